import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { KindListPage } from '#web/features/back-office/list/kind-list-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** Search parsing and guards are in this file's chunk, so visitors of the shop do not load them. */
export const Route = createFileRoute('/admin/$kind/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) => {
    const { kindGuard } = await import('#web/features/back-office/kind-guard.ts');
    return guardPage(input, kindGuard(input.params.kind));
  },
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/back-office/list/load-list.ts')).loadKindList(
      input,
      input.params.kind,
      input.deps,
    ),
  head: (input) => pageHead(input.loaderData?.kind.label ?? 'Список')(input),
  component: () => <KindListPage data={Route.useLoaderData()} />,
});
