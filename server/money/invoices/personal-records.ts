import { opens } from '#contract/account/rights.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { PersonalRecords } from '#server/account/public.ts';
import { hasInvoices, openBalances, readInvoicesOf } from './personal-store.ts';

export { forgetBuyers } from './personal-store.ts';

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
    const { owes, holds } = await openBalances(tx, subject);
    return [
      ...(owes ? [{ why: `По\u00A0счетам осталось заплатить ${formatKopecks(owes)}`, href: null }] : []),
      ...(holds ? [{ why: `У\u00A0дома лежат ваши деньги: ${formatKopecks(holds)}`, href: null }] : []),
    ];
  },
  erase: async () => {},
  collect: async (db, subject) => ({ invoices: await readInvoicesOf(db, subject) }),
  readBy: (reader) => opens(reader, 'saleMoney'),
};
