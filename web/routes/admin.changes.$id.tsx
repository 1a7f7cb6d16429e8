import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { JournalPage } from '#web/features/back-office/journal/journal-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/changes/$id')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).journalGuard),
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/back-office/journal/load-journal.ts')).loadJournal(
      input,
      input.deps,
      input.params.id,
    ),
  head: pageHead('Изменение'),
  component: () => <JournalPage data={Route.useLoaderData()} />,
});
