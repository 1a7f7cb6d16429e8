import { opens } from '#contract/account/rights.ts';
import { having } from '#server/account/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readNow } from '../reading/moment-store.ts';
import { personOf } from '../reading/viewer.ts';
import { enterGuest, type Identify } from './enter-guest.ts';
import { findSaleOfHall, writeLeft } from './hall-store.ts';
import { findPeopleForHall, hallNow, showHall } from './show-hall.ts';

const api = '/api/internal/admin/sales/{id}/hall';

/** Tablets that are held up in the hall, a number a page. Drawn by the module of papers, which stands above this one. */
type DrawTablets = (tablets: { sale: string; numbers: number[] }, madeAt: Date) => Promise<{ bytes: Buffer }>;

export interface HallServices {
  identify: Identify;
  drawTablets: DrawTablets;
}

/** Registration at the entrance of the hall. */
export const hallRoutes = (db: Db, { identify, drawTablets }: HallServices): Route[] => [
  route(`GET ${api}/`, having('channels'), ({ params }) => showHall(db, params.id)),
  route(`GET ${api}/people/`, having('channels'), ({ params, query }, { caller }) =>
    findPeopleForHall(db, params.id, query.q, {
      contacts: opens(caller.person!, 'contacts'),
      acts: opens(caller.person!, 'auctionActs'),
    }),
  ),
  route(`POST ${api}/`, having('channels'), async ({ params, body }, { tx, caller }) => {
    const { userId: by, acts } = personOf(caller);
    const guest = { saleId: params.id, by, decides: acts === true, ...body };
    const entered = await enterGuest(tx, identify, guest);
    if (entered instanceof Refusal) return entered;
    const hall = await hallNow(tx, params.id);
    return hall instanceof Refusal ? hall : { ...entered, hall };
  }),
  route(`POST ${api}/{guest}/leave`, having('channels'), ({ params, body }) =>
    inTransaction(db, async (tx) =>
      (await writeLeft(tx, params.id, params.guest, body.left)) ? hallNow(tx, params.id) : notFound(),
    ),
  ),
  route(`GET ${api}/tablets/`, having('channels'), async ({ params, query }) => {
    const sale = await findSaleOfHall(db, params.id);
    if (!sale) return notFound();
    if (query.number !== undefined && query.number > sale.last_alias) return notFound();
    const numbers =
      query.number === undefined
        ? Array.from({ length: query.spare }, (_, at) => sale.last_alias + 1 + at)
        : [query.number];
    const { bytes } = await drawTablets({ sale: sale.name, numbers }, await readNow(db));
    return { name: `tablets-${sale.code}.pdf`, mediaType: 'application/pdf', bytes, inline: true };
  }),
];
