import type { AuctionStatus, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { setItemStatus } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { stonesOfLots } from './act-store.ts';

/** The catalog status of a stone of a lot; an unsold one is offered again when the auction is over. */
export function stoneStatus(lot: SaleStatus, auction: AuctionStatus): Card['status'] {
  if (lot === 'sold') return 'sold';
  if (lot === 'withdrawn' || auction === 'cancelled') return 'available';
  const over = auction === 'finished' || auction === 'failed';
  return lot === 'unsold' && over ? 'available' : 'auction';
}

/** In the transaction of the act. A stone that came to a later lot follows that one. */
export async function settleStones(
  tx: Tx,
  lots: readonly { id: number; status: SaleStatus }[],
  auction: AuctionStatus,
): Promise<void> {
  const stones = await stonesOfLots(
    tx,
    lots.map(({ id }) => id),
  );
  for (const status of ['sold', 'available', 'auction'] as const) {
    const decided = new Set(
      lots.filter((lot) => stoneStatus(lot.status, auction) === status).map(({ id }) => id),
    );
    await setItemStatus(
      tx,
      stones.filter(({ lot_id }) => decided.has(lot_id)).map(({ item_id }) => item_id),
      status,
    );
  }
}
