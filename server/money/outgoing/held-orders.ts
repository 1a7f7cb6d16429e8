import type { Db, Tx } from '#server/platform/db.ts';
import { readRequisitesOf, requisitesState } from '#server/sellers/public.ts';
import { readToday } from '../house-store.ts';
import { orderState } from '../orders/order-rules.ts';
import type { KeptOrder } from '../orders/order-store.ts';
import { ownersOfOrders } from '../owners/payout-store.ts';
import { heldBy } from '../owners/requisites-words.ts';
import { uncheckedOfAccounts } from '../statements/check-by-second.ts';

/**
 * [M15, M20] Which orders wait today and why: a thing is complained of, the owner's requisites changed since, or the
 * money came by a statement that one person alone has seen.
 */
export async function heldOrders(db: Db | Tx, orders: readonly KeptOrder[]): Promise<Map<number, string[]>> {
  const owners = await ownersOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  const requisites = await readRequisitesOf(
    db,
    owners.map(({ sellerId }) => sellerId),
  );
  const today = await readToday(db);
  const held = new Map<number, string[]>();
  for (const { orderId, sellerId, broken } of owners) {
    const { payee } = orders.find(({ id }) => id === orderId)!;
    const history = requisites.get(sellerId) ?? [];
    const newest = history.at(-1);
    const moved = newest?.account !== payee.account || newest.bik !== payee.bik;
    const words = [
      ...(broken.length ? [`Претензия или возражение: ${broken.join(', ')}`] : []),
      ...(moved
        ? ['Реквизиты владельца другие: отзовите и\u00A0подготовьте заново']
        : heldBy(requisitesState(history, today))),
    ];
    if (words.length) held.set(orderId, words);
  }
  // What the bank has is not held any more.
  const leaving = orders.filter((order) => ['prepared', 'approved'].includes(orderState(order)));
  const unchecked = await uncheckedOfAccounts(
    db,
    leaving.map(({ accountId }) => accountId),
  );
  for (const { id, accountId } of leaving) {
    const words = unchecked.get(accountId);
    if (words) held.set(id, [...(held.get(id) ?? []), words]);
  }
  return held;
}
