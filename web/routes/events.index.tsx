import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { EventsPage } from '#web/features/events/events-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/events/')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { type, page } }) => ({ type, page }),
  loader: async (input) =>
    (await import('#web/features/events/load-events.ts')).loadEvents(input, input.deps),
  head: describedHead('События'),
  component: Events,
});

function Events() {
  const { events, type, meta } = Route.useLoaderData();
  return <EventsPage {...events} type={type} meta={meta} />;
}
