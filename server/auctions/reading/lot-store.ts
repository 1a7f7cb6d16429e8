import { type RawBuilder, sql } from 'kysely';
import type { AuctionStatus, Channel, DeskState, SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Tier } from '#contract/auctions/total-cost.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { dayOfLot, plannedEndColumn } from './auction-store.ts';
import { tiersColumn, vatColumn } from './terms-store.ts';
import type { Viewer } from './viewer.ts';

export interface ShownLot {
  id: number;
  auction_id: number;
  auction_code: string;
  auction_name: string;
  auction_status: AuctionStatus;
  paused: boolean;
  /** What the sale costs its buyer. */
  tiers: Tier[];
  vat: number | null;
  number: number;
  code: string;
  name: string;
  description: string;
  status: SaleStatus;
  desk: DeskState | null;
  start_price: number;
  reserve: number | null;
  step: number;
  estimate_low: number | null;
  estimate_high: number | null;
  report: string;
  for_order: boolean;
  price_hidden: boolean;
  /** The sold price, otherwise the standing bid. */
  price: number | null;
  bids_count: number;
  bidders_count: number;
  ends_at: Date | null;
  confirmed_at: Date | null;
  window_seconds: number;
  hard_end: Date | null;
  extension_no: number;
  rebidding_ends_at: Date | null;
  leader_alias: number | null;
  winner_alias: number | null;
  /** Unless they fell away. */
  leader_id: number | null;
  winner_id: number | null;
  /** Fell away, or did not take the lot after the one who did [A33]. */
  passed_over: number[];
  /** The person whose answer the lot waits for. */
  asked_id: number | null;
  asked_alias: number | null;
  asked_sum: number | null;
  asked_until: Date | null;
  seq: number;
  log_seq: number;
  item_ids: number[];
  /** Of the person who asks. */
  my_admission: number | null;
  my_bid: number | null;
  my_maximum: number | null;
  my_least: number | null;
  my_sealed: number | null;
  /** Number of the invoice in which the lot stands, of its winner alone. */
  my_invoice: string | null;
  /** Has bid at all, though the bids may have been annulled since. */
  took_part: boolean;
  subscribed: boolean;
}

/** [A49] As `deskStateOf` says it of a locked lot. */
const deskColumn = sql`case when a.manner = 'led' and l.status = 'on_sale' then
  case when l.called_at is not null then 'called' when l.aside_at is not null then 'aside' else 'waits' end end`;

const select = (viewer: Viewer, where: RawBuilder<unknown>) => sql<ShownLot>`
  select l.id, l.auction_id, a.code as auction_code, a.name as auction_name, a.status as auction_status,
    a.paused_at is not null as paused, ${tiersColumn} as tiers,
    ${vatColumn(dayOfLot)} as vat, l.number, l.code, l.name, l.description, l.status, ${deskColumn} as desk, l.start_price,
    l.reserve, l.step, l.estimate_low, l.estimate_high, l.report, l.for_order, l.price_hidden,
    coalesce(l.sold_price, l.price) as price, l.bids_count,
    l.bidders_count, ${plannedEndColumn} as ends_at, l.confirmed_at,
    case a.manner when 'led' then a.warning_seconds else l.window_seconds end as window_seconds, l.hard_end, l.extension_no,
    l.rebidding_ends_at, leader.id as leader_id, l.winner_id, l.passed_over, l.asked_id,
    asked.alias as asked_alias, l.asked_sum, l.asked_until, leader.alias as leader_alias,
    winner.alias as winner_alias, l.seq, l.log_seq,
    coalesce((select array_agg(s.item_id order by s.position, s.item_id) from lot_stones s
      where s.lot_id = l.id), '{}') as item_ids,
    me.id as my_admission,
    case when l.winner_id = me.id then l.sold_price else mine.bid end as my_bid,
    coalesce(mine.took_part, false) as took_part,
    case when l.leader_id = me.id then l.maximum end as my_maximum,
    case when l.winner_id = me.id then (
      select i.number from invoices i join money_parties p on p.id = i.party_id
        join invoice_rows r on r.invoice_id = i.id and r.lot_id = l.id
      where i.auction_id = l.auction_id and p.user_id = me.user_id
        and r.edition = (select max(d.no) from invoice_editions d where d.invoice_id = i.id)) end as my_invoice,
    rp.least as my_least, so.amount as my_sealed,
    exists (select from auction_follows w
      where w.lot_id = l.id and w.user_id = ${viewer.userId}) as subscribed
  from lots l
  join auctions a on a.id = l.auction_id
  left join admissions leader on leader.id = l.leader_id and leader.id <> all (l.passed_over)
  left join admissions asked on asked.id = l.asked_id
  left join admissions winner on winner.id = l.winner_id
  left join admissions me on me.auction_id = a.id and me.user_id = ${viewer.userId}
  left join lateral (
    select max(b.amount) filter (where b.annulled_at is null) as bid, count(*) > 0 as took_part
    from bids b where b.lot_id = l.id and b.admission_id = me.id
  ) mine on me.id is not null
  left join rebidding_places rp on rp.lot_id = l.id and rp.admission_id = me.id
  left join sealed_offers so on so.lot_id = l.id and so.admission_id = me.id
  where ${where} and (a.status <> 'draft' or ${viewer.manager})`;

