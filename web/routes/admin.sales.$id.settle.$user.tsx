import { createFileRoute } from '@tanstack/react-router';
import { SettlePage } from '#web/features/back-office/money/settle-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/sales/$id/settle/$user')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/load-money.ts')).loadSettling(input, input.params),
  head: pageHead('Расчёт в зале'),
  component: One,
});

/** Another participant is another screen. */
function One() {
  const data = Route.useLoaderData();
  return <SettlePage key={data.settling.userId} data={data} />;
}
