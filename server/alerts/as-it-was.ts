import type { StoneColour } from '#contract/catalog/stones.ts';
import type { CatalogItem, StoneFacts } from '#server/catalog/public.ts';

/** Columns of a row before its change. */
export interface RowBefore {
  part: 'items' | 'stones' | 'jewels';
  row: Record<string, unknown>;
}

/** The item before its changes, the oldest first: of each part the first of them knows what stood there. */
export function asItWas(item: CatalogItem, changes: readonly RowBefore[]): CatalogItem {
  const first = (part: RowBefore['part']) => changes.find((one) => one.part === part)?.row;
  const [own, stone, jewel] = [first('items'), first('stones'), first('jewels')];
  return {
    ...item,
    ...(own && ownBefore(own)),
    ...(stone && item.stone && { stone: { ...item.stone, ...stoneBefore(stone) } }),
    ...(jewel && item.jewel && { jewel: jewel as unknown as NonNullable<CatalogItem['jewel']> }),
  };
}

const ownBefore = (row: Record<string, unknown>): Partial<CatalogItem> => ({
  type: row.type as CatalogItem['type'],
  status: row.status as CatalogItem['status'],
  // A stone in a lot has no catalog price, whatever the row kept.
  price: row.status === 'auction' ? null : (row.price as number | null),
  weight: row.weight as number,
  count: row.count as number,
  investment: row.label_investment as boolean,
  isNew: row.label_new as boolean,
  forOrder: row.for_order as boolean,
  collection: row.collection_code as string | null,
});

const stoneBefore = (row: Record<string, unknown>): Partial<StoneFacts> => ({
  ...(row as Partial<StoneFacts>),
  colour: (row.colour_grade
    ? { grade: row.colour_grade }
    : row.hue && { hue: row.hue, intensity: row.intensity }) as StoneColour | null,
  table: row.table_share as number | null,
  depth: row.depth_share as number | null,
});
