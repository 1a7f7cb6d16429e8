import { listUrl } from '#contract/catalog/catalog-selection.ts';
import { insertColours } from '#contract/catalog/jewels.ts';
import { type Shape, shapeNames } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';
import { readInsertsOnOffer } from './insert-store.ts';

/** What stones the jewelry holds, by colour; as many as the list behind the address shows. */
export async function listInserts(db: Db) {
  const byCode = new Map((await readInsertsOnOffer(db)).map((row) => [row.code, row]));
  return {
    items: Object.entries(insertColours).flatMap(([code, label]) => {
      const row = byCode.get(code);
      if (!row) return [];
      return [
        {
          code,
          label,
          shapes: (Object.keys(shapeNames) as Shape[])
            .filter((shape) => row.shapes.includes(shape))
            .map((shape) => ({ code: shape, label: shapeNames[shape].name })),
          weight: { from: row.weight_from, to: row.weight_to },
          count: row.count,
          href: listUrl('jewelry', { color: [code] }),
        },
      ];
    }),
  };
}
