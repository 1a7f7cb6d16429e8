import { createFileRoute } from '@tanstack/react-router';
import { HandoversPage } from '#web/features/back-office/handovers/handovers-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/handovers/')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).handingGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/handovers/load-handovers.ts')).loadHandovers(input),
  head: pageHead('Передача'),
  component: () => <HandoversPage data={Route.useLoaderData()} />,
});
