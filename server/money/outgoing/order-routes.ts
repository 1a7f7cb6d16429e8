import { having } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sayBounced } from '../payments/say-bounced.ts';
import { approveOrders, exportOrders, withdrawOrder } from './decide-orders.ts';
import { prepareRefund } from './prepare-refund.ts';
import { openOrderFile, showOrders } from './show-orders.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/money/orders';

/** [M16] Money that leaves the house. */
export const orderRoutes = (db: Db): Route[] => [
  route(`GET ${api}/`, having('money'), () => showOrders(db)),
  route(
    `POST ${api}/`,
    having('money'),
    async ({ body }, { tx, caller }) =>
      (await prepareRefund(tx, { ...body, by: idOf(caller) })) ?? showOrders(tx),
  ),
  route(
    `POST ${api}/approve`,
    having('money'),
    async ({ body }, { tx, caller }) =>
      (await approveOrders(tx, body.orders, idOf(caller))) ?? showOrders(tx),
  ),
  route(`POST ${api}/export`, having('money'), async ({ body }, { tx, caller }) => {
    const exported = await exportOrders(tx, body.orders, idOf(caller));
    return exported instanceof Refusal ? exported : { ...(await showOrders(tx)), ...exported };
  }),
  route(`GET ${api}/files/{id}/`, having('money'), ({ params }) => openOrderFile(db, params.id)),
  route(
    `POST ${api}/{id}/withdraw`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await withdrawOrder(tx, params.id, { ...body, by: idOf(caller) })) ?? showOrders(tx),
  ),
  route(
    `POST ${api}/{id}/bounced`,
    having('money'),
    async ({ params, body }, { tx, caller }) =>
      (await sayBounced(tx, params.id, { ...body, by: idOf(caller) })) ?? showOrders(tx),
  ),
];
