import type { Query } from '#contract/protocol/bracket-query.ts';
import type { RequestContext } from '#web/app/api/request-context.ts';
import { critical, loadPage, optional } from '#web/app/page/page.ts';

interface LoaderInput {
  context: RequestContext;
  location: { pathname: string };
  preload?: boolean;
}

const known = ['q', 'who', 'after'];

/** The list, and who is open; opening somebody keeps the list where it is. */
export async function loadPeople(input: LoaderInput, search: Query, open?: string) {
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
