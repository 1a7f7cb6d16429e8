import { having, signedIn } from '#server/account/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { decideAsk } from './agree-sale.ts';
import { withdrawAsk } from './ask-agreement.ts';
import { findBuyers } from './find-buyers.ts';
import { holdItem, releaseItem } from './hold-item.ts';
import { listDeals } from './list-deals.ts';
import { sellItem, takeBackSale } from './sell-item.ts';
import { showDeal } from './show-deal.ts';
import { showWaits, waitForItem, waitNoLonger } from './wait-for-item.ts';

const api = '/api/internal/admin/items/{id}';
const waits = '/api/internal/personal-catalog/waits';
const idOf = ({ person }: Caller): number => person!.user.id;

interface SellingServices {
  db: Db;
  letters: Letters;
  clock: Clock;
}

export const sellingRoutes = ({ db, letters, clock }: SellingServices): Route[] => [
  route('GET /api/internal/admin/buyers/', having('selling'), ({ query }, { caller }) =>
    findBuyers(db, caller.person!, query.q),
  ),
  route('GET /api/internal/admin/deals/', having('selling'), ({ query }, { caller }) =>
    listDeals(db, caller.person!, query),
  ),
  route(`GET ${api}/deal`, having('selling'), ({ params }, { caller }) =>
    showDeal(db, params.id, caller.person!),
  ),
  route(
    `POST ${api}/hold`,
    having('selling'),
    async ({ params, body }, { tx, caller }) =>
      (await holdItem(tx, params.id, caller.person!, body, clock())) ??
      showDeal(tx, params.id, caller.person!),
  ),
  route(`POST ${api}/release`, having('selling'), ({ params, body }, { caller }) =>
    inTransaction(
      db,
      async (tx) =>
        (await releaseItem(tx, params.id, caller.person!, body.why)) ??
        showDeal(tx, params.id, caller.person!),
    ),
  ),
  route(
    `POST ${api}/sell`,
    having('selling'),
    async ({ params, body }, { tx, caller }) =>
      (await sellItem(tx, letters, params.id, caller.person!, body)) ??
      showDeal(tx, params.id, caller.person!),
  ),
  route(`DELETE ${api}/ask`, having('selling'), ({ params }, { caller }) =>
    inTransaction(
      db,
      async (tx) =>
        (await withdrawAsk(tx, params.id, caller.person!)) ?? showDeal(tx, params.id, caller.person!),
    ),
  ),
  route('POST /api/internal/admin/sales/asked/{id}/', having('discounts'), ({ params, body }, { caller }) =>
    inTransaction(db, async (tx) => (await decideAsk(tx, caller.person!, params.id, body)) ?? {}),
  ),
  route(`POST ${api}/return`, having('goods'), ({ params, body }, { caller }) =>
    inTransaction(
      db,
      async (tx) =>
        (await takeBackSale(tx, params.id, caller.person!, body.why)) ??
        showDeal(tx, params.id, caller.person!),
    ),
  ),
  route(`GET ${waits}/`, signedIn, (_input, { caller }) => showWaits(db, idOf(caller))),
  route(`POST ${waits}/{id}/`, signedIn, ({ params }, { caller }) =>
    waitForItem(db, params.id, idOf(caller)),
  ),
  route(`DELETE ${waits}/{id}/`, signedIn, ({ params }, { caller }) =>
    waitNoLonger(db, params.id, idOf(caller)),
  ),
];
