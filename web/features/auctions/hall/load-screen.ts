import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadScreen(input: LoadInput, code: string) {
  const [page, screen] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/auctions/{code}/screen/', { params: { code } })),
  ]);
  return { ...page, screen, night: true };
}
