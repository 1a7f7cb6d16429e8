import { sql } from 'kysely';
import { type News, newsWords, noteKindOf } from '#server/auctions/rehearsal.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';

/** Older ones are marked as read. */
const readAfter = '1 day';

/** Only about what has happened in the demo data, with the words and links of real news. */
export async function fillNotifications(tx: Tx, now: Date): Promise<void> {
  const news = await readCauses(tx, now);
  for (const one of news) {
    const words = newsWords(one)!;
    const note = {
      kind: noteKindOf(one.kind),
      title: words.title,
      content: words.text,
      tone: words.tone,
      href: words.href,
    };
    await notify(tx, [{ userId: one.user_id, ...note }]);
    // Dated as of its cause, long before the moment of filling.
    await sql`update notifications set created_at = ${one.at}, tell_at = ${one.at},
        read_at = case when ${one.at}::timestamptz < ${now}::timestamptz - ${readAfter}::interval then ${one.at}::timestamptz + interval '20 minutes' end
      where id = (select max(id) from notifications)`.execute(tx);
  }
}

/** Decisions and results of the people one can sign in as, and what waits for auction managers. */
async function readCauses(tx: Tx, now: Date): Promise<News[]> {
  const { rows } = await sql<News>`
    with causes as (
      select ad.user_id, 'admission' as kind, jsonb_build_object('state', ad.state, 'limit', ad.limit_sum, 'reason', ad.reason) as facts,
        ad.decided_at as at, ad.auction_id, null::bigint as lot_id
      from admissions ad join users u on u.id = ad.user_id
      where u.email like '%@demo.test' and ad.state in ('approved', 'refused') and ad.decided_at is not null
      union all
      select u.id, 'admission-asked', '{}', ad.requested_at, ad.auction_id, null
      from admissions ad, users u where ad.state = 'requested' and u.roles && array['auctions_manager', 'admin']
      union all
      select ad.user_id, case when l.winner_id = ad.id then 'won' else 'lost' end, jsonb_build_object('price', l.sold_price),
        l.closed_at, l.auction_id, l.id
      from lots l join admissions ad on ad.auction_id = l.auction_id join users u on u.id = ad.user_id
      where u.email like '%@demo.test' and l.status = 'sold'
        and exists (select from bids b where b.lot_id = l.id and b.admission_id = ad.id and b.annulled_at is null)
    )
    select 0 as id, c.user_id, c.kind, c.facts, c.at, c.auction_id, a.code as auction_code, a.name as auction_name,
      a.terms -> 'fee' as tiers, (select w.value from law_values w where w.name = 'vat'
        and w.first_day <= (c.at at time zone 'Europe/Moscow')::date order by w.first_day desc limit 1) as vat, c.lot_id, l.number as lot_number, l.code as lot_code, l.name as lot_name, null as email, false as subscribed, null as follow
    from causes c join auctions a on a.id = c.auction_id left join lots l on l.id = c.lot_id
    where c.at <= ${now} order by c.at, c.user_id, c.lot_id`.execute(tx);
  return rows;
}
