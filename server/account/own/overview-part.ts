import type { Waiting } from '#contract/account/own-account.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** What waits for a person in one module, and how much there is in its sections. */
export interface Part {
  waiting?: Waiting[];
  /** By the address of a section of the account. */
  counts?: Record<string, number>;
}

/** A module's share of the first page of the account. */
export type OverviewPart = (db: Db, person: Person, now: Date) => Promise<Part>;
