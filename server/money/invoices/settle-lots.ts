import { totalCost } from '#contract/auctions/total-cost.ts';
import { addWorkingDays } from '#contract/money/working-days.ts';
import { formatRubles } from '#contract/russian.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { type Deals, dealsOf, type LotDeal, lockAuction, readCalendar } from '#server/auctions/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { type InvoiceHouse, moneyPeople, readHouseRequisites, readToday } from '../house-store.ts';
import { partiesOf } from '../journal/account-store.ts';
import { restateOwners } from '../owner-statements/make-statement.ts';
import { lockOwnerStatements } from '../owner-statements/owner-statement-store.ts';
import { type Deal, ownerOwes } from './deal-rules.ts';
import { fellDeals, type SettledBy } from './fell-deal.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { numberInvoices } from './number-invoice.ts';
import { setOffDeposits } from './set-off-deposit.ts';
import {
  buyersInBooks,
  countLotDeals,
  type EditionRow,
  findInvoices,
  lockInvoices,
  returnedDeals,
  type StandingDeal,
  standingDeals,
} from './settlement-store.ts';
import { writeDeals } from './write-deals.ts';
import { writeEditions } from './write-edition.ts';

/** Called by auctions in the transaction of the act. */
export const deals: Deals = { changed: settleLot, published: settleSale };

type SoldLot = LotDeal & { price: number; buyer: number };
const isSold = (lot: LotDeal): lot is SoldLot => lot.sold && lot.price !== null && lot.buyer !== null;

/** The same winner at the same price. */
const stands = (lot: LotDeal | undefined, deal: StandingDeal): boolean =>
  lot !== undefined && isSold(lot) && lot.buyer === deal.buyer && lot.price === deal.price;

/** [M5, M9] At publishing: every winner's deal is written, and each buyer has one invoice. */
export async function settleSale(tx: Tx, auctionId: number, of: SettledBy): Promise<void> {
  await settle(tx, await dealsOf(tx, { auctionId }), of);
}

/** [M14] A lot has another outcome: what was written of it and no longer is so falls, what is new is written. */
async function settleLot(tx: Tx, lotId: number, of: SettledBy): Promise<void> {
  const lots = await dealsOf(tx, { lotIds: [lotId] });
  // Before its sale is published only buyers who settled at once are in the books.
  const early = await buyersInBooks(tx, lots[0]!.auctionId);
  await settle(tx, lots, of, ({ published, buyer }) => published || early.has(buyer));
}

/** [M9] Before the results are published: the confirmed lots of a buyer who settles at once. */
export async function settleBuyer(
  tx: Tx,
  { auctionId, userId }: { auctionId: number; userId: number },
  by: number,
): Promise<Refusal | undefined> {
  if (!(await lockAuction(tx, auctionId))) return notFound();
  if (await isOwnMatter(tx, by, [userId]))
    return new Refusal(403, 'own-matter', 'Свой счёт выставляет другой сотрудник.');
  const lots = (await dealsOf(tx, { auctionId })).filter(({ buyer, sold }) => sold && buyer === userId);
  if (!lots.length)
    return new Refusal(409, 'nothing-confirmed', 'Подтверждённых лотов у\u00A0участника нет.');
  await settle(tx, lots, { by, why: '' });
  return undefined;
}

