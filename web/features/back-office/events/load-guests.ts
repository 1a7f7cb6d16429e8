import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

export async function loadGuests(input: LoadInput, id: number) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/events/{id}/guests/', { params: { id } })),
  ]);
  return {
    ...page,
    list,
    crumbs: [
      { label: 'События', href: '/admin/events/' },
      { label: list.event.title, href: `/admin/events/${id}/` },
      { label: 'Гости' },
    ],
  };
}
export type GuestsData = Awaited<ReturnType<typeof loadGuests>>;
