import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadPage, pageHead } from '../app/page.ts';
import { Soon } from '../app/soon.tsx';

const eventFilter = /^event-(diamonds|jewelry|posie)-\d+$/;

export const Route = createFileRoute('/events/$event')({
  beforeLoad: ({ params, location }) => {
    // An event- id names a selection of the catalog; the query goes along.
    const type = eventFilter.exec(params.event)?.[1];
    if (type) throw redirect({ href: `/catalog/${type}/${params.event}/${location.searchStr}` });
    if (params.event.startsWith('event-')) throw redirect({ to: '/404/' });
  },
  loader: loadPage,
  head: pageHead('Событие'),
  component: () => <Soon title="Событие" />,
});
