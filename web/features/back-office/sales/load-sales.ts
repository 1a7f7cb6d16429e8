import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { loadEntity } from '../form/load-entity.ts';

export const salesRoom = { label: 'Торги', href: '/admin/sales/' };

export async function loadSales(input: LoadInput) {
  const [page, { sales }] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/', {})),
  ]);
  return { ...page, sales, crumbs: [{ label: salesRoom.label }] };
}
export type SalesData = Awaited<ReturnType<typeof loadSales>>;

export async function loadSale(input: LoadInput, id: string) {
  const [page, sale] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/', { params: { id: Number(id) } })),
  ]);
  return { ...page, sale, crumbs: [salesRoom, { label: `«${sale.name}»` }] };
}
export type SaleData = Awaited<ReturnType<typeof loadSale>>;

/** Its fields as a form: texts, times, terms, conditions. */
export async function loadSaleTerms(input: LoadInput, id: string) {
  const data = await loadEntity(input, 'sales', id);
  return {
    ...data,
    crumbs: [salesRoom, { label: data.entity.title, href: `/admin/sales/${id}/` }, { label: 'Условия' }],
  };
}
