import type { RequestContext } from '#web/app/api/request-context.ts';
import { critical, loadPage } from '#web/app/page/page.ts';

interface LoaderInput {
  context: RequestContext;
  location: { pathname: string };
}

export async function loadGuests(input: LoaderInput, id: number) {
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
