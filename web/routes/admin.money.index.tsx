import { createFileRoute } from '@tanstack/react-router';
import { HouseMoneyPage } from '#web/features/back-office/money/house-money-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/load-money.ts')).loadHouseMoney(input),
  head: pageHead('Деньги дома'),
  component: () => <HouseMoneyPage data={Route.useLoaderData()} />,
});
