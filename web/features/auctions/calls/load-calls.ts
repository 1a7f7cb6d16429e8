import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadCalls(input: LoadInput, id: string) {
  const { api } = input.context;
  const params = { id: Number(id) };
  const [page, desk, mine] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/sales/{id}/desk/', { params })),
    critical(api('GET /api/internal/admin/sales/{id}/phones/mine/', { params })),
  ]);
  return { ...page, desk, mine, night: true };
}
