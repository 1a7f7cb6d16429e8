import { having } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { markDuty, showDuties, unmarkDuty } from './show-duties.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/money/duties';

/** [M18] What the law asks after a deal. */
export const dutyRoutes = (db: Db): Route[] => [
  route(`GET ${api}/`, having('money'), () => showDuties(db)),
  route(
    `POST ${api}/{id}/done`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await markDuty(tx, params.id, { ...body, by: idOf(caller) })) ?? showDuties(tx),
  ),
  route(
    `POST ${api}/{id}/undone`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await unmarkDuty(tx, params.id, { ...body, by: idOf(caller) })) ?? showDuties(tx),
  ),
];
