import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import { opened } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { CourseNewsKind, NewsKind } from './news-kinds.ts';
import type { LotFacts } from './news-letter.ts';

/** Written with its cause; `tell-news.ts` tells it after the commit. */
export async function tellUser(
  tx: Tx,
  userId: number,
  auctionId: number,
  kind: NewsKind,
  facts: object,
): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, kind, facts, at)
    values (${userId}, ${auctionId}, ${kind}, ${JSON.stringify(facts)}::jsonb, house_now())`.execute(tx);
}

/** The same of a lot. No act of bidding follows, which would wake those who tell: heard with the commit. */
export async function tellUserOfLot(
  tx: Tx,
  of: { user_id: number; auction_id: number; lot_id: number },
  kind: NewsKind,
): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, lot_id, kind, at)
    values (${of.user_id}, ${of.auction_id}, ${of.lot_id}, ${kind}, house_now())`.execute(tx);
  await sql`select pg_notify('wake', 'live')`.execute(tx);
}

/** Those who decide on what is asked. */
export async function tellManagersOfAuction(
  tx: Tx,
  auctionId: number,
  kind: NewsKind,
  facts: object,
): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, kind, facts, at)
    select u.id, ${auctionId}, ${kind}, ${JSON.stringify(facts)}::jsonb, house_now() from users u
    where ${opened('auctionActs')} and u.disabled_at is null and u.erased_at is null`.execute(tx);
}

/** What is told of an auction's course. */
const courseNews: Record<string, CourseNewsKind> = {
  'open-admission': 'admission-opened',
  start: 'started',
  'publish-results': 'results',
  cancel: 'cancelled',
};

/** A beginning and an end concern those who take part as well, whether they follow or not. */
const concerned: Partial<Record<CourseNewsKind, AdmissionState[]>> = {
  moved: ['approved', 'requested'],
  started: ['approved'],
  cancelled: ['approved', 'requested'],
};

export async function tellOfCourse(tx: Tx, auctionId: number, act: string): Promise<void> {
  const kind = courseNews[act];
  if (!kind) return;
  await tellReaders(tx, auctionId, kind, {});
}

async function tellReaders(tx: Tx, auctionId: number, kind: CourseNewsKind, facts: object): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, kind, facts, at)
    select user_id, ${auctionId}, ${kind},
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('takesPart', bool_or(takes_part)), house_now()
    from (
      select user_id, false as takes_part from auction_follows
      where auction_id = ${auctionId} and lot_id is null
      union all
      select user_id, true from admissions
      where auction_id = ${auctionId} and state = any(${concerned[kind] ?? []})
    ) as readers group by user_id`.execute(tx);
}

/** [A58] The times of an announced sale that were moved; of a draft nobody hears. */
export async function tellMoved(tx: Tx, auctionId: number, times: object): Promise<void> {
  const { rows } = await sql`select from auctions
    where id = ${auctionId} and status in ('announced', 'admission')`.execute(tx);
  if (!rows.length) return;
  await tellReaders(tx, auctionId, 'moved', times);
  // No act of bidding follows, which would wake those who tell: heard with the commit.
  await sql`select pg_notify('wake', 'live')`.execute(tx);
}

/** What a letter to this person tells of the lot as it stands now. */
export async function readLotFacts(tx: Tx, lotId: number, userId: number): Promise<LotFacts | undefined> {
  const { rows } = await sql<LotFacts>`
    select l.status = 'on_sale' as "onSale", l.start_price as "startPrice", l.step, l.price,
      -- The end of a led lot is over before a letter is read.
      case a.manner when 'timed' then l.ends_at end as "endsAt", me.alias as "myAlias",
      (select max(b.amount) from bids b
        where b.lot_id = l.id and b.admission_id = me.id and b.annulled_at is null) as "myBid",
      (select i.picture from lot_stones s join items i on i.id = s.item_id where s.lot_id = l.id
        order by s.position, s.item_id limit 1) as picture
    from lots l join auctions a on a.id = l.auction_id
    left join admissions me on me.auction_id = l.auction_id and me.user_id = ${userId}
    where l.id = ${lotId}`.execute(tx);
  return rows[0];
}

/**
 * Whoever follows a lot is told how it fares: the state they know of stands on their row and moves in the statement
 * that writes the news, so each turn is told once. Bidders hear of a close as their own matter.
 */
export async function tellLotFollowers(db: Db): Promise<void> {
  await sql`
    with moved as (
      update auction_follows f set told_status = l.status from lots l
      where l.id = f.lot_id and f.told_status is distinct from l.status
      returning f.user_id, f.auction_id, f.lot_id, l.status, old.told_status as known,
        case when not l.price_hidden then l.sold_price end as price
    )
    insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
    select user_id, auction_id, lot_id, 'lot-' || replace(status, '_', '-'),
      case when status = 'sold' and price is not null then jsonb_build_object('price', price) else '{}' end,
        house_now()
    from moved where known is not null
      and (status = 'on_sale' or (status in ('sold', 'unsold', 'withdrawn') and not exists (
      select from bids b join admissions me on me.id = b.admission_id
      where b.lot_id = moved.lot_id and me.user_id = moved.user_id)))`.execute(db);
}
