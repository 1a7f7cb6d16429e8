import { formatKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { readHouseRequisites } from '../house-store.ts';
import { reverseEntry } from '../journal/write-entry.ts';
import { lockDepositOfOrder, recountDeposit } from '../orders/deposit-order-store.ts';
import type { OrderSide } from '../orders/order-file.ts';
import { orderState } from '../orders/order-rules.ts';
import {
  insertFile,
  type KeptOrder,
  lockOrders,
  markApproved,
  markWithdrawn,
  peopleOfAccounts,
} from '../orders/order-store.ts';
import { heldOrders } from './held-orders.ts';
import { ownOrder } from './prepare-refund.ts';

const changed = (orders: readonly KeptOrder[]) =>
  new Refusal(
    409,
    'order-changed',
    `Пока вы смотрели, изменились поручения: ${orders.map(({ no }) => `№\u00A0${no}`).join(', ')}. Ничего не\u00A0записано.`,
  );

const tell = (tx: Tx, orders: readonly KeptOrder[], by: number, said: string, why = '') =>
  recordDeed(tx, {
    by,
    act: 'money',
    kind: 'orders',
    id: String(orders[0]!.id),
    title: `Поручения: ${said}`,
    why,
    changed: {
      Номера: orders.map(({ no }) => String(no)),
      Сумма: formatKopecks(orders.reduce((sum, order) => sum + order.sum, 0)),
    },
  });

/** All of them as they were seen, none of one's own [M16, M20]. */
export async function approveOrders(
  tx: Tx,
  seen: readonly { id: number; sum: number }[],
  by: number,
): Promise<Refusal | undefined> {
  const ids = [...new Set(seen.map(({ id }) => id))];
  const orders = await lockOrders(tx, ids);
  if (orders.length < ids.length) return notFound();
  const other = orders.filter(
    (order) =>
      orderState(order) !== 'prepared' || !seen.some(({ id, sum }) => id === order.id && sum === order.sum),
  );
  if (other.length) return changed(other);
  if (orders.some(({ preparedBy }) => preparedBy === by))
    return new Refusal(403, 'second-person', 'Своё поручение одобряет другой сотрудник.');
  if (await isTheirs(tx, orders, by)) return ownOrder();
  const held = await heldOrders(tx, orders);
  if (held.size) return refuseHeld(orders, held);
  await markApproved(tx, ids, by);
  await tell(tx, orders, by, 'одобрены');
  return undefined;
}

/** Approved ones, in one file. */
export async function exportOrders(
  tx: Tx,
  ids: readonly number[],
  by: number,
): Promise<{ file: number } | Refusal> {
  const orders = await lockOrders(tx, [...new Set(ids)]);
  if (orders.length < new Set(ids).size) return notFound();
  const other = orders.filter((order) => orderState(order) !== 'approved');
  if (other.length) return changed(other);
  if (await isTheirs(tx, orders, by)) return ownOrder();
  const held = await heldOrders(tx, orders);
  if (held.size) return refuseHeld(orders, held);
  const house = await readHouseRequisites(tx);
  const missing = missingRequisites(house);
  if (missing.length)
    return new Refusal(409, 'requisites', `В\u00A0реквизитах дома не\u00A0хватает: ${missing.join(', ')}.`);
  const file = await insertFile(tx, { orders: orders.map(({ id }) => id), house, by });
  await tell(tx, orders, by, 'выгружены');
  return { file };
}

/**
 * An order that will not be paid: its entry is reversed. One that the bank has is withdrawn by somebody else than who
 * sent it: the bank may still carry it out, and then its line waits for a person.
 */
export async function withdrawOrder(
  tx: Tx,
  id: number,
  { by, why }: { by: number; why: string },
): Promise<Refusal | undefined> {
  await lockDepositOfOrder(tx, id);
  const [order] = await lockOrders(tx, [id]);
  if (!order) return notFound();
  const state = orderState(order);
  if (state !== 'prepared' && state !== 'approved' && state !== 'sent') return changed([order]);
  if (state === 'sent' && order.sentBy === by)
    return new Refusal(403, 'second-person', 'Выгруженное вами отзывает другой сотрудник.');
  if (await isTheirs(tx, [order], by)) return ownOrder();
  await reverseEntry(tx, order.entryId, { by, why });
  await recountDeposit(tx, order.accountId);
  await markWithdrawn(tx, id, by, why);
  await tell(tx, [order], by, state === 'prepared' ? 'отклонено' : 'отозвано', why);
  return undefined;
}

const refuseHeld = (orders: readonly KeptOrder[], held: ReadonlyMap<number, string[]>): Refusal => {
  const [id, words] = [...held][0]!;
  const { no } = orders.find((order) => order.id === id)!;
  return new Refusal(409, 'held', `Поручение №\u00A0${no} держим: ${words.join('. ')}.`);
};

const isTheirs = async (tx: Tx, orders: readonly KeptOrder[], by: number): Promise<boolean> =>
  isOwnMatter(
    tx,
    by,
    await peopleOfAccounts(
      tx,
      orders.map(({ accountId }) => accountId),
    ),
  );

const asked = { name: 'название', inn: 'ИНН', account: 'счёт', bik: 'БИК', bank: 'банк' } as const;

/** What a bank asks of who pays. */
export const missingRequisites = (house: OrderSide): string[] =>
  Object.entries(asked).flatMap(([field, word]) => (house[field as keyof typeof asked] ? [] : [word]));
