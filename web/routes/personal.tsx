import { createFileRoute, Match, useMatches } from '@tanstack/react-router';
import { Cabinet } from '#web/features/account/cabinet/cabinet.tsx';

/** The account's frame. Who may enter a page is said by the page's own route. */
export const Route = createFileRoute('/personal')({ component: Personal });

function Personal() {
  // Not the router's Outlet, for the reason that the root gives.
  const routeId = useMatches({ select: (matches) => matches[2]?.routeId });
  return <Cabinet>{routeId && <Match routeId={routeId} />}</Cabinet>;
}
