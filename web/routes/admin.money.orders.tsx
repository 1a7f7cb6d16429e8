import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#web/features/back-office/money/orders/orders-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/orders')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/orders/load-orders.ts')).loadOrders(input),
  head: pageHead('Поручения'),
  component: () => <OrdersPage data={Route.useLoaderData()} />,
});
