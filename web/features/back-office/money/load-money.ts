import { nbsp } from '#contract/russian.ts';
import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadSaleMoney(input: LoadInput, id: string) {
  const [page, money] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/money/', { params: { id: Number(id) } })),
  ]);
  const { sale } = money;
  return {
    ...page,
    money,
    crumbs: [
      { label: 'Торги', href: '/admin/sales/' },
      { label: `«${sale.name}»`, href: `/admin/sales/${sale.id}/` },
      { label: 'Деньги' },
    ],
  };
}
export type SaleMoneyData = Awaited<ReturnType<typeof loadSaleMoney>>;

export async function loadHouseMoney(input: LoadInput) {
  const [page, money, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/money/overview/')),
    critical(input.context.api('GET /api/internal/admin/money/statements/')),
  ]);
  return { ...page, money, list, crumbs: [{ label: 'Деньги' }] };
}
export type HouseMoneyData = Awaited<ReturnType<typeof loadHouseMoney>>;

export async function loadSettling(input: LoadInput, { id, user }: { id: string; user: string }) {
  const params = { id: Number(id), user: Number(user) };
  const [page, settling] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/money/settle/{user}/', { params })),
  ]);
  const { sale, alias } = settling;
  return {
    ...page,
    settling,
    crumbs: [
      { label: 'Торги', href: '/admin/sales/' },
      { label: `«${sale.name}»`, href: `/admin/sales/${sale.id}/` },
      { label: 'Деньги', href: `/admin/sales/${sale.id}/money/` },
      { label: `Расчёт, №${nbsp}${alias}` },
    ],
  };
}
export type SettlingData = Awaited<ReturnType<typeof loadSettling>>;
