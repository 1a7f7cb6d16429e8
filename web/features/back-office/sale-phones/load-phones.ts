import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadPhones(input: LoadInput, id: string) {
  const [page, phones] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/phones/', { params: { id: Number(id) } })),
  ]);
  return {
    ...page,
    phones,
    crumbs: [
      { label: 'Торги', href: '/admin/sales/' },
      { label: `«${phones.name}»`, href: `/admin/sales/${id}/` },
      { label: 'Телефоны' },
    ],
  };
}
export type PhonesData = Awaited<ReturnType<typeof loadPhones>>;
