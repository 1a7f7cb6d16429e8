import { sql } from 'kysely';
import type { Shape } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';

interface InsertsOfColour {
  code: string;
  shapes: Shape[];
  weight_from: number;
  weight_to: number;
  /** Jewels that hold some. */
  count: number;
}

/** The stones that jewelry on offer holds, by colour. */
export async function readInsertsOnOffer(db: Db): Promise<InsertsOfColour[]> {
  const { rows } = await sql<InsertsOfColour>`
    select coalesce(h.hue, 'colourless') as code, array_agg(distinct h.shape) as shapes,
      min(h.weight) as weight_from, max(h.weight) as weight_to, count(distinct i.id) as count
    from held_stones h join items i on i.id = h.item_id
    where i.type = 'jewelry' and i.status <> 'sold' and i.archived_at is null
      and (h.hue is not null or h.gem = 'diamond')
    group by 1`.execute(db);
  return rows;
}
