import type { Card } from '#contract/catalog/catalog-answers.ts';
import { type CatalogList, catalogTypes, pageSize } from '#contract/catalog/catalog-filter.ts';
import type { Db } from '#server/platform/db.ts';
import { cardView } from '../card-view.ts';
import { listsOf } from '../catalog-item.ts';
import type { LiveCatalog } from '../live-catalog.ts';
import { countMatches, findMatches } from './word-store.ts';

/** As the table's own column folds it: small letters, ё as е, any space as one. */
export const foldWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s\u00A0,;/]+/)
    .filter(Boolean)
    .slice(0, 10);

const typesOf = (list: CatalogList): string[] =>
  Object.entries(listsOf).flatMap(([type, lists]) => (lists.includes(list) ? [type] : []));

/** Every word of the question stands somewhere in the name, the code or the number. */
export async function findItems(db: Db, catalog: LiveCatalog, list: CatalogList, q: string, page: number) {
  const found = await findByWords(db, catalog, typesOf(list), foldWords(q), page);
  return { q, ...found };
}

/** Items of all types; when no name has the words as they are written, their beginnings do: «рассвета» finds «рассвет». */
export async function findAnywhere(db: Db, catalog: LiveCatalog, q: string) {
  const words = foldWords(q);
  const found = await findByWords(db, catalog, [...catalogTypes], words, 1);
  if (found.total || !words.some(isInflected)) return found;
  const beginnings = words.map((word) =>
    isInflected(word) ? word.slice(0, Math.max(4, word.length - 3)) : word,
  );
  return findByWords(db, catalog, [...catalogTypes], beginnings, 1);
}

const isInflected = (word: string): boolean => word.length > 4 && /^[а-я]+$/.test(word);

async function findByWords(
  db: Db,
  catalog: LiveCatalog,
  types: readonly string[],
  words: readonly string[],
  page: number,
): Promise<{ items: Card[]; total: number; page: number; pages: number }> {
  const nothing = { items: [], total: 0, page: 1, pages: 1 };
  if (!words.length) return nothing;
  const question = { types, words };
  const total = await countMatches(db, question);
  if (!total) return nothing;
  const pages = Math.ceil(total / pageSize);
  const at = Math.min(page, pages);
  const ids = await findMatches(db, question, { skip: (at - 1) * pageSize, take: pageSize });
  const items = ids.flatMap((id) => catalog.find(id) ?? []);
  return { items: items.map((item) => cardView(catalog, item)), total, page: at, pages };
}
