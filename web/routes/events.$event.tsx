import { createFileRoute, redirect } from '@tanstack/react-router';
import { ItemTray } from '#web/features/catalog/cards/item-tray.tsx';
import { EventPage } from '#web/features/events/event-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

const eventFilter = /^event-(diamonds|jewelry|posie)-\d+$/;

export const Route = createFileRoute('/events/$event')({
  beforeLoad: ({ params, location }) => {
    // An address `event-…` is a selection of the catalog; its query is passed on.
    const type = eventFilter.exec(params.event)?.[1];
    if (type) throw redirect({ href: `/catalog/${type}/${params.event}/${location.searchStr}` });
    if (params.event.startsWith('event-')) throw redirect({ to: '/404/' });
  },
  loader: async (input) =>
    (await import('#web/features/events/load-event.ts')).loadEvent(input, input.params.event),
  head: describedHead('Событие'),
  component: Event,
});

function Event() {
  const { event, stones, meta } = Route.useLoaderData();
  return (
    <EventPage
      key={event.code}
      event={event}
      meta={meta}
      stones={
        stones && {
          total: stones.total,
          tray: <ItemTray cards={stones.cards} event={event.selection?.code} headingLevel={3} />,
        }
      }
    />
  );
}
