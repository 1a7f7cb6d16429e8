import { having } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { lockDeposit } from '../payments/deposit-store.ts';
import { confirmDepositAct, proposeGivingBack, proposeKeeping, takeDepositCash } from './act-on-deposit.ts';
import { showDepositLines } from './show-deposits.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin/money/deposits/{id}';

/** The answer to an act: the deposit as it stands after it. */
const after = async (tx: Tx, id: number, refused: Refusal | undefined) =>
  refused ?? (await showDepositLines(tx, [(await lockDeposit(tx, id))!]))[0]!;

/** [A45] What may be done with a deposit besides returning it, which is an order to the bank. */
export const depositRoutes = (): Route[] => [
  route(`POST ${api}/cash`, having('saleMoney'), async ({ params: { id }, body }, { tx, caller }) =>
    after(tx, id, await takeDepositCash(tx, id, { ...body, by: idOf(caller) })),
  ),
  route(`POST ${api}/keep`, having('saleMoney'), async ({ params: { id }, body }, { tx, caller }) =>
    after(tx, id, await proposeKeeping(tx, id, { ...body, by: idOf(caller) })),
  ),
  route(`POST ${api}/give-back`, having('saleMoney'), async ({ params: { id }, body }, { tx, caller }) =>
    after(tx, id, await proposeGivingBack(tx, id, { ...body, by: idOf(caller) })),
  ),
  route(
    `POST ${api}/acts/{act}/confirm`,
    having('saleMoney'),
    async ({ params: { id, act }, body }, { tx, caller }) =>
      after(tx, id, await confirmDepositAct(tx, id, act, { ...body, by: idOf(caller) })),
  ),
];
