import { type RawBuilder, sql } from 'kysely';
import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import type { DepositTerms } from '#contract/auctions/deposit.ts';
import { depositAsked } from '#contract/auctions/deposit-asked.ts';
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
  /** Whole rubles: up to this limit nothing is asked of this bidder. */
  waived: number | null;
  party: number | null;
  account: number | null;
  paid: number;
  held: number;
  settled: number;
  /** Kept by the house, and on its way back or with its bidder again. */
  kept: number;
  returned: number;
  /** From which day on it is due back; null: it stands for the sale still, or for an invoice. */
  since: string | null;
  /** A winner's deal fell: a lot of theirs went to another or to nobody. */
  fell: boolean;
}

export interface DepositRecord extends Omit<DepositRow, 'limit' | 'terms'> {
  /** Whole rubles; 0: nothing, or it was waived. */
  asked: number;
  /** Kopecks; 0 as soon as nobody bids by it any more. */
  left: number;
  /** Working days within which it goes back. */
  days: number;
}

const running: readonly AuctionStatus[] = ['announced', 'admission', 'active'];

/** What left the account of a deposit by entries of these kinds, less what came back by their reversals. */
const goneBy = (kinds: readonly string[]): RawBuilder<number> => sql`coalesce((
  select sum(n.amount) from money_lines n join money_entries e on e.id = n.entry_id
  where n.account_id = c.id and e.kind = any(${kinds}::text[])), 0)::bigint`;

/** [M13] Its sale is over, or the admission was not given, and its bidder owes nothing for the sale. */
const freeSince = sql`(case
  when exists (select from money_accounts d where d.kind = 'due' and d.party_id = c.party_id
    and d.auction_id = m.auction_id and d.balance > 0) then null
  when m.state <> 'approved' then (coalesce(m.decided_at, m.requested_at) at time zone 'Europe/Moscow')::date
  when a.status in ('finished', 'failed', 'cancelled')
    then (coalesce(a.results_published_at, a.finished_at, a.first_closes_at) at time zone 'Europe/Moscow')::date end)`;

/** Who won was passed over, or their deal was reversed and nothing was handed over and taken back. */
const winnerFell = sql`(
  exists (select from lots l where l.auction_id = m.auction_id and m.id = any(l.passed_over))
  or exists (select from money_entries e join invoices i on i.id = e.invoice_id
    join money_entries r on r.reverses = e.id left join lots l on l.id = e.lot_id
    where e.kind = 'deal' and i.auction_id = m.auction_id and i.party_id = c.party_id
      and l.winner_id is distinct from m.id
      and not exists (select from goods_returns g where g.entry_id = e.id and g.agreed)))`;

/** [A45] Of admissions that were asked for one. */
async function deposits(db: Db | Tx, where: RawBuilder<unknown>): Promise<DepositRecord[]> {
  const { rows } = await sql<DepositRow>`
    select m.id, m.deposit_number as number, m.user_id as "userId", m.alias, coalesce(m.company, u.name) as buyer,
      array_remove(array[m.company, u.name], null) as names, coalesce(m.inn, '') as inn, m.state, a.status,
      a.id as "auctionId", a.code, a.name as sale, m.limit_sum as "limit", ${depositTermsColumn} as terms,
      m.deposit_waived as waived, c.party_id as party, c.id as account,
      m.deposit_paid as paid, coalesce(-c.balance, 0)::bigint as held, ${goneBy(['set-off'])} as settled,
      ${goneBy(['kept'])} as kept, ${goneBy(['refund'])} as returned, ${freeSince} as since, ${winnerFell} as fell,
      array(select distinct l.other_account from statement_lines l join invoices o on o.number = l.reason
        join money_parties p on p.id = o.party_id
        where l.fate = 'paid' and p.user_id = m.user_id and l.other_account <> '') as accounts
    from admissions m join auctions a on a.id = m.auction_id join users u on u.id = m.user_id
      left join money_accounts c on c.kind = 'deposit' and c.admission_id = m.id
    where ${where} order by a.starts_at desc, m.alias`.execute(db);
  return rows.map(({ limit, terms, ...row }) => {
    const asks = terms && limit !== null && limit > (row.waived ?? 0);
    const asked = asks ? depositAsked(terms, limit) : 0;
    const open = row.state === 'approved' && running.includes(row.status);
    const days = row.state === 'approved' && row.status === 'finished' ? 5 : 0;
    return { ...row, asked, left: open ? Math.max(0, toKopecks(asked) - row.paid) : 0, days };
  });
}

export const depositsOfBuyer = (db: Db | Tx, userId: number) =>
  deposits(db, sql`m.user_id = ${userId} and m.deposit_number is not null`);

export const depositsOfSale = (db: Db | Tx, auctionId: number) =>
  deposits(db, sql`m.auction_id = ${auctionId} and m.deposit_number is not null`);

export const depositsByAccount = (db: Db | Tx, accounts: readonly number[]) =>
  deposits(db, sql`c.id = any(${accounts}::bigint[])`);

export const depositsById = (db: Db | Tx, admissions: readonly number[]) =>
  deposits(db, sql`m.id = any(${admissions}::bigint[])`);

/** Those that bidders of sales which still run have not paid in full. */
export const depositsDue = (db: Db | Tx) =>
  deposits(
    db,
    sql`m.deposit_limit < m.limit_sum and m.state = 'approved' and a.status = any(${running}::text[])`,
  );

/** Behind the lock of its admission, which stays until the transaction ends. */
export async function lockDeposit(tx: Tx, admission: number): Promise<DepositRecord | undefined> {
  await sql`select id from admissions where id = ${admission} for no key update`.execute(tx);
  return (await deposits(tx, sql`m.id = ${admission} and m.deposit_number is not null`))[0];
}

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
