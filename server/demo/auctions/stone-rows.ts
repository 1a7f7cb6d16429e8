import { stoneName } from '#contract/stone-words.ts';
import { daysBefore, type ItemRow, pictureOf, stoneRow } from '../catalog/rows.ts';
import { segmentOf } from '../catalog/segments.ts';
import type { DemoLot } from './lots.ts';
import { uniqueAtAuction } from './lots.ts';

/** Stones of the lots stand in the catalog too: at auction, or sold there. */
export function lotStoneRows(lot: DemoLot, sold: boolean, now: Date) {
  const own = lot.stones.filter(({ itemId }) => itemId !== uniqueAtAuction);
  return {
    items: own.map(
      ({ itemId, stone }): ItemRow => ({
        id: itemId,
        code: `gr-${itemId}`,
        type: 'diamonds',
        name: stoneName(stone),
        status: sold ? 'sold' : 'auction',
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
  };
}
