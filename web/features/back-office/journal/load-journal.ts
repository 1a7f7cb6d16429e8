import type { Query } from '#contract/protocol/bracket-query.ts';
import { nbsp } from '#contract/russian.ts';
import { critical, type LoadInput, loadPage, optional } from '#web/app/page/page.ts';

const known = ['q', 'act', 'by', 'from', 'to', 'before', 'show', 'after'];

/** The journal, and the change that is open; opening one keeps the list where it is. */
export async function loadJournal(input: LoadInput, search: Query, open?: string) {
  const { api } = input.context;
  const ahead = input.preload ? `ahead ${open} ` : '';
  const address = Object.fromEntries(Object.entries(search).filter(([name]) => known.includes(name)));
  const { show, after, ...query } = address;
  const changeOf = (id: number) =>
    api(
      'GET /api/internal/admin/changes/{id}/',
      { params: { id }, query: { show, after } as never },
      { key: `${ahead}change` },
    );
  const [page, kinds, journal, change] = await Promise.all([
    loadPage(input),
    optional(api('GET /api/internal/admin/kinds/', {}, { key: `${ahead}kinds` })),
    optional(api('GET /api/internal/admin/changes/', { query: query as never }, { key: `${ahead}journal` })),
    open === undefined ? null : critical(changeOf(Number(open))),
  ]);
  // By default the first of the list is open where there is room.
  const first = open === undefined ? journal?.changes[0] : undefined;
  return {
    ...page,
    address,
    kinds: kinds?.kinds ?? [],
    journal,
    change,
    first: first ? await optional(changeOf(first.id)) : null,
    crumbs: change
      ? [{ label: 'Журнал изменений', href: '/admin/changes/' }, { label: `№${nbsp}${change.id}` }]
      : [{ label: 'Журнал изменений' }],
  };
}
export type JournalData = Awaited<ReturnType<typeof loadJournal>>;
export type OpenedChange = NonNullable<JournalData['change']>;
