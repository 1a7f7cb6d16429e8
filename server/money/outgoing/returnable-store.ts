import { sql } from 'kysely';
import type { OrderKind } from '#contract/money/order-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Payee } from '../orders/order-store.ts';
import { waitingActs } from '../payments/act-store.ts';
import { depositsByAccount } from '../payments/deposit-store.ts';

/** An account that a person has paid from; without a number: cash, and its way back is another account of theirs. */
export interface RefundSource extends Payee {
  /** The last payment from there. */
  number: string;
  day: string;
  came: number;
  went: number;
  /** An order to it came back, so the account may be closed; or there was none. */
  bounced: boolean;
}

/** Money of a person that the house holds. */
export interface Returnable {
  account: number;
  kind: Exclude<OrderKind, 'payout'>;
  party: number;
  name: string;
  left: number;
  /**
   * Of a deposit: its sale, from when on it is due (null: the sale is not over for this person), within how many working days,
   * and whether somebody proposed to keep it.
   */
  sale: { name: string; since: string | null; days: number; keeping: boolean } | null;
  /** Invoices that this person paid more for. */
  invoices: string[];
  sources: RefundSource[];
}

/** Prepaid money and deposits that could go back or are under way, or one of them. */
export async function readReturnable(db: Db | Tx, account?: number): Promise<Returnable[]> {
  const { rows } = await sql<Omit<Returnable, 'sale'>>`
    select c.id as account, case c.kind when 'deposit' then 'deposit' else 'refund' end as kind, c.party_id as party,
      coalesce(k.name, u.name, p.name) as name, -c.balance as left,
      array(select distinct i.number from money_entries e join money_lines n on n.entry_id = e.id
        join invoices i on i.id = e.invoice_id where n.account_id = c.id order by 1) as invoices,
      coalesce((select json_agg(q order by q.day desc, q.number desc) from (${sourcesOf}) q), '[]') as sources
    from money_accounts c join money_parties p on p.id = c.party_id left join users u on u.id = p.user_id
      left join companies k on k.user_id = p.user_id
    where c.kind in ('prepaid', 'deposit') and (c.balance < 0
        or c.id in (select account_id from money_orders where withdrawn_at is null and debit_id is null))
      and (${account ?? null}::bigint is null or c.id = ${account ?? null})
    order by c.id`.execute(db);
  const held = await depositsByAccount(
    db,
    rows.filter(({ kind }) => kind === 'deposit').map((row) => row.account),
  );
  const acts = await waitingActs(db, { admissionIds: held.map(({ id }) => id) });
  const keeping = new Set(acts.filter(({ kind }) => kind === 'keep').map(({ admissionId }) => admissionId));
  const sales = new Map(
    held.map(({ id, account: of, sale: name, since, days }) => [
      of,
      { name, since, days, keeping: keeping.has(id) },
    ]),
  );
  return rows.map((row) => ({ ...row, sale: sales.get(row.account) ?? null }));
}

/**
 * By whom the money of an account came: a deposit's own payments; of prepaid money everything this person paid for
 * invoices, since what is more than due came with it, or was set free later.
 */
const sourcesOf = sql`
  with own as (
    select a.id from money_accounts a where case when c.kind = 'deposit' then a.id = c.id
      else a.party_id = c.party_id and a.kind in ('due', 'prepaid') end),
  came as (
    select coalesce(l.id, w.id) as line, -sum(n.amount) as sum
    from money_lines n join money_entries e on e.id = n.entry_id
      left join statement_lines l on e.key like 'line:%' and l.identity = substr(e.key, 6)
      left join line_assignments a on a.entry_id = e.id left join statement_lines w on w.id = a.line_id
    where n.account_id in (select id from own) and e.kind in ('received', 'assigned')
    group by 1)
  select l.other_account as account, l.other_bik as bik, max(l.other_name) as name, max(l.other_inn) as inn, '' as bank,
    (array_agg(l.number order by l.day desc, l.id desc))[1] as number, max(l.day) as day, sum(came.sum) as came,
    (select coalesce(sum(o.sum), 0) from money_orders o where o.account_id in (select id from own)
      and o.payee_account = l.other_account and o.payee_bik = l.other_bik
      and o.withdrawn_at is null and o.bounce_id is null) as went,
    exists (select from money_orders o where o.account_id in (select id from own)
      and o.payee_account = l.other_account and o.payee_bik = l.other_bik and o.bounce_id is not null) as bounced
  from came join statement_lines l on l.id = came.line
  where l.other_account <> '' group by l.other_account, l.other_bik
  union all
  select '', '', coalesce(k.name, u.name, p.name), '', '', '', max(cash.day), sum(cash.sum), (
      select coalesce(sum(o.sum), 0) from money_orders o where o.account_id in (select id from own)
        and o.withdrawn_at is null and o.bounce_id is null and not exists (
          select from came join statement_lines l on l.id = came.line
          where l.other_account = o.payee_account and l.other_bik = o.payee_bik)), true
  from (select e.day, -n.amount as sum from money_lines n join money_entries e on e.id = n.entry_id
    where n.account_id in (select id from own) and e.kind = 'received' and exists (
      select from money_lines t join money_accounts h on h.id = t.account_id where t.entry_id = e.id and h.kind = 'cash')) cash
  having count(*) > 0`;

/** Lines that wait and give money back, by their words: one of them may be the return of an order. */
export async function waitingReturns(
  db: Db | Tx,
): Promise<{ id: number; day: string; sum: number; name: string; purpose: string }[]> {
  const { rows } = await sql<{ id: number; day: string; sum: number; name: string; purpose: string }>`
    select l.id, l.day, l.sum, l.other_name as name, l.purpose from statement_lines l
    where l.fate = 'waits' and l.sum > 0
      and not exists (select from line_assignments a where a.line_id = l.id
        and (a.ended_at is null or a.entry_id is not null))
      and exists (select from money_orders o where o.sum = l.sum and o.debit_id is not null and o.bounce_id is null)
    order by l.day desc, l.id desc limit 50`.execute(db);
  return rows;
}
