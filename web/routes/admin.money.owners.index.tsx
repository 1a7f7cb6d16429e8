import { createFileRoute } from '@tanstack/react-router';
import { OwnersPage } from '#web/features/back-office/money/owners/owners-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/owners/')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/owners/load-owners.ts')).loadOwners(input),
  head: pageHead('Деньги владельцев'),
  component: () => <OwnersPage data={Route.useLoaderData()} />,
});
