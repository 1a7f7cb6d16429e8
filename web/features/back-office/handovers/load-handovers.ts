import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export const handoversAt = '/admin/handovers/';

/** What waits for its buyers. */
export async function loadHandovers(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/handovers/')),
  ]);
  return { ...page, list, crumbs: [{ label: 'Передача' }] };
}
export type HandoversData = Awaited<ReturnType<typeof loadHandovers>>;

export async function loadHandover(input: LoadInput, id: string) {
  const [page, view] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/handovers/{id}/', { params: { id: Number(id) } })),
  ]);
  return {
    ...page,
    view,
    crumbs: [{ label: 'Передача', href: handoversAt }, { label: `Счёт ${view.invoice.number}` }],
  };
}
export type HandoverData = Awaited<ReturnType<typeof loadHandover>>;
