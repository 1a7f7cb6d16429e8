import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { salesRoom } from './load-sales.ts';

export async function loadClosing(input: LoadInput, id: string) {
  const params = { id: Number(id) };
  const [page, sale, closing] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/', { params })),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/closing/', { params })),
  ]);
  return {
    ...page,
    sale,
    closing,
    crumbs: [salesRoom, { label: `«${sale.name}»`, href: `/admin/sales/${id}/` }, { label: 'Закрытие' }],
  };
}
export type ClosingData = Awaited<ReturnType<typeof loadClosing>>;
