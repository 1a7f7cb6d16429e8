import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { ImportStart } from '#web/features/back-office/import/import-start.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/import/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).listsGuard),
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/back-office/import/load-import.ts')).loadImports(input, input.deps.kind),
  head: pageHead('Загрузка списка'),
  component: () => <ImportStart data={Route.useLoaderData()} />,
});
