import type { DepositTerms } from '#contract/auctions/deposit.ts';
import { depositAsked } from '#contract/auctions/deposit-asked.ts';
import { toKopecks } from '#contract/money/kopecks.ts';

interface DepositFacts {
  /** Null: the sale asks for none. */
  terms: DepositTerms | null;
  /** Null: without one. */
  limit: number | null;
  /** Kopecks. */
  paid: number;
  /** What sufficed before; null: nothing was asked. */
  carried: number | null;
  /** Up to this limit nothing is asked of this bidder; null: it was not waived. */
  waived: number | null;
}

/** [A45] The limit that counts: a raised one does when the rest is paid. Null: nothing is asked. */
export function carriedLimit({ terms, limit, paid, carried, waived }: DepositFacts): number | null {
  if (!terms || limit === null) return null;
  const suffices = (sum: number) => sum <= (waived ?? 0) || paid >= toKopecks(depositAsked(terms, sum));
  if (suffices(limit)) return limit;
  const before = Math.min(carried ?? 0, limit);
  return suffices(before) ? before : 0;
}

/** «Д-26-12-07»: the year, the sale and the participant. */
export const depositNumber = (year: number, auctionId: number, alias: number): string =>
  `Д-${[year % 100, auctionId, alias].map((part) => String(part).padStart(2, '0')).join('-')}`;
