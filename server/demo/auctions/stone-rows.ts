import { stoneName } from '#contract/catalog/stone-words.ts';
import { type Lot, stoneStatus } from '#server/auctions/rehearsal.ts';
import type { DemoAuction } from '../calendar.ts';
import { daysBefore, type ItemRow, pictureOf, stoneRow } from '../catalog/rows.ts';
import { segmentOf } from '../catalog/segments.ts';
import { type DemoLot, uniqueAtAuction } from './lots.ts';

/** Stones of the lots stand in the catalog too: at auction, sold there, or back for sale. */
export function lotStoneRows(auction: DemoAuction, lot: DemoLot, { id, status }: Lot, now: Date) {
  const own = lot.stones.filter(({ itemId }) => itemId !== uniqueAtAuction);
  return {
    items: own.map(
      ({ itemId, stone }): ItemRow => ({
        id: itemId,
        code: `gr-${itemId}`,
        type: 'diamonds',
        name: stoneName(stone),
        status: stoneStatus(status, auction.status),
        price: null,
        price_carat: null,
        weight: stone.weight,
        count: 1,
        label_investment: stone.investment,
        label_new: false,
        for_order: false,
        popularity: 2000 - lot.number,
        added_at: daysBefore(now, 60).toISOString(),
        collection_code: null,
        price_index: segmentOf(stone),
        picture: pictureOf(stone),
        description: null,
        story: null,
      }),
    ),
    stones: own.map(({ itemId, stone }) => stoneRow(itemId, stone, now)),
    lotStones: lot.stones.map(({ itemId }, position) => ({ lot_id: id, item_id: itemId, position })),
  };
}
