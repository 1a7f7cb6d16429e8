import { invoicesHref } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import { ownThingsHref } from '#contract/money/owner-words.ts';
import { capital } from '#contract/russian.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { moneyPeople } from '../house-store.ts';
import { reverseEntry } from '../journal/write-entry.ts';
import { type KeptOrder, lockOrders, markBounced, markDebited, peopleOfAccounts } from './order-store.ts';

/** [M16] What the bank says of orders, with the entries of its lines. */
export async function answerOrders(
  tx: Tx,
  answers: readonly { fate: 'debited' | 'bounced'; orderId: number; entry: number; why: string }[],
  by: number,
): Promise<void> {
  for (const { fate, orderId, entry, why } of answers) {
    if (fate === 'debited') {
      await markDebited(tx, orderId, entry);
      await tellPaid(tx, orderId);
    } else {
      const [order] = await lockOrders(tx, [orderId]);
      await returnToPayee(tx, order!, entry, { by, why });
    }
  }
}

/** Whoever the money is for, if they have an account. */
async function tellPaid(tx: Tx, orderId: number): Promise<void> {
  const [order] = await lockOrders(tx, [orderId]);
  const { kind, no, sum, accountId } = order!;
  const people = await peopleOfAccounts(tx, [accountId]);
  await notify(
    tx,
    people.map((userId) => ({
      userId,
      kind: 'money',
      title: `Отправили ${formatKopecks(sum)}`,
      content: `${capital(orderKindWords[kind])}, поручение №\u00A0${no}. Банк списал деньги.`,
      tone: 'good',
      href: kind === 'payout' ? ownThingsHref : invoicesHref,
    })),
  );
}

/** What it took is where it was before; those who keep money are told. */
export async function returnToPayee(
  tx: Tx,
  order: KeptOrder,
  entry: number,
  { by, why }: { by: number; why: string },
): Promise<void> {
  await markBounced(tx, order.id, entry);
  await reverseEntry(tx, order.entryId, { by, why });
  await notify(
    tx,
    (await moneyPeople(tx)).map((userId) => ({
      userId,
      kind: 'work',
      title: `Поручение №\u00A0${order.no} вернулось`,
      content: `Банк вернул ${formatKopecks(order.sum)}. Деньги снова за\u00A0получателем: спросите другой счёт.`,
      tone: 'bad',
      href: '/admin/money/orders/',
      managersOnly: true,
    })),
  );
}
