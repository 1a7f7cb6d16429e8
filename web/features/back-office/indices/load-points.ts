import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadPoints(input: LoadInput) {
  const { api } = input.context;
  const [page, grid, { kinds }] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/indices/')),
    critical(api('GET /api/internal/admin/kinds/')),
  ]);
  return {
    ...page,
    grid,
    kind: kinds.find(({ name }) => name === 'indices')!,
    siblings: kinds.filter(({ section }) => section === 'words'),
    crumbs: [{ label: 'Тексты', href: '/admin/articles/' }, { label: 'Индексы цен' }],
  };
}
export type PointsData = Awaited<ReturnType<typeof loadPoints>>;
