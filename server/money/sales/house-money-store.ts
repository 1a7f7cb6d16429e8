import { sql } from 'kysely';
import type { DepositAct } from '#contract/money/deposits.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface HouseSums {
  at: Date;
  unknown: number;
  unknownCount: number;
  cash: number;
}

/** What lies on the house's own accounts that people look after. */
export async function readHouseSums(db: Db | Tx): Promise<HouseSums> {
  const { rows } = await sql<HouseSums>`
    with sums as (
      select c.kind, sum(n.amount) as sum from money_accounts c join money_lines n on n.account_id = c.id
      where c.kind in ('unknown', 'cash') group by 1)
    select house_now() as at, coalesce((select -sum from sums where kind = 'unknown'), 0)::bigint as unknown,
      coalesce((select sum from sums where kind = 'cash'), 0)::bigint as cash,
      (select count(*) from statement_lines l where l.fate = 'waits' and not exists (
        select from line_assignments d where d.line_id = l.id and d.entry_id is not null))::int as "unknownCount"`.execute(
    db,
  );
  return rows[0]!;
}

interface PrepaidRow {
  userId: number | null;
  name: string;
  sum: number;
  /** One of theirs that has something left to pay. */
  invoice: string | null;
}

export async function readPrepaid(db: Db | Tx): Promise<PrepaidRow[]> {
  const { rows } = await sql<PrepaidRow>`
    select p.user_id as "userId", coalesce(c.name, u.name, p.name) as name, -a.balance as sum, (
        select min(i.number) from invoices i join money_accounts d on d.kind = 'due' and d.party_id = i.party_id
          and d.auction_id is not distinct from i.auction_id and d.balance > 0
        where i.party_id = p.id) as invoice
    from money_accounts a join money_parties p on p.id = a.party_id
      left join users u on u.id = p.user_id left join companies c on c.user_id = p.user_id
    where a.kind = 'prepaid' and a.balance < 0 order by a.balance`.execute(db);
  return rows;
}

interface EqualitySale {
  id: number;
  code: string;
  name: string;
  lots: number;
}

/** Sales by what is in the books of them: so many lots have a deal that stands. Under null: things of the catalog. */
export async function salesInBooks(db: Db | Tx): Promise<Map<number | null, EqualitySale>> {
  const { rows } = await sql<EqualitySale & { key: number | null }>`
    select a.id as key, a.id, a.code, a.name, count(*)::int as lots
    from money_entries e left join lots l on l.id = e.lot_id left join auctions a on a.id = l.auction_id
    where e.kind = 'deal' and e.reverses is null and not exists (select from money_entries r where r.reverses = e.id)
    group by a.id order by max(a.starts_at) desc nulls last`.execute(db);
  return new Map(rows.map(({ key, ...sale }) => [key, sale]));
}

interface AskedRow {
  id: number;
  kind: DepositAct;
  number: string;
  saleId: number | null;
  sum: number;
  byId: number;
  byName: string;
  at: Date;
}

export async function askedActs(db: Db | Tx): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select a.id, a.kind, coalesce(i.number, m.deposit_number) as number, m.auction_id as "saleId", a.sum,
      a.by_id as "byId", u.name as "byName", a.at
    from money_acts a join users u on u.id = a.by_id left join invoices i on i.id = a.invoice_id
      left join admissions m on m.id = a.admission_id
    where a.ended_at is null order by a.id`.execute(db);
  return rows;
}

export async function writeSecondFrom(tx: Tx, sum: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with old as (select second_from as before from money_settings for update)
    update money_settings set second_from = ${sum} from old returning old.before`.execute(tx);
  return rows[0]!.before;
}
