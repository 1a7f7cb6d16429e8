import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { PeopleScreen } from '#web/features/back-office/people/people-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/people/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).peopleGuard),
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/back-office/people/load-people.ts')).loadPeople(input, input.deps),
  head: pageHead('Люди'),
  component: () => <PeopleScreen data={Route.useLoaderData()} />,
});
