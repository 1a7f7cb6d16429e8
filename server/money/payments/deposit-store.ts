import { type RawBuilder, sql } from 'kysely';
import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import { type DepositTerms, depositAsked } from '#contract/auctions/deposit.ts';
import { toKopecks } from '#contract/money/kopecks.ts';
import { depositTermsColumn } from '#server/auctions/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface DepositRow {
  /** The admission. */
  id: number;
  number: string;
  userId: number;
  alias: number;
  buyer: string;
  names: string[];
  inn: string;
  accounts: string[];
  state: AdmissionState;
  status: AuctionStatus;
  auctionId: number;
  code: string;
  sale: string;
  limit: number | null;
  terms: DepositTerms | null;
  paid: number;
  held: number;
  settled: number;
}

export interface DepositRecord extends Omit<DepositRow, 'limit' | 'terms'> {
  /** Whole rubles. */
  asked: number;
  /** Kopecks; 0 as soon as nobody bids by it any more. */
  left: number;
}

const running: readonly AuctionStatus[] = ['announced', 'admission', 'active'];

/** [A45] Deposits that were asked, by their number. */
async function deposits(db: Db | Tx, where: RawBuilder<unknown>): Promise<DepositRecord[]> {
  const { rows } = await sql<DepositRow>`
    select m.id, m.deposit_number as number, m.user_id as "userId", m.alias, coalesce(m.company, u.name) as buyer,
      array_remove(array[m.company, u.name], null) as names, coalesce(m.inn, '') as inn, m.state, a.status,
      a.id as "auctionId", a.code, a.name as sale, m.limit_sum as "limit", ${depositTermsColumn} as terms,
      m.deposit_paid as paid, coalesce(-c.balance, 0)::bigint as held, coalesce((
        select sum(n.amount) from money_lines n join money_entries e on e.id = n.entry_id
        where n.account_id = c.id and e.kind = 'set-off'), 0)::bigint as settled,
      array(select distinct l.other_account from statement_lines l join invoices o on o.number = l.reason
        join money_parties p on p.id = o.party_id
        where l.fate = 'paid' and p.user_id = m.user_id and l.other_account <> '') as accounts
    from admissions m join auctions a on a.id = m.auction_id join users u on u.id = m.user_id
      left join money_accounts c on c.kind = 'deposit' and c.admission_id = m.id
    where m.deposit_number is not null and ${where} order by a.starts_at desc, m.alias`.execute(db);
  return rows.map(({ limit, terms, ...row }) => {
    const asked = terms && limit !== null ? depositAsked(terms, limit) : 0;
    const open = row.state === 'approved' && running.includes(row.status);
    return { ...row, asked, left: open ? Math.max(0, toKopecks(asked) - row.paid) : 0 };
  });
}

export const depositsOfBuyer = (db: Db | Tx, userId: number) => deposits(db, sql`m.user_id = ${userId}`);

export const depositsOfSale = (db: Db | Tx, auctionId: number) =>
  deposits(db, sql`m.auction_id = ${auctionId}`);

export const depositsByNumber = (db: Db | Tx, numbers: readonly string[]) =>
  deposits(db, sql`m.deposit_number = any(${numbers}::text[])`);

/** Before anything of the books: who bids by these deposits waits until the transaction ends. */
export async function lockDeposits(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`select id from admissions where deposit_number = any(${numbers}::text[])
    order by id for no key update`.execute(tx);
}

export interface HeldDeposit {
  invoiceId: number;
  /** The deposit's account, and what it still holds. */
  deposit: number;
  held: number;
  /** The account of what is due, and what is left of the invoice. */
  due: number;
  left: number;
  /** How often money that was there was set off against it: the next time has a key of its own. */
  times: number;
}

/** What buyers' deposits for the sales of these invoices still hold. */
export async function heldFor(tx: Tx, invoices: readonly number[]): Promise<HeldDeposit[]> {
  const { rows } = await sql<HeldDeposit>`
    select i.id as "invoiceId", c.id as deposit, -c.balance as held, d.id as due, (
        select coalesce(sum(n.amount), 0) from money_entries e join money_lines n on n.entry_id = e.id
        where e.invoice_id = i.id and n.account_id = d.id) as left, (
        select count(*) from money_entries e
        where e.invoice_id = i.id and e.kind = 'set-off' and e.reverses is null) as times
    from invoices i
      join money_accounts c on c.kind = 'deposit' and c.party_id = i.party_id and c.balance < 0
      join admissions m on m.id = c.admission_id and m.auction_id = i.auction_id
      join money_accounts d on d.kind = 'due' and d.party_id = i.party_id and d.auction_id = i.auction_id
    where i.id = any(${invoices}::bigint[]) order by c.id for no key update of c`.execute(tx);
  return rows;
}
