import { isOwnMatter } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { houseAccounts } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { returnToPayee } from '../orders/answer-orders.ts';
import { lockDepositOfOrder } from '../orders/deposit-order-store.ts';
import { orderState } from '../orders/order-rules.ts';
import { lockOrders, peopleOfAccounts } from '../orders/order-store.ts';
import { endAssignment, insertAssignment, lockLine, readAssignment } from './assignment-store.ts';

/** [M16, M20] A person says that a line which waits is the return of an order: the sum is the same. */
export async function sayBounced(
  tx: Tx,
  id: number,
  { line: lineId, by, why }: { line: number; by: number; why: string },
): Promise<Refusal | undefined> {
  await lockDepositOfOrder(tx, id);
  const line = await lockLine(tx, lineId);
  const [order] = await lockOrders(tx, [id]);
  if (!line || !order) return notFound();
  if (await readAssignment(tx, lineId))
    return new Refusal(409, 'assigned', 'Об\u00A0этой строке уже сказано. Обновите страницу.');
  if (orderState(order) !== 'debited' || order.sum !== line.sum)
    return new Refusal(409, 'other-order', 'Эта строка не\u00A0возвращает это поручение.');
  if (await isOwnMatter(tx, by, await peopleOfAccounts(tx, [order.accountId])))
    return new Refusal(403, 'own-matter', 'Своими деньгами распоряжается другой сотрудник.');
  const house = await houseAccounts(tx);
  const entry = await writeEntry(tx, {
    key: `assigned:${lineId}`,
    kind: 'bounced',
    by,
    why,
    lines: [
      { account: house.unknown, amount: line.sum },
      { account: house.outgoing, amount: -line.sum },
    ],
  });
  const assignment = await insertAssignment(tx, { lineId, payable: undefined, why, by });
  await endAssignment(tx, assignment, { second: null, entry: entry! });
  await returnToPayee(tx, order, entry!, { by, why });
  return undefined;
}
