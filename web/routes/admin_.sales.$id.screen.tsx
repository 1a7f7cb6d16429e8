import { createFileRoute } from '@tanstack/react-router';
import { opens } from '#contract/account/rights.ts';
import { ScreenPage } from '#web/features/auctions/hall/screen-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

/** The hall's screen for the house: that of a rehearsal has no other address. */
export const Route = createFileRoute('/admin_/sales/$id/screen')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, (user) => (opens(user, 'desk') ? undefined : '/404/')),
  loader: async (input) =>
    (await import('#web/features/auctions/hall/load-screen.ts')).loadScreenOf(input, input.params.id),
  head: pageHead('Экран зала'),
  component: One,
});

function One() {
  const { screen } = Route.useLoaderData();
  return <ScreenPage key={screen.code} loaded={screen} />;
}
