import { totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { addWorkingDays } from '#contract/money/working-days.ts';
import { type Deals, dealsOf, type LotDeal, readCalendar } from '#server/auctions/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { takeNumber } from '../journal/entry-store.ts';
import type { NewEntry } from '../journal/journal-rules.ts';
import { writeEntries } from '../journal/write-entry.ts';
import { commissionLines, type Deal, dealLines, ownerOwes } from './deal-rules.ts';
import { fellDeals } from './fell-deal.ts';
import { invoiceNumber } from './invoice-state.ts';
import {
  countDeals,
  findInvoice,
  insertInvoice,
  type KeptInvoice,
  lockInvoices,
  moneyPeople,
  readToday,
  type StandingDeal,
  standingDeals,
} from './settlement-store.ts';
import { writeEdition } from './write-edition.ts';

export interface SettledBy {
  /** Null: the house by itself. */
  by: number | null;
  why: string;
}

/** What the auctions hand over, in the transaction of the act. */
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
export async function settleLot(tx: Tx, lotId: number, of: SettledBy): Promise<void> {
  const lots = await dealsOf(tx, { lotIds: [lotId] });
  // Before its sale is published nothing but what was settled already is in the books.
  await settle(
    tx,
    lots.map((lot) => ({ ...lot, sold: lot.sold && lot.published })),
    of,
  );
}

/** Under the locks of the sale and the lots: invoices by id, then accounts. Said again, it changes nothing. */
async function settle(tx: Tx, lots: readonly LotDeal[], of: SettledBy): Promise<void> {
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]));
  const standing = await standingDeals(tx, [...byId.keys()]);
  const fallen = standing.filter((deal) => !stands(byId.get(deal.lotId), deal));
  const written = new Set(standing.filter((deal) => !fallen.includes(deal)).map(({ lotId }) => lotId));
  const fresh = lots.filter(isSold).filter(({ lotId }) => !written.has(lotId));
  if (!fallen.length && !fresh.length) return;
  const invoiceOf = await openInvoices(tx, fresh);
  const invoices = await lockInvoices(tx, [
    ...new Set([...invoiceOf.values(), ...fallen.map(({ invoiceId }) => invoiceId)]),
  ]);
  await fellDeals(tx, fallen, invoices, of);
  const entries = await writeDeals(tx, fresh, new Map(invoices.map((one) => [one.id, one])), invoiceOf, of);
  const calendar = await readCalendar(tx);
  const today = await readToday(tx);
  for (const { id } of invoices) {
    const own = fresh.filter(({ buyer }) => invoiceOf.get(buyer) === id);
    const due = own[0]?.payDays ? addWorkingDays(calendar, today, own[0].payDays) : null;
    await writeEdition(tx, id, {
      fell: new Set(fallen.map(({ entryId }) => entryId)),
      added: own.map((lot) => ({ lot, entryId: entries.get(lot.lotId)! })),
      dueDay: due && 'day' in due ? due.day : null,
      ...of,
    });
  }
  const owing = fresh.filter((lot) => ownerOwes(dealOf(lot)));
  if (owing.length) await tellOwing(tx, owing);
}

/** [M9] By buyer: the invoice of this sale, made where there is none. In the order of their lots. */
async function openInvoices(tx: Tx, lots: readonly SoldLot[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const { buyer, auctionId } of lots) {
    if (found.has(buyer)) continue;
    const party = await partyOf(tx, { userId: buyer });
    const known = await findInvoice(tx, party, auctionId);
    found.set(buyer, known ?? (await numberInvoice(tx, party, auctionId)));
  }
  return found;
}

async function numberInvoice(tx: Tx, party: number, auctionId: number): Promise<number> {
  const day = await readToday(tx);
  const year = Number(day.slice(0, 4));
  const number = invoiceNumber(year, await takeNumber(tx, 'invoice', year));
  return insertInvoice(tx, { number, party, auctionId, day });
}

const dealOf = (lot: SoldLot): Deal => ({
  price: lot.price,
  fee: lot.fee,
  vat: lot.vat,
  commission: lot.seller === null ? null : { tiers: lot.commission, least: lot.commissionLeast },
});

/** The entries of the deals by lot, with the commission of those that have an owner. */
async function writeDeals(
  tx: Tx,
  lots: readonly SoldLot[],
  invoices: ReadonlyMap<number, KeptInvoice>,
  invoiceOf: ReadonlyMap<number, number>,
  { by }: SettledBy,
): Promise<Map<number, number>> {
  const house = await houseAccounts(tx);
  const times = await countDeals(
    tx,
    lots.map(({ lotId }) => lotId),
  );
  const entries: NewEntry[] = [];
  const keys = new Map<number, string>();
  for (const lot of lots) {
    const { party, auctionId, id: invoiceId } = invoices.get(invoiceOf.get(lot.buyer)!)!;
    const owner = lot.seller === null ? undefined : await partyOf(tx, { sellerId: lot.seller });
    const accounts = {
      due: await accountOf(tx, { kind: 'due', party, auction: auctionId }),
      goods: owner === undefined ? house['own-goods'] : await accountOf(tx, { kind: 'owner', party: owner }),
      fee: house.fee,
      commission: house.commission,
      vat: house.vat,
    };
    const no = (times.get(lot.lotId) ?? 0) + 1;
    const key = `deal:lot:${lot.lotId}:${no}`;
    const common = { by, lotId: lot.lotId, invoiceId };
    entries.push({ ...common, key, kind: 'deal', lines: dealLines(dealOf(lot), accounts) });
    keys.set(lot.lotId, key);
    const taken = commissionLines(dealOf(lot), accounts);
    if (taken.length)
      entries.push({ ...common, key: `commission:lot:${lot.lotId}:${no}`, kind: 'commission', lines: taken });
  }
  const made = await writeEntries(tx, entries);
  return new Map([...keys].map(([lotId, key]) => [lotId, made.get(key)!]));
}

/** [M7] */
async function tellOwing(tx: Tx, lots: readonly SoldLot[]): Promise<void> {
  const people = await moneyPeople(tx);
  const named = lots.map(
    (lot) => `Лот\u00A0${lot.number}: ${formatKopecks(totalCost(lot.price, { tiers: [], vat: null }).total)}`,
  );
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
