import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Signer } from '../ledger/signer.ts';

/** What the calls that read auctions stand on. */
export interface AuctionReading {
  db: Db;
  catalog: LiveCatalog;
  signer: Signer;
}
