import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import { opened } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { CourseNewsKind, NewsKind } from './news-kinds.ts';
import type { LotFacts } from './news-letter.ts';

/** Written in the transaction of its cause; `tell-news.ts` sends it after the commit. */
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

/** The same for a lot. Sends the wake-up itself, since no bidding act follows that would. */
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

/** News of an auction's course by event. */
const courseNews: Record<string, CourseNewsKind> = {
  'open-admission': 'admission-opened',
  'add-lots': 'lots-added',
  start: 'started',
  'publish-results': 'results',
  cancel: 'cancelled',
};

/** A beginning and an end concern those who take part as well, whether they follow or not. */
const concerned: Partial<Record<CourseNewsKind, AdmissionState[]>> = {
  moved: ['approved', 'requested'],
  'lots-added': ['approved', 'requested'],
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

/** [A58] The moved times of an announced sale; moves of a draft are not announced. */
export async function tellTimesMoved(tx: Tx, auctionId: number, times: object): Promise<void> {
  const { rows } = await sql`select from auctions
    where id = ${auctionId} and status in ('announced', 'admission')`.execute(tx);
  if (!rows.length) return;
  await tellReaders(tx, auctionId, 'moved', times);
  // Sends the wake-up itself, since no bidding act follows that would.
  await sql`select pg_notify('wake', 'live')`.execute(tx);
}

/** What a letter to this person says about the lot at this moment. */
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
 * Notifies followers of a lot's changes: the state they know is stored on their row and moves in the statement that
 * writes the news, so each change is announced once. Bidders are notified of a close separately.
 */
export async function tellLotFollowers(db: Db): Promise<void> {
  await sql`
    with behind as (
      select f.id, f.told_status as known, l.status, case when not l.price_hidden then l.sold_price end as price
      from auction_follows f join lots l on l.id = f.lot_id
      where f.told_status is distinct from l.status for update of f
    ), moved as (
      update auction_follows f set told_status = b.status from behind b where b.id = f.id
      returning f.user_id, f.auction_id, f.lot_id, b.status, b.known, b.price
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
