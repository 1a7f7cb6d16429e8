import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadWritten(input: LoadInput, id: string) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(
      input.context.api('GET /api/internal/admin/sales/{id}/written/', { params: { id: Number(id) } }),
    ),
  ]);
  return {
    ...page,
    list,
    crumbs: [
      { label: 'Торги', href: '/admin/sales/' },
      { label: `«${list.name}»`, href: `/admin/sales/${id}/` },
      { label: 'Письменные' },
    ],
  };
}
export type WrittenData = Awaited<ReturnType<typeof loadWritten>>;