/** Under the locks of the sale and the lots: invoices by id, then accounts. Said again, it changes nothing. */
async function settle(
  tx: Tx,
  lots: readonly LotDeal[],
  of: SettledBy,
  mayWrite: (lot: SoldLot) => boolean = () => true,
): Promise<void> {
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]));
  const standing = await standingDeals(tx, [...byId.keys()]);
  const fallen = standing.filter((deal) => !stands(byId.get(deal.lotId), deal));
  const written = new Set(standing.filter((deal) => !fallen.includes(deal)).map(({ lotId }) => lotId));
  const back = await returnedDeals(tx, [...byId.keys()]);
  const cameBack = (lot: SoldLot) =>
    back.some(({ lotId, buyer, price }) => lotId === lot.lotId && buyer === lot.buyer && price === lot.price);
  const fresh = lots
    .filter(isSold)
    .filter((lot) => !written.has(lot.lotId) && !cameBack(lot) && mayWrite(lot));
  if (!fallen.length && !fresh.length) return;
  const invoiceOf = await openInvoices(tx, fresh);
  const invoices = await lockInvoices(tx, [
    ...new Set([...invoiceOf.values(), ...fallen.map(({ invoiceId }) => invoiceId)]),
  ]);
  const { auctionId } = lots[0]!;
  await lockOwnerStatements(tx, { auctionId });
  await fellDeals(tx, fallen, invoices, of);
  const times = await countLotDeals(
    tx,
    fresh.map(({ lotId }) => lotId),
  );
  const keyOf = ({ lotId }: SoldLot) => `lot:${lotId}:${(times.get(lotId) ?? 0) + 1}`;
  const invoiceById = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const entries = await writeDeals(
    tx,
    fresh.map((lot) => ({
      key: keyOf(lot),
      deal: dealOf(lot),
      seller: lot.seller,
      invoice: invoiceById.get(invoiceOf.get(lot.buyer)!)!,
      of: { lotId: lot.lotId },
    })),
    of.by,
  );
  const house = await readHouseRequisites(tx);
  const calendar = await readCalendar(tx);
  const today = await readToday(tx);
  const fell = new Set(fallen.map(({ entryId }) => entryId));
  const freshOf = Map.groupBy(fresh, ({ buyer }) => invoiceOf.get(buyer)!);
  const changes = invoices.map(({ id }) => {
    const own = freshOf.get(id) ?? [];
    const due = own[0]?.payDays ? addWorkingDays(calendar, today, own[0].payDays) : null;
    return {
      invoiceId: id,
      fell,
      rows: own.map((lot) => rowOf(lot, entries.get(keyOf(lot))!)),
      ...(own[0] && { facts: factsOf(own[0], house) }),
      dueDay: due && 'day' in due ? due.day : null,
    };
  });
  await writeEditions(tx, changes, of);
  await setOffDeposits(
    tx,
    invoices.map(({ id }) => id),
    of,
  );
  await restateOwners(tx, { auctionId }, of);
  const owing = fresh.filter((lot) => ownerOwes(dealOf(lot)));
  if (owing.length) await tellOwing(tx, owing);
}

/** [M9] By buyer: the invoice of this sale, made where there is none. In the order of their lots. */
async function openInvoices(tx: Tx, lots: readonly SoldLot[]): Promise<Map<number, number>> {
  if (!lots.length) return new Map();
  const { auctionId } = lots[0]!;
  const buyers = [...new Set(lots.map(({ buyer }) => buyer))];
  const partyOf = await partiesOf(tx, 'user_id', buyers);
  const known = await findInvoices(tx, [...partyOf.values()], auctionId);
  const missing = buyers.map((buyer) => partyOf.get(buyer)!).filter((party) => !known.has(party));
  const made = await numberInvoices(tx, missing, { auctionId });
  return new Map(
    buyers.map((buyer) => [buyer, (known.get(partyOf.get(buyer)!) ?? made.get(partyOf.get(buyer)!))!]),
  );
}

const dealOf = (lot: SoldLot): Deal => ({
  price: lot.price,
  fee: lot.fee,
  vat: lot.vat,
  commission: lot.seller === null ? null : { tiers: lot.commission, least: lot.commissionLeast },
});

const factsOf = (lot: SoldLot, house: InvoiceHouse): InvoiceFacts => ({
  house,
  buyer: { name: lot.buyerName, inn: lot.buyerInn, alias: lot.alias },
  sale: { code: lot.auctionCode, name: lot.auctionName, tiers: lot.fee },
});

function rowOf(lot: SoldLot, entryId: number): EditionRow {
  const { price, fee, vat } = totalCost(lot.price, { tiers: lot.fee, vat: lot.vat });
  const title = `Лот\u00A0${lot.number}. ${lot.name}`;
  const [one, ...more] = lot.certificates;
  const note = one
    ? `${more.length ? 'сертификаты' : 'сертификат'} №\u00A0${lot.certificates.join(', №\u00A0')}`
    : '';
  return { entryId, lotId: lot.lotId, title, note, price, fee, vat, vatRate: lot.vat };
}

/** [M7] */
async function tellOwing(tx: Tx, lots: readonly SoldLot[]): Promise<void> {
  const people = await moneyPeople(tx);
  const named = lots.map((lot) => `Лот\u00A0${lot.number}: ${formatRubles(lot.price)}`);
  await notify(
    tx,
    people.map((userId) => ({
      userId,
      kind: 'work',
      title: 'Комиссия больше цены',
      content: `«${lots[0]!.auctionName}». Владелец должен дому. ${named.join('; ')}.`,
      tone: 'bad',
      href: '/admin/',
      managersOnly: true,
    })),
  );
}
