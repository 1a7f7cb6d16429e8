import type { Tier } from '#contract/auctions/total-cost.ts';
import type { InvoiceHouse } from '../house-store.ts';

/** What an edition says besides its rows, frozen with it. */
export interface InvoiceFacts {
  /** Empty: nothing was said of the house by then. */
  house: Partial<InvoiceHouse>;
  buyer: { name: string | null; inn: string | null; alias: number | null };
  /** Null: a thing of the catalog. Those of before have no tiers. */
  sale: { code: string; name: string; tiers?: Tier[] } | null;
}
