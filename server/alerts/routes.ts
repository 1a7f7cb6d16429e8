import { signedIn } from '#server/account/public.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { type AlertServices, changeFilter, lookedAt, removeFilter, restoreFilter } from './change-filter.ts';
import { listFilters } from './list-filters.ts';

const api = '/api/internal/user/subscription/filters';
const personOf = ({ person }: Caller): number => person!.user.id;

export const alertRoutes = (alerts: AlertServices): Route[] => [
  route(`GET ${api}/`, signedIn, async (_input, { caller }) => ({
    filters: await listFilters(alerts.db, alerts.catalog, personOf(caller)),
  })),
  route(`PUT ${api}/{id}/`, signedIn, ({ params, body }, { caller }) =>
    changeFilter(alerts, personOf(caller), params.id, body),
  ),
  route(`DELETE ${api}/{id}/`, signedIn, ({ params }, { caller }) =>
    removeFilter(alerts, personOf(caller), params.id),
  ),
  route(`POST ${api}/{id}/restore/`, signedIn, ({ params }, { caller }) =>
    restoreFilter(alerts, personOf(caller), params.id),
  ),
  route(`POST ${api}/{id}/looked/`, signedIn, ({ params }, { caller }) =>
    lookedAt(alerts, personOf(caller), params.id),
  ),
];
