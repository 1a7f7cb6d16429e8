import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import type { CatalogList, FilterKey } from '#contract/catalog/catalog-filter.ts';
import { listUrl, queryOfSelection } from '#contract/catalog/catalog-selection.ts';
import type { FoundText, SearchAnswer } from '#contract/search/search.ts';
import type { FoundKind } from '#contract/search/search-words.ts';
import { findAuctions, findLots } from '#server/auctions/public.ts';
import { cardView, findAnywhere, type LiveCatalog, listCatalog } from '#server/catalog/public.ts';
import { findArticles, findDocuments, findQuestions } from '#server/content/public.ts';
import { findEvents } from '#server/events/public.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findNamed } from './find-named.ts';
import { nameWords } from './name-index.ts';
import { readQuestion, type SearchQuestion, withoutSpans } from './read-question.ts';

const shownItems = 12;
const noItems: SearchAnswer['named'] = { total: 0, items: [] };

const finders: Record<FoundKind, (db: Db, q: string) => Promise<FoundText[]>> = {
  auctions: findAuctions,
  lots: findLots,
  events: findEvents,
  articles: findArticles,
  questions: findQuestions,
  documents: findDocuments,
};

/** What is understood becomes a filter of the catalog; all words together are looked for in names and texts. */
export async function search(db: Db, catalog: LiveCatalog, q: string): Promise<SearchAnswer> {
  const question = readQuestion(q);
  if (!question.list && !question.rest.length) return { q, filter: null, named: noItems, texts: [] };
  const [{ total, items }, ...texts] = await Promise.all([
    // Words that are all understood say what an item is, not what it is called.
    question.rest.length || question.guessed ? findByName(db, catalog, q) : noItems,
    ...(Object.keys(finders) as FoundKind[]).map(async (kind) => ({
      kind,
      items: await finders[kind](db, q),
    })),
  ]);
  return {
    q,
    filter: question.list && filtered(catalog, q, question, question.list),
    named: { total, items: items.slice(0, shownItems) },
    texts: texts.filter((found) => found.items.length > 0),
  };
}

/** As it is written, or as it begins; when nothing is called so, one slip is forgiven. */
async function findByName(db: Db, catalog: LiveCatalog, q: string): Promise<SearchAnswer['named']> {
  const { total, items } = await findAnywhere(db, catalog, q);
  if (total) return { total, items };
  const near = findNamed(catalog, nameWords(q), shownItems);
  return { total: near.length, items: near.map((item) => cardView(catalog, item)) };
}

/** Reserved items come after those on offer. */
const freeFirst = <I extends { status: string }>(items: readonly I[]): I[] =>
  items.toSorted((a, b) => Number(a.status === 'reserved') - Number(b.status === 'reserved'));

function filtered(
  catalog: LiveCatalog,
  q: string,
  { selection, spans, rest }: SearchQuestion,
  list: CatalogList,
): SearchAnswer['filter'] {
  const answer = listCatalog(catalog, {
    type: list,
    page: 1,
    sort: 'popularity',
    ...queryOfSelection(selection),
  });
  if (answer instanceof Refusal) return null;
  const without = (keys: readonly FilterKey[]): string =>
    withoutSpans(
      q,
      spans.filter(({ key }) => keys.includes(key)),
    );
  return {
    href: listUrl(list, selection),
    total: answer.total,
    items: freeFirst(answer.items).slice(0, shownItems),
    chips: chipsOf(selection).map(({ key, text }) => ({ text, q: without([key]) })),
    relaxations: answer.relaxations.map(({ keys, text, total }) => ({ text, total, q: without(keys) })),
    rest,
  };
}
