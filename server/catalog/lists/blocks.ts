import type { BoxInformationBlock, PerfectDiamondBlock, SpecTooltip } from '#contract/catalog/catalog.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { cardView } from '../card-view.ts';
import type { LiveCatalog } from '../live-catalog.ts';

const shownBoxes = 8;

async function readBlock<Item>(db: Db, code: string): Promise<Item[]> {
  const row = await db.selectFrom('blocks').select('items').where('code', '=', code).executeTakeFirst();
  return (row?.items as Item[] | undefined) ?? [];
}

export const perfectDiamond = async (db: Db) => ({
  items: await readBlock<PerfectDiamondBlock>(db, 'find_the_perfect_diamond'),
});

/** The house's text, and what the boxes are at this moment. */
export async function boxInformation(db: Db, catalog: LiveCatalog) {
  const [block] = await readBlock<BoxInformationBlock>(db, 'boxes');
  if (!block) return notFound();
  const index = catalog.lists.boxes;
  const boxes = catalog.itemsAt('boxes', index.slotsOf({ price: { from: 1 } }));
  const weight = boxes.reduce((sum, box) => sum + box.weight, 0);
  const worth = boxes.reduce((sum, box) => sum + box.price!, 0);
  const { slots } = index.ask({ selection: {}, sort: 'popularity', page: 1, pageSize: shownBoxes });
  return {
    ...block,
    boxes: catalog.itemsAt('boxes', slots).map((item) => cardView(catalog, item)),
    priceCarat: {
      average: weight ? Math.round((worth * 100) / weight) : 0,
      change12: catalog.references.growth.get('box-carat') ?? 0,
    },
  };
}

export async function specTooltip(db: Db, id: string) {
  const row = await db
    .selectFrom('spec_tooltips')
    .selectAll()
    .where('code', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return notFound();
  return {
    id: row.code,
    title: row.title,
    text: cleanRichText(row.body),
    scale: row.scale as unknown as SpecTooltip['scale'],
  };
}
