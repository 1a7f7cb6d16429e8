import { createFileRoute, Match, useMatches } from '@tanstack/react-router';
import { staffGuard } from '#contract/account/roles.ts';
import { Office } from '#web/features/back-office/office.tsx';
import { guardPage } from '../app/page/page.ts';

/** The back office has a frame of its own; which of its pages are whose, the pages say themselves. */
export const Route = createFileRoute('/admin')({
  staticData: { office: true },
  beforeLoad: (input) => guardPage(input, staffGuard),
  component: BackOffice,
});

function BackOffice() {
  // Not the router's Outlet, for the reason that the root gives.
  const routeId = useMatches({ select: (matches) => matches[2]?.routeId });
  return <Office>{routeId && <Match routeId={routeId} />}</Office>;
}
