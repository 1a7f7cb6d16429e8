import type { Query } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

/** What is held, or what was sold. */
export async function loadDeals(input: LoadInput, search: Query) {
  const part = search.part === 'sales' ? ('sales' as const) : ('holds' as const);
  const skip = Number(search.skip) || 0;
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/deals/', { query: { part, skip } })),
  ]);
  return { ...page, part, skip, list, crumbs: [{ label: 'Отложено и\u00A0продано' }] };
}
export type DealsData = Awaited<ReturnType<typeof loadDeals>>;
