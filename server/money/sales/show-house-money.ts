import type { HouseMoney } from '#contract/back-office/house-money.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { readEqualities } from '../books/equality-store.ts';
import { readToday } from '../house-store.ts';
import { secondPersonFrom } from '../payments/act-store.ts';
import { readClosedDay } from '../payments/payable-store.ts';
import { askedActs, readHouseSums, readPrepaid, salesInBooks } from './house-money-store.ts';
import { openInvoices } from './sale-money-store.ts';
import { invoiceLine } from './show-sale-money.ts';

const counted = (sums: readonly number[]) => ({
  sum: sums.reduce((all, sum) => all + sum, 0),
  count: sums.length,
});

/** [M8] Everything that is looked after, from one snapshot: figures of one page never part. */
export const showHouseMoney = (db: Db): Promise<HouseMoney> => inSnapshot(db, houseMoneyOf);

/** In a snapshot, or in the transaction of an act. */
export async function houseMoneyOf(tx: Tx): Promise<HouseMoney> {
  const today = await readToday(tx);
  const open = (await openInvoices(tx)).map((row) => invoiceLine(row, today, true));
  const leftOf = (lines: typeof open) => counted(lines.map(({ sums }) => sums!.left));
  const sums = await readHouseSums(tx);
  const prepaid = await readPrepaid(tx);
  const sales = await salesInBooks(tx);
  const equalities = await readEqualities(tx);
  return {
    due: leftOf(open),
    overdue: leftOf(open.filter(({ state }) => state === 'overdue')),
    unknown: { sum: sums.unknown, count: sums.unknownCount },
    prepaid: counted(prepaid.map(({ sum }) => sum)),
    cash: sums.cash,
    equalities: [...sales].flatMap(([key, { id, code, name, lots }]) => {
      const equal = equalities.find(({ auctionId }) => auctionId === key);
      if (!equal) return [];
      const { buyers, owners, house, vat } = equal;
      return [{ sale: key === null ? null : { id, code, name }, lots, buyers, owners, house, vat }];
    }),
    at: sums.at.toISOString(),
    open,
    prepaidBy: prepaid,
    secondFrom: await secondPersonFrom(tx),
    closed: await readClosedDay(tx),
    asked: (await askedActs(tx)).map(({ byId, byName, at, ...act }) => ({
      ...act,
      by: { id: byId, name: byName },
      at: at.toISOString(),
    })),
  };
}
