import { critical, loadMeta } from '#web/app/page/page.ts';
import type { LoadInput } from '../load-input.ts';

export type MineSection = 'current' | 'subscribed' | 'completed';

export async function loadMine(input: LoadInput, section: MineSection) {
  const { api } = input.context;
  const [answer, meta] = await Promise.all([
    critical(
      api(
        'GET /api/internal/user/auctions/',
        { query: { section } },
        { key: input.preload ? `look ahead mine ${section}` : 'my auctions' },
      ),
    ),
    loadMeta(input),
  ]);
  return { meta, section, ...answer };
}
