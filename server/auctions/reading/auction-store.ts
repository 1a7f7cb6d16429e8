import { type RawBuilder, sql } from 'kysely';
import type { AuctionStatus, ConditionSection, Manner } from '#contract/auctions/auction-words.ts';
import type { Tier } from '#contract/auctions/total-cost.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { tiersColumn, vatColumn } from './terms-store.ts';
import type { Viewer } from './viewer.ts';

export interface AuctionRecord {
  id: number;
  code: string;
  name: string;
  lead: string;
  description: string;
  status: AuctionStatus;
  paused: boolean;
  manner: Manner;
  starts_at: Date;
  hall_at: Date | null;
  /** The lot on the table. */
  called: { lotId: number; number: number } | null;
  admission_until: Date | null;
  ends_at: Date | null;
  closed_at: Date | null;
  stagger: number;
  window_seconds: number;
  hard_end: Date | null;
  admits_everyone: boolean;
  tiers: Tier[];
  vat: number | null;
  conditions: { section: ConditionSection; title: string; body: string }[];
  documents: { title: string; href: string }[];
  results_published: boolean;
  seq: number;
  lots: number;
  closed: number;
  participants: number;
  bids_sum: number;
  sold_sum: number | null;
  /** First stones of the lots for the hero, the largest first. */
  item_ids: number[];
  subscribed: boolean;
}

/** [A24] A lot that waits has its planned end, by its place among those that wait; that of a led sale has none [A49]. */
export const plannedEndColumn = sql`coalesce(l.ends_at,
  case when a.manner = 'timed' and l.status = 'waiting' and a.status in ('draft', 'announced', 'admission')
    then a.first_closes_at + make_interval(secs => a.stagger * (
      select count(*) from lots w
      where w.auction_id = l.auction_id and w.status = 'waiting' and w.number < l.number)) end)`;

/** [M5] The tax of a lot is of the day its winner was confirmed, before that of its end. */
export const dayOfLot = sql`coalesce(l.confirmed_at, ${plannedEndColumn}, a.hall_at, a.first_closes_at)`;

/** W, or V of a led sale, in seconds. */
const windowColumn = sql`case a.manner when 'led' then a.warning_seconds else a.window_seconds end`;

const select = (viewer: Viewer, where: RawBuilder<unknown>) => sql<AuctionRecord>`
  select a.id, a.code, a.name, a.lead, a.description, a.status, a.paused_at is not null as paused,
    a.manner, a.starts_at, a.hall_at, a.admission_until, a.stagger, ${windowColumn} as window_seconds,
    (select jsonb_build_object('lotId', c.id, 'number', c.number) from lots c
      where c.id = a.called_lot_id and c.status = 'on_sale') as called, a.hard_end, a.admits_everyone,
    ${tiersColumn} as tiers, ${vatColumn(sql`coalesce(f.ends_at, f.closed_at, a.hall_at, a.first_closes_at)`)} as vat, a.conditions, a.documents, a.results_published_at is not null as results_published, a.seq,
    f.lots, f.closed, f.bids_sum, f.ends_at,
    case when a.results_published_at is not null then f.sold_sum end as sold_sum,
    case when a.status in ('summing_up', 'finished', 'failed') then f.closed_at end as closed_at,
    (select count(*) from admissions p where p.auction_id = a.id and p.state = 'approved') as participants,
    coalesce((select array_agg(h.item_id order by h.weight desc) from (
      select s.item_id, i.weight from lots l
      join lateral (select item_id from lot_stones where lot_id = l.id
        order by position, item_id limit 1) s on true
      join items i on i.id = s.item_id
      where l.auction_id = a.id
      order by (l.status in ('waiting', 'on_sale')) desc, l.start_price desc, l.id limit 3
    ) h), '{}') as item_ids,
    exists (select from auction_follows w
      where w.auction_id = a.id and w.lot_id is null and w.user_id = ${viewer.userId}) as subscribed
  from auctions a
  left join lateral (
    select count(*) as lots,
      count(*) filter (where l.status not in ('waiting', 'on_sale', 'rebidding')) as closed,
      coalesce(sum(coalesce(l.sold_price, l.price)) filter (where not l.price_hidden), 0) as bids_sum,
      coalesce(sum(coalesce(l.sold_price, l.price))
        filter (where l.status = 'sold' and not l.price_hidden), 0) as sold_sum,
      max(l.closed_at) as closed_at,
      max(case when a.manner = 'led' and l.status <> 'rebidding' then null
        when l.status in ('waiting', 'on_sale') then ${plannedEndColumn}
        when l.status = 'rebidding' then l.rebidding_ends_at end) as ends_at
    from lots l where l.auction_id = a.id
  ) f on true
  where ${where} and (a.status <> 'draft' or ${viewer.manager})`;

/** Running ones first; past ones by date, newest first. */
const order = sql`
  order by array_position(array['active', 'admission', 'announced', 'summing_up'], a.status) nulls last,
  case when a.status in ('active', 'admission', 'announced') then a.starts_at end, a.starts_at desc, a.id`;

export async function readAuctions(db: Db | Tx, viewer: Viewer): Promise<AuctionRecord[]> {
  const { rows } = await sql<AuctionRecord>`${select(viewer, sql`a.status <> 'draft'`)} ${order}`.execute(db);
  return rows;
}

export async function findAuction(
  db: Db | Tx,
  viewer: Viewer,
  by: { code: string } | { id: number },
): Promise<AuctionRecord | undefined> {
  const where = 'code' in by ? sql`a.code = ${by.code}` : sql`a.id = ${by.id}`;
  const { rows } = await select(viewer, where).execute(db);
  return rows[0];
}

export async function readAuctionsById(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<AuctionRecord[]> {
  const { rows } =
    await sql<AuctionRecord>`${select(viewer, sql`a.id = any(${ids}::bigint[])`)} ${order}`.execute(db);
  return rows;
}

export async function nameOfAuction(db: Db, auctionId: number): Promise<string | undefined> {
  const found = await db.selectFrom('auctions').select('name').where('id', '=', auctionId).executeTakeFirst();
  return found?.name;
}

/** Auctions that are announced or later, their conditions, results and lots. */
export async function auctionAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select unnest(array['/auctions/' || code || '/', '/auctions/' || code || '/conditions/']) as path
    from auctions where status <> 'draft'
    union all
    select '/auctions/finish/' || id || '/' from auctions where status in ('summing_up', 'finished', 'failed')
    union all
    select '/auctions/' || a.code || '/lots/' || l.id || '/' from lots l
    join auctions a on a.id = l.auction_id
      where a.status <> 'draft'
    order by path`.execute(db);
  return rows.map(({ path }) => path);
}
