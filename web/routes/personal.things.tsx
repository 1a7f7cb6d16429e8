import { createFileRoute } from '@tanstack/react-router';
import { signedInGuard } from '#contract/account/roles.ts';
import { OwnThingsPage } from '#web/features/money/own-things/own-things-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/things')({
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/money/own-things/load-own-things.ts')).loadOwnThings(input),
  head: pageHead('Мои вещи в доме'),
  component: () => <OwnThingsPage data={Route.useLoaderData()} />,
});
