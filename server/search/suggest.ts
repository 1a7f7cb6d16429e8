import { lotWords } from '#contract/catalog/lot-words.ts';
import { capital } from '#contract/russian.ts';
import type { Suggestions } from '#contract/search/search.ts';
import { findLotsBegun } from '#server/auctions/public.ts';
import { type CatalogItem, cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { continueQuestion } from './continue-question.ts';
import { findNamed } from './find-named.ts';
import { nameWords } from './name-index.ts';

const most = { items: 4, lots: 3 };
const nothing: Suggestions = { questions: [], items: [], lots: [] };

/** What a person may mean before they have finished typing. Items come from memory, lots by one short statement. */
export async function suggest(db: Db, catalog: LiveCatalog, q: string): Promise<Suggestions> {
  const words = nameWords(q)
    .filter((word) => word.length > 1)
    .slice(0, 6);
  if (!words.length) return nothing;
  const isNumber = /^\d+$/.test(words[0]!);
  return {
    questions: continueQuestion(q),
    items: (isNumber ? numbered(catalog, q.trim()) : findNamed(catalog, words, most.items)).map((item) =>
      view(catalog, item),
    ),
    lots: isNumber ? [] : await findLotsBegun(db, words, most.lots),
  };
}

function numbered(catalog: LiveCatalog, number: string): CatalogItem[] {
  const item = catalog.findByCode(number);
  return item && !isGone(item) ? [item] : [];
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
