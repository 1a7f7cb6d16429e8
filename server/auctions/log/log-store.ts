import { type RawBuilder, sql } from 'kysely';
import type { BidStatus, LogKind } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Viewer } from '../reading/viewer.ts';

export interface LogRecord {
  id: number;
  lot_id: number;
  lot_number: number;
  auction_code: string;
  auction_name: string;
  at: Date;
  alias: number | null;
  user_id: number;
  company: string | null;
  client: string;
  email: string | null;
  phone: string;
  before: number | null;
  after: number | null;
  step: number;
  steps: number | null;
  offer_id: number;
  status: BidStatus;
  auto: boolean;
  note: string;
  /** The refusal as the bidder saw it; `note` is for managers. */
  told: string | null;
}

export interface LogFilter {
  status?: LogKind | undefined;
  q: string;
}
/** `before`: only what is older than this row. */
interface LogPart {
  limit: number;
  offset: number;
  before?: number | undefined;
}
export interface LogScope {
  lotId?: number;
  auctionCode?: string | undefined;
}

/** Statuses are derived: from the refusal, the annulment, and who holds the lot now. */
const rows = (scope: LogScope) => sql`
  with holding as (
    select l.id as lot_id, max(b.no) as no from lots l
    join bids b on b.lot_id = l.id and b.annulled_at is null
      and b.admission_id = coalesce(l.winner_id, case when l.leader_id <> all (l.passed_over) then l.leader_id end)
      and (l.sold_price is null or b.amount = l.sold_price)
    group by l.id
  )
  select r.id, r.lot_id, l.number as lot_number, a.code as auction_code, a.name as auction_name, r.at,
    ad.alias, r.user_id, case when ad.id is null then c.name else ad.company end as company, u.name as client, u.email,
    coalesce(nullif(u.phone, ''), ad.phone, '') as phone, r.before, r.after, r.step, r.steps, r.offer_id,
    o.no as offer_no, b.no as bid_no, coalesce(b.auto, false) as auto, coalesce(n.reason, r.note) as note,
    case when o.refusal is not null then o.answer -> 'refused' ->> 'message' end as told,
    case
      when o.refusal is not null then 'rejected'
      when n.offer_id is not null or b.annulled_at is not null then 'annulled'
      when l.status in ('sold', 'unsold', 'withdrawn') then
        case when l.status = 'sold'
          and (b.no = h.no or (h.no is null and o.sealed and o.admission_id = l.winner_id))
          then 'won' else 'lost' end
      when b.no = h.no then 'leading'
      else 'outbid'
    end as status
  from log_rows r
  join lots l on l.id = r.lot_id
  join auctions a on a.id = l.auction_id
  join offers o on o.id = r.offer_id
  join users u on u.id = r.user_id
  left join companies c on c.user_id = r.user_id
  left join admissions ad on ad.auction_id = a.id and ad.user_id = r.user_id
  left join annulments n on n.offer_id = r.offer_id
  left join bids b on b.id = r.bid_id
  left join holding h on h.lot_id = r.lot_id
  where ${scope.lotId === undefined ? sql`true` : sql`r.lot_id = ${scope.lotId}`}
    and ${scope.auctionCode === undefined ? sql`true` : sql`a.code = ${scope.auctionCode}`}`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A search must not find what its reader may not see: names, and sums of other people's refused offers, are for
 * managers.
 */
function matches(viewer: Viewer, q: string): RawBuilder<unknown> {
  const text = q.trim().replace(/^№\s*/, '');
  if (!text) return sql`true`;
  // «лот 17» asks for that lot and nothing else.
  const lot = /^лот\s*№?\s*(\d{1,6})$/i.exec(text)?.[1];
  if (lot) return sql`lot_number = ${Number(lot)}`;
  const like = `%${escapeLike(text)}%`;
  const digits = text.replace(/\D/g, '');
  const seen = viewer.manager ? sql`true` : sql`(status <> 'rejected' or user_id = ${viewer.userId})`;
  const byFigures = digits
    ? sql`(alias = ${Number(digits.slice(0, 9))} or (${seen} and after::text like ${`%${digits}%`}))`
    : sql`false`;
  const byLot = /^\d{1,6}$/.test(text) ? sql`lot_number = ${Number(text)}` : sql`false`;
  if (!viewer.manager) return sql`(${byFigures} or ${byLot})`;
  return sql`
    (${byFigures} or ${byLot} or client ilike ${like} or company ilike ${like} or email ilike ${like}
      or note ilike ${like}
    ${digits ? sql`or regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql``})`;
}

function ofKind(kind: LogKind | undefined): RawBuilder<unknown> {
  if (!kind) return sql`true`;
  return kind === 'accepted' ? sql`status not in ('rejected', 'annulled')` : sql`status = ${kind}`;
}

/** Where a row stands: what one judgement wrote has one time, and a refused offer has no bid. */
const place = sql`at, -lot_id, offer_no, coalesce(bid_no, 2147483647), id`;

/** The newest first; what one judgement wrote keeps its order. */
export async function readLog(
  db: Db | Tx,
  viewer: Viewer,
  scope: LogScope,
  filter: LogFilter,
  { limit, offset, before }: LogPart,
): Promise<LogRecord[]> {
  const older = before
    ? sql`(${place}) < (select ${place} from (${rows(scope)}) log where id = ${before})`
    : sql`true`;
  const answer = await sql<LogRecord>`${found(viewer, scope, filter)} and ${older}
    order by (${place}) desc limit ${limit} offset ${offset}`.execute(db);
  return answer.rows;
}

const found = (viewer: Viewer, scope: LogScope, filter: LogFilter): RawBuilder<unknown> =>
  sql`select * from (${rows(scope)}) log where ${matches(viewer, filter.q)} and ${ofKind(filter.status)}`;

/** All of it in the same order, piece by piece: PostgreSQL keeps the rest. */
export async function* readLogInPieces(
  tx: Tx,
  viewer: Viewer,
  scope: LogScope,
  filter: LogFilter,
  size: number,
): AsyncGenerator<LogRecord[]> {
  await sql`declare log_pieces no scroll cursor for ${found(viewer, scope, filter)}
    order by (${place}) desc`.execute(tx);
  for (let last = size; last === size; ) {
    const { rows } = await sql<LogRecord>`fetch ${sql.raw(String(size))} from log_pieces`.execute(tx);
    last = rows.length;
    if (last) yield rows;
  }
}

interface LogCounts {
  all: number;
  accepted: number;
  rejected: number;
  annulled: number;
}

/** Of the search as a whole; `total` is what the chosen status leaves of it. */
export async function countLog(
  db: Db | Tx,
  viewer: Viewer,
  scope: LogScope,
  filter: LogFilter,
): Promise<LogCounts & { total: number }> {
  const answer = await sql<LogCounts & { total: number }>`
    select count(*) as all, count(*) filter (where ${ofKind('accepted')}) as accepted,
      count(*) filter (where ${ofKind('rejected')}) as rejected,
      count(*) filter (where ${ofKind('annulled')}) as annulled,
      count(*) filter (where ${ofKind(filter.status)}) as total
    from (${rows(scope)}) log where ${matches(viewer, filter.q)}`.execute(db);
  return answer.rows[0]!;
}
