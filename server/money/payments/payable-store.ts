import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { depositsByNumber, lockDeposits } from './deposit-store.ts';
import type { Payable } from './match-payment.ts';

/** What can be paid, what is left of it, and whose account it is. */
export interface OpenInvoice extends Payable {
  kind: 'invoice';
  left: number;
  party: number;
  auction: number | null;
}

/** [A45] Its id is that of the admission. */
export interface OpenDeposit extends Payable {
  kind: 'deposit';
  left: number;
  userId: number;
}

export type OpenPayable = OpenInvoice | OpenDeposit;

/** Invoices and deposits of these numbers stay as they are until the transaction ends; admissions are locked first. */
export async function lockPayables(tx: Tx, numbers: readonly string[]): Promise<void> {
  await lockDeposits(tx, numbers);
  await lockInvoicesDue(tx, numbers);
}

export async function readPayables(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<Map<string, OpenPayable>> {
  if (!numbers.length) return new Map();
  const deposits = (await depositsByNumber(db, numbers)).map(
    ({ id, number, userId, left, asked, names, inn, accounts }): OpenDeposit => ({
      ...{ id, number, userId, left },
      kind: 'deposit',
      // One that nobody bids by any more takes nothing.
      state: left > 0 ? 'open' : asked ? 'paid' : 'annulled',
      buyer: { names, inn, accounts },
    }),
  );
  const invoices = await readOpenInvoices(db, numbers);
  return new Map<string, OpenPayable>([...invoices, ...deposits.map((one) => [one.number, one] as const)]);
}

/** What buyers owe by these invoices stays as it is until the transaction ends. */
export async function lockInvoicesDue(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`
    select a.id from money_accounts a
    where a.kind = 'due' and exists (select from invoices i where i.number = any(${numbers}::text[])
      and i.party_id = a.party_id and i.auction_id is not distinct from a.auction_id)
    order by a.id for no key update`.execute(tx);
}

/**
 * Invoices of these numbers. A company pays as the company; accounts are those from which this buyer has paid before.
 * Nothing is left of an invoice whose buyer owes nothing any more.
 */
export async function readOpenInvoices(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<Map<string, OpenInvoice>> {
  const { rows } = await sql<{
    id: number;
    number: string;
    party: number;
    auction: number | null;
    total: number;
    left: number;
    name: string;
    inn: string;
    accounts: string[];
  }>`
    select i.id, i.number, i.party_id as party, i.auction_id as auction, newest.total,
      greatest(0, least(newest.total - paid.sum, coalesce(a.balance, 0)))::bigint as left,
      coalesce(c.name, u.name, p.name) as name, coalesce(c.inn, '') as inn,
      array(select distinct l.other_account from statement_lines l join invoices o on o.number = l.reason
        where l.fate = 'paid' and o.party_id = i.party_id and l.other_account <> '') as accounts
    from invoices i
    join money_parties p on p.id = i.party_id
    left join users u on u.id = p.user_id
    left join companies c on c.user_id = p.user_id
    left join money_accounts a on a.kind = 'due' and a.party_id = i.party_id
      and a.auction_id is not distinct from i.auction_id
    cross join lateral (select total from invoice_editions e where e.invoice_id = i.id order by no desc limit 1) newest
    cross join lateral (select coalesce(-sum(l.amount), 0) as sum
      from money_entries n join money_lines l on l.entry_id = n.id join money_accounts d on d.id = l.account_id
      where n.invoice_id = i.id and n.kind <> 'deal' and d.kind = 'due') paid
    where i.number = any(${numbers}::text[])`.execute(db);
  return new Map(
    rows.map(({ name, inn, accounts, total, ...row }) => [
      row.number,
      {
        ...row,
        kind: 'invoice',
        state: total === 0 ? 'annulled' : row.left > 0 ? 'open' : 'paid',
        buyer: { names: [name], inn, accounts },
      },
    ]),
  );
}

/** [M3] Up to this day nothing is written any more; null: no period was closed. */
export async function readClosedDay(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(last_day)::text as day from money_periods`.execute(db);
  return rows[0]!.day;
}
