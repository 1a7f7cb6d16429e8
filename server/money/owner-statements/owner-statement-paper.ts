import type { OwnerRow } from './owner-statement-rules.ts';
import type { OwnerFacts } from './owner-statement-store.ts';

/** What the paper of a statement says, frozen with its edition. */
export interface OwnerStatementPaper {
  number: string;
  edition: number;
  day: string;
  facts: OwnerFacts;
  rows: readonly OwnerRow[];
  total: number;
  /** What it says below its table. */
  said: string;
}

/** The module that draws papers is given by the house: it stands above this one. */
export type DrawOwnerStatement = (paper: OwnerStatementPaper, madeAt: Date) => Promise<{ bytes: Buffer }>;
