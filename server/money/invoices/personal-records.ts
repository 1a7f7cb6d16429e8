import { opens } from '#contract/account/rights.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { PersonalRecords } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import {
  forgetInvoices,
  forgetSettled,
  hasInvoices,
  openBalances,
  outlivedProxies,
  readInvoicesOf,
  readSettledOf,
} from './personal-store.ts';

/** Papers of those who were erased, once the law no longer asks for their names. */
export const forgetBuyers = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteFiles(tx, await outlivedProxies(tx));
    await forgetInvoices(tx);
    await forgetSettled(tx);
  });

/** [M22] Names stay as long as the law requires the papers; erasure waits until no money is under way. */
export const invoiceRecords: PersonalRecords = {
  erases: [],
  keeps: async (db, subject) =>
    (await hasInvoices(db, subject))
      ? [
          {
            what: 'Счета и\u00A0расчёты с\u00A0вами',
            why: 'пять лет после конца года, закон №\u00A0402-ФЗ; потом остаются номера и\u00A0суммы без имени',
          },
        ]
      : [],
  holds: async (tx, subject) => {
    const { owes, owesBack, holds, underWay } = await openBalances(tx, subject);
    return [
      ...(owes ? [{ why: `По\u00A0счетам осталось заплатить ${formatKopecks(owes)}`, href: null }] : []),
      ...(owesBack
        ? [{ why: `По\u00A0отчётам за\u00A0вами осталось ${formatKopecks(owesBack)}`, href: null }]
        : []),
      ...(holds ? [{ why: `У\u00A0дома лежат ваши деньги: ${formatKopecks(holds)}`, href: null }] : []),
      ...(underWay
        ? [{ why: `Банк ещё не\u00A0исполнил выплату вам: ${formatKopecks(underWay)}`, href: null }]
        : []),
    ];
  },
  erase: async () => {},
  collect: async (db, subject) => ({
    invoices: await readInvoicesOf(db, subject),
    settled: await readSettledOf(db, subject),
  }),
  readBy: (reader) => opens(reader, 'saleMoney'),
};
