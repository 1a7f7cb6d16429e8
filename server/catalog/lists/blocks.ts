import type { BoxInformationBlock, PerfectDiamondBlock, SpecTooltip } from '#contract/catalog/catalog.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { cardView } from '../card-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { showIndex } from '../prices/price-indices.ts';
import { readCatalogBlock, readTooltip } from './block-store.ts';

const shownBoxes = 8;

export const showPerfectDiamond = async (db: Db) => ({
  items: await readCatalogBlock<PerfectDiamondBlock>(db, 'find_the_perfect_diamond'),
});

const boxIndex = 'box-carat';

/** The edited text and the boxes on offer now. */
export async function showBoxInformation(db: Db, catalog: LiveCatalog) {
  const [block] = await readCatalogBlock<BoxInformationBlock>(db, 'boxes');
  if (!block) return notFound();
  const index = catalog.lists.boxes;
  // The newest point of the very index that charts show: one carat of a box has one price everywhere.
  const carat = await showIndex(db, catalog, boxIndex);
  const { slots } = index.ask({ selection: {}, sort: 'popularity', page: 1, pageSize: shownBoxes });
  return {
    ...block,
    boxes: catalog.itemsAt('boxes', slots).map((item) => cardView(catalog, item)),
    priceCarat: {
      average: carat instanceof Refusal ? 0 : (carat.points.at(-1)?.value ?? 0),
      change12: carat instanceof Refusal ? 0 : carat.change12,
    },
  };
}

export async function specTooltip(db: Db, id: string) {
  const row = await readTooltip(db, id);
  if (!row) return notFound();
  return {
    id: row.code,
    title: row.title,
    text: cleanRichText(row.body),
    scale: row.scale as unknown as SpecTooltip['scale'],
  };
}
