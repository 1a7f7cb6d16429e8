import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { type Point, summarize } from './price-index-rules.ts';

/** By an index's own code, or by an item: its segment's index. */
export async function showIndex(db: Db, catalog: LiveCatalog, id: string): Promise<PriceIndex | Refusal> {
  const code = catalog.references.indexLabels.has(id) ? id : catalog.findByCode(id)?.priceIndex;
  if (!code) return notFound();
  return (await readIndices(db, code))[0] ?? notFound();
}

export async function listIndices(db: Db | Tx) {
  return { items: (await readIndices(db)).map(({ points: _, ...index }) => index) };
}

async function readIndices(db: Db | Tx, code?: string): Promise<PriceIndex[]> {
  const rows = await db
    .selectFrom('price_indices as i')
    .innerJoin('price_index_points as p', 'p.index_code', 'i.code')
    .select(['i.code', 'i.label', 'i.unit', 'p.month', 'p.value'])
    .$if(code !== undefined, (query) => query.where('i.code', '=', code!))
    .orderBy('i.position')
    .orderBy('i.code')
    .orderBy('p.month')
    .execute();
  const lines = Map.groupBy(rows, (row) => row.code);
  return [...lines].map(([id, line]) => {
    const points: Point[] = line.map(({ month, value }) => ({ month, value }));
    return {
      id,
      label: line[0]!.label,
      unit: line[0]!.unit as PriceIndex['unit'],
      points,
      ...summarize(points),
    };
  });
}
