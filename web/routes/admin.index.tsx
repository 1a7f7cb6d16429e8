import { createFileRoute } from '@tanstack/react-router';
import { staffGuard } from '#contract/account/roles.ts';
import { StartPage } from '#web/features/back-office/start/start-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: (input) => guardPage(input, staffGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/start/load-start.ts')).loadStart(input, input.context.user),
  head: pageHead('Рабочее место'),
  component: () => <StartPage data={Route.useLoaderData().data} />,
});
