import { lotWords } from '#contract/catalog/lot-words.ts';
import { capital } from '#contract/russian.ts';
import type { Suggestions } from '#contract/search/search.ts';
import { findLotsBegun } from '#server/auctions/public.ts';
import { type CatalogItem, cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { continueQuestion } from './continue-question.ts';

const most = { items: 4, lots: 3 };
const nothing: Suggestions = { questions: [], items: [], lots: [] };

/** What a person may mean before they have finished typing. Items come from memory, lots by one short statement. */
export async function suggest(db: Db, catalog: LiveCatalog, q: string): Promise<Suggestions> {
  const words = fold(q)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1)
    .slice(0, 6);
  if (!words.length) return nothing;
  const isNumber = /^\d+$/.test(words[0]!);
  return {
    questions: continueQuestion(q),
    items: (isNumber ? numbered(catalog, q.trim()) : named(catalog, words))
      .slice(0, most.items)
      .map((item) => view(catalog, item)),
    lots: isNumber ? [] : await findLotsBegun(db, words, most.lots),
  };
}

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function numbered(catalog: LiveCatalog, number: string): CatalogItem[] {
  const item = catalog.findByCode(number);
  return item && !isGone(item) ? [item] : [];
}

/** What has a name of its own: unique stones, jewels, boxes. Folded once for as long as the catalog stands still. */
const names = new WeakMap<LiveCatalog, { revision: number; all: { id: number; folded: string }[] }>();

function namesOf(catalog: LiveCatalog): { id: number; folded: string }[] {
  const known = names.get(catalog);
  if (known?.revision === catalog.revision) return known.all;
  const all = [...catalog.named()].map(({ id, name }) => ({ id, folded: fold(name) }));
  names.set(catalog, { revision: catalog.revision, all });
  return all;
}

function named(catalog: LiveCatalog, words: readonly string[]): CatalogItem[] {
  const found: CatalogItem[] = [];
  for (const { id, folded } of namesOf(catalog)) {
    if (!words.every((word) => folded.includes(word))) continue;
    const item = catalog.find(id);
    if (item && !isGone(item)) found.push(item);
    if (found.length === most.items) break;
  }
  return found;
}

function view(catalog: LiveCatalog, item: CatalogItem): Suggestions['items'][number] {
  const { id, name, href, images, lot } = cardView(catalog, item);
  return {
    id,
    name,
    href,
    picture: images.preview,
    text: lot ? capital(lotWords(lot)) : `№\u00A0${id}`,
  };
}
