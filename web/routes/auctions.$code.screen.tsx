import { createFileRoute } from '@tanstack/react-router';
import { ScreenPage } from '#web/features/auctions/hall/screen-page.tsx';
import { pageHead } from '../app/page/page.ts';

/** A projector's: without the frame of the shop. */
export const Route = createFileRoute('/auctions/$code/screen')({
  staticData: { auction: true, office: true },
  loader: async (input) =>
    (await import('#web/features/auctions/hall/load-screen.ts')).loadScreen(input, input.params.code),
  head: pageHead('Экран зала'),
  component: One,
});

function One() {
  const { screen } = Route.useLoaderData();
  return <ScreenPage key={screen.code} loaded={screen} />;
}
