import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';

export type MineSection = 'current' | 'subscribed' | 'completed';

export async function loadMine(input: LoadInput, section: MineSection) {
  const { api } = input.context;
  const [answer, meta] = await Promise.all([
    critical(api('GET /api/internal/user/auctions/', { query: { section } }, { key: 'my auctions' })),
    loadMeta(input),
  ]);
  return { meta, section, ...answer };
}
