import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadDesk(input: LoadInput, id: string) {
  const [page, desk] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/sales/{id}/desk/', { params: { id: Number(id) } })),
  ]);
  return { ...page, desk, night: true };
}
