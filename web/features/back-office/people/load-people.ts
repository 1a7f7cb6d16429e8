import type { Query } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadPage, optional } from '#web/app/page/page.ts';

const known = ['q', 'who', 'after'];

/** The list, and the open person; opening one keeps the list's position. */
export async function loadPeople(input: LoadInput, search: Query, open?: string) {
  const { api } = input.context;
  const ahead = input.preload ? `ahead ${open} ` : '';
  const address = Object.fromEntries(
    Object.entries(search).filter(([name]) => known.includes(name)),
  ) as Query;
  const [page, list, person] = await Promise.all([
    loadPage(input),
    optional(api('GET /api/internal/admin/people/', { query: address as never }, { key: `${ahead}people` })),
    open === undefined
      ? null
      : critical(
          api(
            'GET /api/internal/admin/people/{id}/',
            { params: { id: Number(open) } },
            { key: `${ahead}person` },
          ),
        ),
  ]);
  return {
    ...page,
    address,
    list,
    person,
    inviting: search.invite === '1',
    crumbs: person
      ? [{ label: 'Люди', href: '/admin/people/' }, { label: person.name }]
      : [{ label: 'Люди' }],
  };
}
export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;
