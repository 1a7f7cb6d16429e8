import { sql } from 'kysely';
import { listUrl } from '#contract/catalog/catalog-selection.ts';
import { insertColours } from '#contract/catalog/jewels.ts';
import { type Shape, shapeNames } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';

interface Row {
  code: string;
  shapes: Shape[];
  weight_from: number;
  weight_to: number;
  count: number;
}

/** What stones the jewelry holds, by colour; as many as the list behind the address shows. */
export async function listInserts(db: Db) {
  const { rows } = await sql<Row>`
    select coalesce(h.hue, 'colourless') as code, array_agg(distinct h.shape) as shapes, min(h.weight) as weight_from,
      max(h.weight) as weight_to, count(distinct i.id) as count
    from held_stones h join items i on i.id = h.item_id
    where i.type = 'jewelry' and i.status <> 'sold' and i.archived_at is null
    group by 1`.execute(db);
  const byCode = new Map(rows.map((row) => [row.code, row]));
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
