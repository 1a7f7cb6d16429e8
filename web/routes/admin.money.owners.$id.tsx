import { createFileRoute } from '@tanstack/react-router';
import { OwnersPage } from '#web/features/back-office/money/owners/owners-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/owners/$id')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/owners/load-owners.ts')).loadOwners(
      input,
      input.params.id,
    ),
  head: pageHead('Деньги владельца'),
  component: () => <OwnersPage data={Route.useLoaderData()} />,
});
