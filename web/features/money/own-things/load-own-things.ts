import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadOwnThings(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/user/things/')),
  ]);
  return { ...page, ...list };
}
export type OwnThingsData = Awaited<ReturnType<typeof loadOwnThings>>;
