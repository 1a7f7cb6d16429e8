import type { Query } from '#contract/protocol/bracket-query.ts';
import type { RequestContext } from '#web/app/api/request-context.ts';
import { critical, loadMeta } from '#web/app/page/page.ts';

interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  deps: Query;
}

export async function loadSearch(input: LoadInput) {
  const q = typeof input.deps.q === 'string' ? input.deps.q.replaceAll('\0', '').slice(0, 200) : '';
  const [found, meta] = await Promise.all([
    critical(input.context.api('GET /api/internal/search', { query: { q } })),
    loadMeta(input),
  ]);
  return { meta, found };
}
