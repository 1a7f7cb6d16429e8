import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { statementsAt } from '../statement-words.ts';

/** Money that leaves: orders under way, and what could be sent. */
export async function loadOrders(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/money/orders/')),
  ]);
  return { ...page, list, crumbs: [{ label: 'Деньги', href: statementsAt }, { label: 'Поручения' }] };
}
export type OrdersData = Awaited<ReturnType<typeof loadOrders>>;
