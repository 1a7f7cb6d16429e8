import { createFileRoute } from '@tanstack/react-router';
import { managerGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { QueuePage } from '#web/features/requests/queue/queue-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** Search parsing is in this file's chunk, so visitors of the shop do not load it. */
export const Route = createFileRoute('/personal/requests/')({
  staticData: { office: true },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, managerGuard),
  loaderDeps: ({ search }) => search,
  loader: async (input) =>
    (await import('#web/features/requests/queue/load-queue.ts')).loadQueue(input, input.deps),
  head: pageHead('Заявки'),
  component: () => (
    <Workplace>
      <QueuePage data={Route.useLoaderData()} />
    </Workplace>
  ),
});
