import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface Collection {
  code: string;
  name: string;
  description: string;
}

/** Small tables that every list needs: kept in memory beside the index. */
export interface References {
  collections: Collection[];
  /** Percent over twelve months. */
  growth: Map<string, number>;
  indexLabels: Map<string, string>;
  events: Map<string, { title: string; list: CatalogList; query: string }>;
}

const eventLists: Record<string, CatalogList> = { diamonds: 'main', jewelry: 'jewelry', posie: 'posie' };

export async function readReferences(db: Db | Tx): Promise<References> {
  const collections = await db
    .selectFrom('collections')
    .select(['code', 'name', 'description'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const indices = await db.selectFrom('price_indices').select(['code', 'label', 'change12']).execute();
  const events = await db.selectFrom('event_selections').selectAll().execute();
  return {
    collections,
    growth: new Map(indices.map(({ code, change12 }) => [code, change12 / 10])),
    indexLabels: new Map(indices.map(({ code, label }) => [code, label])),
    events: new Map(
      events.map(({ code, title, query }) => [
        code,
        { title, query, list: eventLists[code.split('-')[1]!]! },
      ]),
    ),
  };
}
