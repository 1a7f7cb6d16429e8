import type { JewelItem, StoneItem } from '#contract/catalog/catalog-answers.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readHeldStones, readItemTexts, readJewel, readPhotos } from './item-text-store.ts';
import { boxView, jewelView, stoneView } from './item-view.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Its own page is gone; lots, requests and papers show it still. */
export const isArchived = (catalog: LiveCatalog, code: string): boolean =>
  catalog.findByCode(code)?.archived ?? false;

/** A loose stone needs no query unless it has a description. */
export async function showStone(db: Db, catalog: LiveCatalog, code: string): Promise<StoneItem | Refusal> {
  const item = catalog.findByCode(code);
  if (item?.stone) {
    const texts = item.told ? await readItemTexts(db, item.id) : undefined;
    return stoneView(catalog, item, item.stone, texts, await readPhotos(db, item));
  }
  if (item?.type !== 'boxes') return notFound();
  const [texts, held, photos] = await Promise.all([
    readItemTexts(db, item.id),
    readHeldStones(db, item.id),
    readPhotos(db, item),
  ]);
  return texts ? boxView(catalog, item, texts, held, photos) : notFound();
}

export async function showJewel(db: Db, catalog: LiveCatalog, code: string): Promise<JewelItem | Refusal> {
  const item = catalog.findByCode(code);
  if (!item?.jewel) return notFound();
  const [texts, jewel, held, photos] = await Promise.all([
    readItemTexts(db, item.id),
    readJewel(db, item.id),
    readHeldStones(db, item.id),
    readPhotos(db, item),
  ]);
  return texts && jewel ? jewelView(catalog, item, texts, jewel, held, photos) : notFound();
}
