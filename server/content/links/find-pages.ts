import { listQuery } from '#contract/back-office/entities.ts';
import { changedWords, isKind, kindWords } from '#contract/back-office/kinds.ts';
import { type EntityKind, type Kinds, listEntities } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { standingPages } from '../list-addresses.ts';

interface FoundPage {
  href: string;
  title: string;
  /** «статья», «бриллиант». */
  what: string;
}

const shown = 12;
const ofOneKind = 5;
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Texts, events and goods have pages of their own; a sale has one from its announcing on. */
const hasPages = ({ name, pathOf, hrefOf }: EntityKind): boolean =>
  pathOf !== undefined ||
  (hrefOf !== undefined && isKind(name) && ['items', 'sales'].includes(kindWords[name].section));

/** Pages whose name or address holds these words, for whoever leads a link to one. */
export async function findPages(db: Db, kinds: Kinds, typed: string): Promise<{ pages: FoundPage[] }> {
  const standing = standingPages.filter(({ path, title }) => fold(`${title} ${path}`).includes(fold(typed)));
  const pages: FoundPage[] = standing.map(({ path, title }) => ({ href: path, title, what: 'раздел' }));
  // What was pasted is an address: its last part is the name or the number that lists know.
  const named = /^(?:https?:\/\/[^/]+)?\/.*?([\w-]+)\/?(?:[?#].*)?$/.exec(typed)?.[1];
  const q = named ?? typed;
  if (!q) return { pages: pages.slice(0, shown) };
  const found = await Promise.all([...kinds.values()].filter(hasPages).map((kind) => pagesOf(db, kind, q)));
  return { pages: [...pages, ...found.flat()].slice(0, shown) };
}

async function pagesOf(db: Db, kind: EntityKind, q: string): Promise<FoundPage[]> {
  const { rows } = await listEntities(
    db,
    kind,
    listQuery.parse({ q, limit: ofOneKind, state: ['published', 'changed'] }),
  );
  const standings = await kind.read(
    db,
    rows.map(({ id }) => id),
  );
  return [...standings].flatMap(([id, { fields }]) => {
    const href = (kind.pathOf ?? kind.hrefOf)?.(id, fields);
    return href ? [{ href, title: kind.titleOf(id, fields), what: changedWords[kind.name].forms[0] }] : [];
  });
}
