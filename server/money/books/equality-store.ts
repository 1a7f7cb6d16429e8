import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** [M8] Of one sale, kopecks: what its buyers' invoices say, and who gets it by the journal. */
interface Equality {
  auctionId: number;
  buyers: number;
  owners: number;
  house: number;
  vat: number;
}

/** [M8] One statement, so one snapshot: invoices on one side, the journal on the other. */
export async function readEqualities(db: Db): Promise<Equality[]> {
  const { rows } = await sql<Equality>`
    with invoiced as (
      select auction_id, sum(total) as buyers from invoices i join (
        select distinct on (invoice_id) invoice_id, total from invoice_editions order by invoice_id, no desc) d
        on d.invoice_id = i.id
      where auction_id is not null group by 1),
    sums as (
      select account_id, auction_id, sum(amount) as sum from money_lines group by 1, 2),
    shared as (
      select auction_id,
        -sum(sum) filter (where kind in ('owner', 'own-goods')) as owners,
        -sum(sum) filter (where kind in ('fee', 'commission', 'charges')) as house,
        -sum(sum) filter (where kind = 'vat') as vat
      from sums join (select id, kind from money_accounts) c on id = account_id where auction_id is not null group by 1)
    select auction_id as "auctionId", coalesce(buyers, 0) as buyers, coalesce(owners, 0) as owners,
      coalesce(house, 0) as house, coalesce(vat, 0) as vat
    from invoiced full join shared using (auction_id) order by 1`.execute(db);
  return rows;
}

export async function readUneven(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'entry ' || entry_id || ' does not come to zero' as what from money_lines
    group by entry_id having sum(amount) <> 0 or count(*) < 2
    union all
    select 'account ' || c.id || ' says ' || c.balance || ', its lines ' || coalesce(sum(n.amount), 0)
    from money_accounts c left join money_lines n on n.account_id = c.id
    where c.party_id is not null group by c.id having c.balance <> coalesce(sum(n.amount), 0)
    union all
    select 'edition ' || d.no || ' of invoice ' || i.number || ' says ' || d.total || ', its rows ' || coalesce(r.total, 0)
    from invoices i join invoice_editions d on d.invoice_id = i.id
      left join lateral (select sum((price + fee) * 100 + vat) as total from invoice_rows
        where invoice_id = d.invoice_id and edition = d.no) r on true
    where d.total <> coalesce(r.total, 0)
    union all
    select 'invoice ' || i.number || ' says ' || d.total || ', the journal ' || coalesce(j.total, 0)
    from invoices i
      cross join lateral (select total from invoice_editions where invoice_id = i.id order by no desc limit 1) d
      left join lateral (select sum(n.amount) as total from money_entries e join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id
        where e.invoice_id = i.id and e.kind = 'deal' and c.kind = 'due') j on true
    where d.total <> coalesce(j.total, 0)
    union all
    select 'lot ' || e.lot_id || ' has ' || count(*) || ' deals' from money_entries e
    where e.kind = 'deal' and e.lot_id is not null and e.reverses is null
      and not exists (select from money_entries r where r.reverses = e.id)
    group by e.lot_id having count(*) > 1
    union all
    select 'statement ' || s.number || ' says ' || d.total || ', the account of its owner ' || coalesce(j.total, 0)
    from owner_statements s
      cross join lateral (select total from owner_statement_editions where statement_id = s.id order by no desc limit 1) d
      left join lateral (select -sum(n.amount) as total from money_entries e join money_lines n on n.entry_id = e.id
        join money_accounts c on c.id = n.account_id
        where c.kind = 'owner' and c.party_id = s.party_id and e.kind in ('deal', 'commission', 'charges')
          and (e.sale_id = s.sale_id or e.lot_id in (select id from lots where auction_id = s.auction_id))) j on true
    where d.total <> coalesce(j.total, 0)
    union all
    select 'edition ' || d.no || ' of statement ' || s.number || ' says ' || d.total || ', its rows ' || coalesce(r.total, 0)
    from owner_statements s join owner_statement_editions d on d.statement_id = s.id
      left join lateral (select sum(total) as total from owner_statement_rows
        where statement_id = d.statement_id and edition = d.no) r on true
    where d.total <> coalesce(r.total, 0)
    union all
    select 'line ' || n.no || ' of entry ' || n.entry_id || ' counts for another sale'
    from money_lines n join money_entries e on e.id = n.entry_id left join lots l on l.id = e.lot_id
    where n.auction_id is distinct from l.auction_id
    union all
    select 'money on its way is ' || coalesce(j.sum, 0) || ', orders without an answer ' || coalesce(o.sum, 0)
    from (select sum(n.amount) as sum from money_lines n join money_accounts c on c.id = n.account_id
        where c.kind = 'outgoing') j,
      (select -sum(sum) as sum from money_orders where withdrawn_at is null and debit_id is null) o
    where coalesce(j.sum, 0) <> coalesce(o.sum, 0)`.execute(db);
  return rows.map(({ what }) => what);
}
