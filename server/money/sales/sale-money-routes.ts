import { opens } from '#contract/account/rights.ts';
import { admin, having } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { closeBooks } from '../books/close-books.ts';
import { openInvoicePaper } from '../invoices/invoice-paper.ts';
import type { Invoicing } from '../invoices/invoice-routes.ts';
import { readInvoice } from '../invoices/invoice-store.ts';
import { settleBuyer } from '../invoices/settle-lots.ts';
import { setOffPrepaid } from '../payments/set-off.ts';
import { confirmAct, takeCash } from '../payments/take-cash.ts';
import { exportMoney } from './export-money.ts';
import { setSecondFrom } from './set-second-from.ts';
import { showHeldInvoice } from './show-held-invoice.ts';
import { houseMoneyOf, showHouseMoney } from './show-house-money.ts';
import { showSaleMoney } from './show-sale-money.ts';
import { showSettling } from './show-settling.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/admin';
const settle = `${api}/sales/{id}/money/settle/{user}/` as const;
const one = `${api}/money/invoices/{number}` as const;

/** Money of sales, for those who keep it; how invoices stand, also for those who prepare sales. */
export const saleMoneyRoutes = ({ db, catalog, draw }: Invoicing): Route[] => {
  /** The answer to an act: the invoice as it stands after it. */
  const after = async (tx: Db | Tx, number: string, refused: Refusal | undefined) =>
    refused ?? showHeldInvoice(tx, catalog, number);
  return [
    route(`GET ${api}/sales/{id}/money/`, having('saleStates'), ({ params }, { caller }) =>
      showSaleMoney(db, params.id, opens(caller.person!, 'saleMoney')),
    ),
    route(`GET ${settle}`, having('saleMoney'), ({ params }) =>
      showSettling(db, catalog, params.id, params.user),
    ),
    route(`POST ${settle}`, having('saleMoney'), async ({ params: { id, user } }, { tx, caller }) => {
      const refused = await settleBuyer(tx, { auctionId: id, userId: user }, idOf(caller));
      return refused ?? showSettling(tx, catalog, id, user);
    }),
    route(`GET ${one}/`, having('saleMoney'), ({ params }) => showHeldInvoice(db, catalog, params.number)),
    route(`GET ${one}/paper`, having('saleMoney'), async ({ params }) => {
      const invoice = await readInvoice(db, params.number);
      return invoice ? openInvoicePaper(db, draw, invoice) : notFound();
    }),
    route(`POST ${one}/cash`, having('saleMoney'), async ({ params, body }, { tx, caller }) =>
      after(tx, params.number, await takeCash(tx, params.number, { ...body, by: idOf(caller) })),
    ),
    route(`POST ${one}/set-off`, having('saleMoney'), async ({ params, body }, { tx, caller }) =>
      after(tx, params.number, await setOffPrepaid(tx, params.number, { ...body, by: idOf(caller) })),
    ),
    route(`POST ${one}/acts/{act}/confirm`, having('saleMoney'), async ({ params, body }, { tx, caller }) =>
      after(
        tx,
        params.number,
        await confirmAct(tx, params.number, params.act, { ...body, by: idOf(caller) }),
      ),
    ),
    route(`GET ${api}/money/overview/`, having('saleMoney'), () => showHouseMoney(db)),
    route(`POST ${api}/money/settings`, admin, async ({ body }, { tx, caller }) => {
      await setSecondFrom(tx, { sum: body.secondFrom, why: body.why, by: idOf(caller) });
      return houseMoneyOf(tx);
    }),
    route(
      `POST ${api}/money/periods/`,
      having('saleMoney'),
      async ({ body }, { tx, caller }) =>
        (await closeBooks(tx, { ...body, by: idOf(caller) })) ?? houseMoneyOf(tx),
    ),
    route(`GET ${api}/money/export/{part}/`, having('saleMoney'), ({ params, query }) =>
      exportMoney(db, params.part, query),
    ),
  ];
};
