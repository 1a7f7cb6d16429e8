import { formatKopecks } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { readToday } from '../house-store.ts';
import { houseAccounts } from '../journal/account-store.ts';
import { takeNumber } from '../journal/entry-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { recountDeposit } from './deposit-order-store.ts';
import { insertOrder, type NewOrder, type Payee } from './order-store.ts';

/** An order with its number and its entry: what it pays is nobody's to pay a second time. Behind the account's lock. */
export async function writeOrder(tx: Tx, order: Omit<NewOrder, 'year' | 'no' | 'entryId'>): Promise<number> {
  const year = Number((await readToday(tx)).slice(0, 4));
  const no = await takeNumber(tx, 'order', year);
  const house = await houseAccounts(tx);
  const { kind, accountId, sum, by, why, payee } = order;
  const entryId = await writeEntry(tx, {
    key: `order:${year}:${no}`,
    kind: kind === 'payout' ? 'payout' : 'refund',
    by,
    why,
    lines: [
      { account: accountId, amount: sum },
      { account: house.outgoing, amount: -sum },
    ],
  });
  const id = await insertOrder(tx, { ...order, year, no, entryId: entryId! });
  await recountDeposit(tx, accountId);
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'orders',
    id: String(id),
    title: `Поручение №\u00A0${no}`,
    changed: { Что: orderKindWords[kind], Сумма: formatKopecks(sum), Счёт: shortAccount(payee) },
  });
  return id;
}

const shortAccount = ({ account }: Payee): string => `…${account.slice(-4)}`;
