import type { ConsignmentActKind } from '#contract/back-office/seller-words.ts';

/** An act of intake or return, as its paper shows it. */
export interface ConsignmentPaper {
  kind: ConsignmentActKind;
  number: string;
  /** `2026-11-18`. */
  day: string;
  house: { name: string; inn: string; address: string };
  seller: { name: string; inn: string | null; document: string; address: string };
  contract: { number: string; day: string; basis: string };
  items: { id: number; name: string; proof: string | null; reserve: number | null }[];
  note: string;
  /** What it says above its table. */
  said: string;
  /** Who acted for us. */
  by: string;
}

/** Passed in by the composition root: this module may not import `paper`. */
export type DrawConsignment = (paper: ConsignmentPaper, madeAt: Date) => Promise<{ bytes: Buffer }>;