export async function lotsOf(db: Db | Tx, viewer: Viewer, auctionId: number): Promise<ShownLot[]> {
  const { rows } =
    await sql<ShownLot>`${select(viewer, sql`l.auction_id = ${auctionId}`)} order by l.number`.execute(db);
  return rows;
}

export async function lotsOfAuctions(
  db: Db | Tx,
  viewer: Viewer,
  auctionIds: readonly number[],
): Promise<ShownLot[]> {
  const { rows } = await sql<ShownLot>`
    ${select(viewer, sql`l.auction_id = any(${auctionIds}::bigint[])`)}
    order by a.starts_at desc, l.number`.execute(db);
  return rows;
}

export async function lotsByIds(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<ShownLot[]> {
  const { rows } = await sql<ShownLot>`${select(viewer, sql`l.id = any(${ids}::bigint[])`)}`.execute(db);
  return rows;
}

export async function findLot(
  db: Db | Tx,
  viewer: Viewer,
  by: { auctionCode: string; id: number } | { id: number } | { code: string },
): Promise<ShownLot | undefined> {
  const where =
    'auctionCode' in by
      ? sql`a.code = ${by.auctionCode} and l.id = ${by.id}`
      : 'id' in by
        ? sql`l.id = ${by.id}`
        : sql`l.code = ${by.code}`;
  const { rows } = await select(viewer, where).execute(db);
  return rows[0];
}

/** The lot a stone belongs to: the newest, when it came back to the bidding. */
export async function findLotOfStone(
  db: Db | Tx,
  viewer: Viewer,
  itemId: number,
): Promise<ShownLot | undefined> {
  const where = sql`l.id in (select lot_id from lot_stones where item_id = ${itemId})`;
  const { rows } = await sql<ShownLot>`${select(viewer, where)} order by l.id desc limit 1`.execute(db);
  return rows[0];
}

export interface BidRecord {
  no: number;
  at: Date;
  alias: number;
  amount: number;
  before: number | null;
  auto: boolean;
  annulled: boolean;
  channel: Channel;
}

/** Enough for the longest struggle anyone will scroll; the log has them all. */
const maxHistory = 500;

/** [A46] Of the bid `b` by the offer `o`, as it is in the chain. */
export const channelOfBid = sql<Channel>`
  case when b.auto and (o.channel <> 'paper' or b.admission_id <> o.admission_id) then 'online' else o.channel end`;

/** The newest first; those that no longer stand stay in it. */
export async function historyOf(db: Db | Tx, lotId: number): Promise<BidRecord[]> {
  const { rows } = await sql<BidRecord>`
    select b.no, b.at, ad.alias, b.amount, b.before, b.auto, b.annulled_at is not null as annulled,
      ${channelOfBid} as channel
    from bids b join admissions ad on ad.id = b.admission_id join offers o on o.id = b.offer_id
    where b.lot_id = ${lotId} order by b.no desc limit ${maxHistory}`.execute(db);
  return rows;
}

/** The lots before and after it by number. */
export async function neighboursOf(
  db: Db | Tx,
  lot: ShownLot,
): Promise<{ previous: number | null; next: number | null; count: number }> {
  const { rows } = await sql<{ previous: number | null; next: number | null; count: number }>`
    select (select id from lots where auction_id = ${lot.auction_id} and number < ${lot.number}
      order by number desc limit 1) as previous,
      (select id from lots where auction_id = ${lot.auction_id} and number > ${lot.number}
        order by number limit 1) as next,
      (select count(*) from lots where auction_id = ${lot.auction_id}) as count`.execute(db);
  return rows[0]!;
}

/** The lot of an auction that closes next. */
export async function nextClosingOf(
  db: Db | Tx,
  auctionId: number,
): Promise<{ lotId: number; number: number; endsAt: string } | null> {
  const { rows } = await sql<{ id: number; number: number; ends_at: Date }>`
    select id, number, ends_at from lots
    where auction_id = ${auctionId} and status = 'on_sale' and ends_at is not null
    order by ends_at, number limit 1`.execute(db);
  const lot = rows[0];
  return lot ? { lotId: lot.id, number: lot.number, endsAt: lot.ends_at.toISOString() } : null;
}
