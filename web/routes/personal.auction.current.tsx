import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { MinePage } from '#web/features/auctions/personal/mine-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/auction/current')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/auctions/personal/load-mine.ts')).loadMine(input, 'current'),
  head: pageHead('Мои торги'),
  component: Current,
});

function Current() {
  return <MinePage {...Route.useLoaderData()} />;
}
