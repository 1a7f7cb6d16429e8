import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadScreen(input: LoadInput, code: string) {
  const [page, screen] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/auctions/{code}/screen/', { params: { code } })),
  ]);
  return { ...page, screen, night: true };
}

/** Of a rehearsal, under its number: everybody's address shows nothing of it. */
export async function loadScreenOf(input: LoadInput, id: string) {
  const { code } = await critical(
    input.context.api('GET /api/internal/admin/sales/{id}/desk/', { params: { id: Number(id) } }),
  );
  return loadScreen(input, code);
}
