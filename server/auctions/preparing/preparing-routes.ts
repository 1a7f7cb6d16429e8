import { type KindName, kindWords } from '#contract/back-office/kinds.ts';
import type { Targets } from '#contract/back-office/publishing.ts';
import type { Sale } from '#contract/back-office/sales.ts';
import { having } from '#server/account/public.ts';
import { targetIds } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { actOnAuction } from '../acts/act-on-auction.ts';
import { settled } from '../acts/act-on-lot.ts';
import type { Bidding } from '../bidding/bidding.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { addLots } from './add-lots.ts';
import { announceLate } from './announce-sale.ts';
import { beginSale } from './begin-sale.ts';
import { moveLot } from './move-lot.ts';
import { findSale } from './preparing-store.ts';
import { previewSale } from './preview-sale.ts';
import { proposeAnew } from './propose-figures.ts';
import { listSales, saleAsPrepared, showSale } from './show-sale.ts';

const api = '/api/internal/admin/sales';
const idOf = ({ person }: Caller): number => person!.user.id;

/** How a sale is prepared. Its fields and those of its lots are edited as all others are; announcing is an act. */
export const preparingRoutes = (reading: AuctionReading, bidding: Bidding): Route[] => {
  const { db, catalog } = reading;
  return [
    route(`GET ${api}/`, having('preparing'), () => listSales(db)),
    route(`POST ${api}/`, having('preparing'), ({ body }, { tx, caller }) =>
      beginSale(tx, catalog, idOf(caller), body),
    ),
    route(`GET ${api}/{id}/`, having('preparing'), ({ params }) => showSale(db, params.id)),
    route(`POST ${api}/{id}/lots`, having('preparing'), async ({ params, body }, { tx, caller }) => {
      const sale = await findSale(tx, params.id);
      if (!sale) return notFound();
      const items = await selectedItems(tx, idOf(caller), body);
      if (items instanceof Refusal) return items;
      const wanted = [...new Set(items)].map((item) => ({ items: [item] }));
      const added = await addLots(tx, catalog, sale, idOf(caller), wanted);
      return added instanceof Refusal ? added : withSale(tx, params.id, added);
    }),
    route(`POST ${api}/{id}/propose`, having('preparing'), async ({ params }, { tx, caller }) => {
      const sale = await findSale(tx, params.id);
      if (!sale) return notFound();
      const proposed = await proposeAnew(tx, catalog, sale, idOf(caller));
      return proposed instanceof Refusal ? proposed : withSale(tx, params.id, proposed);
    }),
    route(`GET ${api}/{id}/preview/`, having('preparing'), ({ params, query }) =>
      previewSale(reading, params.id, query),
    ),
    route(`POST ${api}/{id}/late`, having('preparing'), async ({ params, body }, { caller }) => {
      const of = { by: idOf(caller), reason: body.reason };
      const refused = await settled(actOnAuction(bidding, 'add-lots', params.id, of, announceLate));
      return refused ?? showSale(db, params.id);
    }),
    route(`POST ${api}/{id}/order`, having('preparing'), async ({ params, body }, { tx, caller }) => {
      const sale = await findSale(tx, params.id);
      if (!sale) return notFound();
      const moved = await moveLot(tx, sale, idOf(caller), body);
      return moved instanceof Refusal ? moved : withSale(tx, params.id, moved);
    }),
  ];
};

type Selected = { of: Targets; kind?: KindName | undefined };

const maxLots = 500;
async function selectedItems(tx: Tx, userId: number, { kind, of }: Selected): Promise<number[] | Refusal> {
  if ('selection' in of && (!kind || kindWords[kind].section !== 'items'))
    return refuseFields({ kind: 'Лоты собирают из\u00A0предметов' });
  const ids = await targetIds(tx, kind ?? '', of, userId);
  if (ids instanceof Refusal) return ids;
  if (ids.length > maxLots) return refuseFields({ of: `Не\u00A0больше ${maxLots} предметов за\u00A0раз` });
  if (!ids.every((id) => /^\d{1,15}$/.test(id))) return refuseFields({ of: 'Номер предмета\u00A0— цифры' });
  return ids.map(Number);
}

async function withSale<T extends object>(
  tx: Tx,
  id: number,
  answer: T,
): Promise<(T & { sale: Sale }) | Refusal> {
  const sale = await saleAsPrepared(tx, id);
  return sale instanceof Refusal ? sale : { ...answer, sale };
}
