import { type RawBuilder, sql } from 'kysely';
import { countDeposit } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';

/** Before anything of the books: who bids by these deposits waits until the transaction ends. */
const lockWhere = (tx: Tx, where: RawBuilder<unknown>) =>
  sql`select id from admissions where id in (
      select c.admission_id from money_accounts c left join money_orders o on o.account_id = c.id where ${where})
    order by id for no key update`.execute(tx);

export const lockDepositOfAccount = (tx: Tx, account: number) => lockWhere(tx, sql`c.id = ${account}`);

export const lockDepositOfOrder = (tx: Tx, order: number) => lockWhere(tx, sql`o.id = ${order}`);

/** Those that the bank may give back by a statement with these sums. */
export const lockDepositsBySums = (tx: Tx, sums: readonly number[]) =>
  lockWhere(tx, sql`o.sum = any(${sums}::bigint[]) and o.debit_id is not null and o.bounce_id is null`);

/** [A45] What went back, or came back, no longer or again counts for the bidder. Other accounts have no deposit to count. */
export async function recountDeposit(tx: Tx, account: number): Promise<void> {
  const { rows } = await sql<{ admission: number | null }>`
    select admission_id as admission from money_accounts where id = ${account}`.execute(tx);
  const admission = rows[0]?.admission;
  if (admission) await countDeposit(tx, admission);
}
