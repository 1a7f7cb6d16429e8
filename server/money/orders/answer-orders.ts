import { formatKopecks } from '#contract/money/kopecks.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { moneyPeople } from '../house-store.ts';
import { reverseEntry } from '../journal/write-entry.ts';
import { writeSideNews } from '../news-store.ts';
import { recountDeposit } from './deposit-order-store.ts';
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
      const [order] = await lockOrders(tx, [orderId]);
      // Who has no account here is not told.
      if ((await peopleOfAccounts(tx, [order!.accountId])).length)
        await writeSideNews(tx, [{ about: { orderId }, kind: 'sent', facts: { sum: order!.sum } }]);
    } else {
      const [order] = await lockOrders(tx, [orderId]);
      await returnToPayee(tx, order!, entry, { by, why });
    }
  }
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
  await recountDeposit(tx, order.accountId);
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
