import { critical, loadMeta, type QueryLoadInput } from '#web/app/page/page.ts';

export async function loadSearch(input: QueryLoadInput) {
  const q = typeof input.deps.q === 'string' ? input.deps.q.replaceAll('\0', '').slice(0, 200) : '';
  const [found, meta] = await Promise.all([
    critical(input.context.api('GET /api/internal/search', { query: { q } })),
    loadMeta(input),
  ]);
  return { meta, found };
}
