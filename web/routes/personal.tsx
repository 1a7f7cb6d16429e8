import { createFileRoute, Match, useMatches } from '@tanstack/react-router';
import { Cabinet } from '#web/features/account/cabinet/cabinet.tsx';
import { optional } from '../app/page/page.ts';

/** The account's frame. Who may enter a page is said by the page's own route, before anything is loaded. */
export const Route = createFileRoute('/personal')({
  loader: async ({ context: { api } }) => {
    const overview = await optional(api('GET /api/internal/user/overview/', {}, { key: 'sections' }));
    return { counts: overview?.counts ?? {} };
  },
  // The numbers beside the sections may be a minute old; the pages themselves are not.
  staleTime: 60_000,
  component: Personal,
});

function Personal() {
  // Not the router's Outlet, for the reason that the root gives.
  const routeId = useMatches({ select: (matches) => matches[2]?.routeId });
  const { counts } = Route.useLoaderData();
  return <Cabinet counts={counts}>{routeId && <Match routeId={routeId} />}</Cabinet>;
}
