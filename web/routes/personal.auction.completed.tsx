import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { MinePage } from '#web/features/auctions/personal/mine-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/auction/completed')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/auctions/personal/load-mine.ts')).loadMine(input, 'completed'),
  head: pageHead('Завершённые торги'),
  component: Completed,
});

function Completed() {
  return <MinePage {...Route.useLoaderData()} />;
}
