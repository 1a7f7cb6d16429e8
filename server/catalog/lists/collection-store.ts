import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { publicPrice } from '../item-store.ts';

interface CollectionSpan {
  code: string;
  /** Null for boxes: they have no list, and a box's weight says nothing about its stones. */
  type: string | null;
  weight_from: number | null;
  weight_to: number | null;
  price_from: number | null;
  price_to: number | null;
  colours: string[] | null;
  clarities: string[] | null;
}

/** From what to what the items of each collection reach; one without items on offer is left out. */
export async function readCollectionSpans(db: Db): Promise<CollectionSpan[]> {
  const { rows } = await sql<CollectionSpan>`
    select i.collection_code as code, min(i.type) filter (where i.type <> 'boxes') as type,
      min(i.weight) filter (where i.type <> 'boxes') as weight_from,
      max(i.weight) filter (where i.type <> 'boxes') as weight_to,
      min(${publicPrice(sql`i.price`)}) as price_from, max(${publicPrice(sql`i.price`)}) as price_to,
      array_agg(distinct s.colour_grade) filter (where s.colour_grade is not null) as colours,
      array_agg(distinct s.clarity) filter (where s.clarity is not null) as clarities
    from items i left join stones s on s.item_id = i.id
    where i.collection_code is not null and i.status <> 'sold' and i.archived_at is null
    group by i.collection_code`.execute(db);
  return rows;
}
