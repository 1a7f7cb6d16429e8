import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/bracket-query.ts';
import { managerGuard } from '#contract/roles.ts';
import { readQueueAddress } from '#web/features/requests/queue/queue-address.ts';
import { QueuePage } from '#web/features/requests/queue/queue-page.tsx';
import { guardPage, pageHead } from '../app/page.ts';

export const Route = createFileRoute('/personal/requests/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, managerGuard),
  loaderDeps: ({ search }) => readQueueAddress(search),
  loader: async (input) =>
    (await import('#web/features/requests/queue/load-queue.ts')).loadQueue(input, input.deps),
  head: pageHead('Заявки'),
  component: () => <QueuePage data={Route.useLoaderData()} address={Route.useLoaderDeps()} />,
});
