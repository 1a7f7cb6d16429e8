import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import {
  mergeSelections,
  queryOfSelection,
  readSort,
  selectionFromPath,
  selectionFromQuery,
} from '#contract/catalog/catalog-selection.ts';
import type { Embed } from '#contract/content/embeds.ts';
import { parseQuery, type QueryValue } from '#contract/protocol/bracket-query.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { cardView } from './card-view.ts';
import { listedItems } from './lists/list-catalog.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { showIndex } from './prices/price-indices.ts';

type Found<K extends Embed['kind']> = Extract<Embed, { kind: K }>;

/** Of a selection: a row of a page. */
const shownStones = 3;
const lists: Record<string, CatalogList> = { diamonds: 'main', jewelry: 'jewelry', posie: 'posie' };

/** An address of a list as texts name one; undefined where it leads to no list. */
function readList(href: string) {
  const [path = '', query = ''] = href.split('?', 2);
  const [, type = '', ...rest] = path.split('/').filter(Boolean);
  const isUnique = type === 'diamonds' && rest[0] === 'unique';
  const list = isUnique ? 'unique' : lists[type];
  const named = list && selectionFromPath(isUnique ? rest.slice(1) : rest, list);
  if (!named) return undefined;
  const asked = parseQuery(query);
  const selection = mergeSelections(named.selection, selectionFromQuery(asked, list), list);
  return {
    ...queryOfSelection(selection),
    type: list,
    sort: readSort(asked.sort as QueryValue | undefined),
    page: 1,
    event: named.event ?? undefined,
  };
}

function showSelection(catalog: LiveCatalog, ref: string): Found<'selection'>[] {
  const asked = readList(ref);
  const found = asked && listedItems(catalog, asked);
  if (!found || found instanceof Refusal || found.total === 0) return [];
  const cards = found.first(shownStones).flatMap((id) => catalog.find(id) ?? []);
  return [
    { kind: 'selection', ref, total: found.total, cards: cards.map((item) => cardView(catalog, item)) },
  ];
}

/** What articles may embed from the catalog: cards, lists, indices. */
export const catalogEmbeds = (catalog: LiveCatalog) => ({
  stone: async (_db: Db, refs: readonly string[]): Promise<Found<'stone'>[]> =>
    refs.flatMap((ref) => {
      const item = catalog.find(Number(ref));
      return item && !item.archived ? [{ kind: 'stone', ref, card: cardView(catalog, item) }] : [];
    }),
  selection: async (_db: Db, refs: readonly string[]): Promise<Found<'selection'>[]> =>
    refs.flatMap((ref) => showSelection(catalog, ref)),
  index: async (db: Db, refs: readonly string[]): Promise<Found<'index'>[]> => {
    const found = await Promise.all(refs.map((ref) => showIndex(db, catalog, ref)));
    return found.flatMap((index, at) =>
      index instanceof Refusal || index.id !== refs[at] ? [] : [{ kind: 'index', ref: refs[at]!, index }],
    );
  },
});
