import { redirect } from '@tanstack/react-router';
import type { EntityRow, KindDescription } from '#contract/back-office/entities.ts';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadPage, optional } from '#web/app/page/page.ts';
import { readListAddress } from './list-address.ts';
import { listTitles } from './list-titles.ts';

export interface EntityListData {
  kind: KindDescription;
  /** Kinds of the same section, for the line above. */
  siblings: KindDescription[];
  /** Null: it did not load. */
  list: { rows: EntityRow[]; total: number; all: number; next: string | null } | null;
  /** Opens the form of a new one. */
  begins: { like: string } | null;
}

/** Texts stand by their names, legal ones as the site lists them; everything else with the newest first. */
const ownOrders: Partial<Record<string, string>> = {
  tooltips: 'title',
  questions: 'question',
  legal: 'position',
  'question-groups': 'position',
  articles: '-date',
  'investment-articles': '-date',
  news: '-date',
  services: 'position',
  history: 'position',
  collections: 'position',
  topics: 'position',
  pages: 'path',
  events: '-startsAt',
};

/** The kind with its siblings, and the rows for the address; without rows the page shows an error. */
export async function loadKindList(input: LoadInput, kind: string, search: Query) {
  const address = readListAddress(search);
  const { api } = input.context;
  const ahead = input.preload ? 'ahead ' : '';
  const { from: _, ...asked } = address;
  const own = ownOrders[kind];
  const query = { ...(own && { sort: own }), ...asked };
  const [page, { kinds }, list] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/kinds/', {}, { key: `${ahead}kinds` })),
    optional(
      api(
        'GET /api/internal/admin/entities/{kind}/',
        { params: { kind: kind as KindName }, query: query as never },
        { key: `${ahead}rows ${kind}` },
      ),
    ),
  ]);
  const described = kinds.find(({ name }) => name === kind)!;
  // One that is there already is opened at once: a list of it would hold nothing else.
  if (described.single && list?.rows[0])
    throw redirect({ href: `/admin/${kind}/${described.single}/`, replace: true });
  const siblings = kinds.filter(({ section }) => section === described.section);
  const title = listTitles[described.section];
  return {
    ...page,
    kind: described,
    siblings,
    list,
    address,
    /** Others lead here to begin a new one, perhaps like another. */
    begins: String(search.new) === '1' ? { like: String(search.like ?? '') } : null,
    crumbs:
      siblings.length > 1
        ? [{ label: title, href: `/admin/${siblings[0]!.name}/` }, { label: described.label }]
        : [{ label: title }],
  };
}
