import type { LiveCatalog } from '#server/catalog/public.ts';
import { imagesOf, imagesOfItem } from '#server/pictures/public.ts';

/** A lot looks as its first stone does. */
export function imagesOfLot({ item_ids }: { item_ids: readonly number[] }, catalog: LiveCatalog) {
  const item = catalog.find(item_ids[0] ?? 0);
  return item ? imagesOfItem(item) : imagesOf('');
}
