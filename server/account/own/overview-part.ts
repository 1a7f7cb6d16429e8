import type { Waiting } from '#contract/account/own-account.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';

/** One module's waiting items of a person, and the counts of its sections. */
export interface OverviewSection {
  waiting?: Waiting[];
  /** By the address of a section of the account. */
  counts?: Record<string, number>;
}

/** A module's share of the first page of the account. */
export type OverviewPart = (db: Db, person: Person, now: Date) => Promise<OverviewSection>;
