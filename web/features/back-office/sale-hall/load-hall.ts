import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadHall(input: LoadInput, id: string) {
  const [page, hall] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/hall/', { params: { id: Number(id) } })),
  ]);
  return {
    ...page,
    hall,
    crumbs: [
      { label: 'Торги', href: '/admin/sales/' },
      { label: `«${hall.name}»`, href: `/admin/sales/${id}/` },
      { label: 'Зал' },
    ],
  };
}
export type HallData = Awaited<ReturnType<typeof loadHall>>;
