import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { GuestsPage } from '#web/features/back-office/events/guests-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/events/$id/guests')({
  validateSearch: (search: Query): { pass?: string } =>
    typeof search.pass === 'string' ? { pass: search.pass } : {},
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'eventGuests') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/back-office/events/load-guests.ts')).loadGuests(
      input,
      Number(input.params.id),
    ),
  head: pageHead('Гости события'),
  component: One,
});

function One() {
  const data = Route.useLoaderData();
  const { pass } = Route.useSearch();
  return <GuestsPage key={`${data.list.event.id} ${pass}`} data={data} pass={pass} />;
}
