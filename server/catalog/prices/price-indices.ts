import type { PriceIndex } from '#contract/catalog/catalog-answers.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { summarize } from './price-index-rules.ts';
import { readIndexPoints } from './price-index-store.ts';

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
  const lines = Map.groupBy(await readIndexPoints(db, code), (point) => point.code);
  return [...lines].map(([id, line]) => {
    const points = line.map(({ month, value, corrected }): PriceIndex['points'][number] => ({
      month,
      value,
      ...(corrected && { corrected }),
    }));
    return {
      id,
      label: line[0]!.label,
      unit: line[0]!.unit,
      points,
      ...summarize(points),
    };
  });
}
