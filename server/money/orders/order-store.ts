import { type RawBuilder, sql } from 'kysely';
import type { OrderKind } from '#contract/money/order-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OrderSide } from './order-file.ts';
import { type BankOrder, orderState } from './order-rules.ts';

export interface Payee {
  name: string;
  inn: string;
  account: string;
  bik: string;
  bank: string;
}

export interface NewOrder {
  year: number;
  no: number;
  kind: OrderKind;
  accountId: number;
  sum: number;
  payee: Payee;
  purpose: string;
  why: string;
  entryId: number;
  by: number;
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { payee } = order;
  const { id } = await tx
    .insertInto('money_orders')
    .values({
      year: order.year,
      no: order.no,
      kind: order.kind,
      account_id: order.accountId,
      sum: order.sum,
      payee_name: payee.name,
      payee_inn: payee.inn,
      payee_account: payee.account,
      payee_bik: payee.bik,
      payee_bank: payee.bank,
      purpose: order.purpose,
      why: order.why,
      entry_id: order.entryId,
      prepared_by: order.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order with everything that happened to it. */
export interface KeptOrder {
  id: number;
  year: number;
  no: number;
  kind: OrderKind;
  accountId: number;
  sum: number;
  payee: Payee;
  purpose: string;
  why: string;
  entryId: number;
  preparedBy: number;
  preparedName: string;
  preparedAt: Date;
  approvedBy: number | null;
  approvedName: string | null;
  approvedAt: Date | null;
  fileId: number | null;
  sentBy: number | null;
  sentName: string | null;
  sentAt: Date | null;
  debitId: number | null;
  debitDay: string | null;
  bounceId: number | null;
  bounceDay: string | null;
  bounceWhy: string | null;
  withdrawnBy: number | null;
  withdrawnName: string | null;
  withdrawnAt: Date | null;
  withdrawnWhy: string | null;
}

const columns: RawBuilder<unknown> = sql`o.id, o.year, o.no, o.kind, o.account_id as "accountId", o.sum,
  json_build_object('name', o.payee_name, 'inn', o.payee_inn, 'account', o.payee_account, 'bik', o.payee_bik,
    'bank', o.payee_bank) as payee,
  o.purpose, o.why, o.entry_id as "entryId", o.prepared_by as "preparedBy", p.name as "preparedName",
  o.prepared_at as "preparedAt", o.approved_by as "approvedBy", a.name as "approvedName", o.approved_at as "approvedAt",
  o.file_id as "fileId", f.by_id as "sentBy", s.name as "sentName", f.at as "sentAt", o.debit_id as "debitId",
  d.day as "debitDay", o.bounce_id as "bounceId", b.day as "bounceDay", r.why as "bounceWhy",
  o.withdrawn_by as "withdrawnBy", w.name as "withdrawnName", o.withdrawn_at as "withdrawnAt",
  o.withdrawn_why as "withdrawnWhy"
  from money_orders o join users p on p.id = o.prepared_by left join users a on a.id = o.approved_by
    left join order_files f on f.id = o.file_id left join users s on s.id = f.by_id
    left join users w on w.id = o.withdrawn_by left join money_entries d on d.id = o.debit_id
    left join money_entries b on b.id = o.bounce_id
    left join money_entries r on o.bounce_id is not null and r.reverses = o.entry_id`;

/** Those under way, and the latest that ended. */
export async function readOrders(db: Db | Tx, ended: number): Promise<KeptOrder[]> {
  const { rows } = await sql<KeptOrder>`
    select ${columns} where o.id in (
      select id from money_orders where withdrawn_at is null and debit_id is null
      union all (select id from money_orders where withdrawn_at is not null or debit_id is not null
        order by coalesce(bounce_id, debit_id, entry_id) desc limit ${ended}))
    order by o.id`.execute(db);
  return rows;
}

/** Of one account, the latest first. */
export async function ordersOfAccount(db: Db | Tx, account: number): Promise<KeptOrder[]> {
  const { rows } = await sql<KeptOrder>`
    select ${columns} where o.account_id = ${account} order by o.id desc limit 100`.execute(db);
  return rows;
}

/** As they stand behind their locks, by id: after invoices, before accounts. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<KeptOrder[]> {
  await sql`select from money_orders where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<KeptOrder>`
    select ${columns} where o.id = any(${ids}::bigint[]) order by o.id`.execute(tx);
  return rows;
}

/** Those that a statement may speak of. */
export async function bankOrders(db: Db | Tx): Promise<BankOrder[]> {
  const { rows } = await sql<
    Omit<BankOrder, 'state'> & {
      fileId: number;
      debitId: number | null;
      bounceId: number | null;
      withdrawnAt: Date | null;
    }
  >`
    select id, no, sum, payee_account as account, file_id as "fileId", debit_id as "debitId", bounce_id as "bounceId",
      withdrawn_at as "withdrawnAt"
    from money_orders where file_id is not null and bounce_id is null and payee_account <> '' order by id`.execute(
    db,
  );
  return rows.map(({ id, no, sum, account, ...steps }) => ({
    id,
    no,
    sum,
    account,
    state: orderState({ approvedAt: true, ...steps }),
  }));
}

/** The bank has these orders: nobody withdraws one while its statement is entered. */
export const lockBankOrders = (tx: Tx) =>
  sql`select from money_orders where file_id is not null and bounce_id is null order by id for no key update`.execute(
    tx,
  );

export const markApproved = (tx: Tx, ids: readonly number[], by: number) =>
  sql`update money_orders set approved_by = ${by}, approved_at = house_now()
    where id = any(${ids}::bigint[])`.execute(tx);

export const markWithdrawn = (tx: Tx, id: number, by: number, why: string) =>
  sql`update money_orders set withdrawn_by = ${by}, withdrawn_at = house_now(), withdrawn_why = ${why}
    where id = ${id}`.execute(tx);

export const markDebited = (tx: Tx, id: number, entry: number) =>
  sql`update money_orders set debit_id = ${entry} where id = ${id}`.execute(tx);

export const markBounced = (tx: Tx, id: number, entry: number) =>
  sql`update money_orders set bounce_id = ${entry} where id = ${id}`.execute(tx);

/** One file of these orders, of today. */
export async function insertFile(
  tx: Tx,
  { orders, house, by }: { orders: readonly number[]; house: OrderSide; by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_files (day, house, by_id)
    values ((house_now() at time zone 'Europe/Moscow')::date, ${JSON.stringify(house)}::jsonb, ${by})
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`update money_orders set file_id = ${id} where id = any(${orders}::bigint[])`.execute(tx);
  return id;
}

interface OrderFile {
  day: string;
  time: string;
  house: OrderSide;
  orders: Pick<KeptOrder, 'no' | 'sum' | 'purpose' | 'payee'>[];
}

export async function readOrderFile(db: Db, id: number): Promise<OrderFile | undefined> {
  const file = await sql<Omit<OrderFile, 'orders'>>`
    select day, house, to_char(at at time zone 'Europe/Moscow', 'HH24:MI:SS') as time from order_files where id = ${id}`.execute(
    db,
  );
  if (!file.rows[0]) return undefined;
  const { rows } = await sql<KeptOrder>`select ${columns} where o.file_id = ${id} order by o.id`.execute(db);
  return { ...file.rows[0], orders: rows };
}

/** Accounts on this site of those whom an account of money is of: nobody decides on their own [A43]. */
export async function peopleOfAccounts(tx: Tx, accounts: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(p.user_id, s.user_id) as id
    from money_accounts c join money_parties p on p.id = c.party_id left join sellers s on s.id = p.seller_id
    where c.id = any(${accounts}::bigint[]) and coalesce(p.user_id, s.user_id) is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
