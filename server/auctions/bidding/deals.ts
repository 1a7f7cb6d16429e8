import type { Tx } from '#server/platform/db.ts';

/** Who did it; null: the system. */
interface DealAct {
  by: number | null;
  why: string;
}

/** What the books make of the outcomes of lots, in the transaction of the act, under the locks of the sale and the lots. */
export interface Deals {
  /** A lot was sold, or had been, and is another one now. */
  changed(tx: Tx, lotId: number, act: DealAct): Promise<void>;
  published(tx: Tx, auctionId: number, act: DealAct): Promise<void>;
}
