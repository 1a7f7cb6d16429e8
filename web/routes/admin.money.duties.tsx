import { createFileRoute } from '@tanstack/react-router';
import { DutiesPage } from '#web/features/back-office/money/duties/duties-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/duties')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/duties/load-duties.ts')).loadDuties(input),
  head: pageHead('Обязанности'),
  component: () => <DutiesPage data={Route.useLoaderData()} />,
});
