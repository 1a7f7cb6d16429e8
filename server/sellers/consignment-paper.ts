import type { ConsignmentActKind } from '#contract/back-office/seller-words.ts';

/** An act by which things of an owner come to the house or go back: what its paper says. */
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
  /** Who acted for the house. */
  by: string;
}

/** The module that draws papers is given by the house: it stands above this one. */
export type DrawConsignment = (paper: ConsignmentPaper, madeAt: Date) => Promise<{ bytes: Buffer }>;
