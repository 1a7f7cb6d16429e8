import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import { dayOfLot } from '../reading/auction-store.ts';
import { tiersColumn, vatColumn } from '../reading/terms-store.ts';
import type { News } from './news-words.ts';

/** Within the last minutes, under a subject that begins so. */
export async function wasWritten(
  tx: Tx,
  { kind, to, stem, minutes }: { kind: string; to: string; stem: string; minutes: number },
): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select exists (select from letters
    where kind = ${kind} and recipient = ${to} and starts_with(subject, ${stem})
      and created_at > now() - make_interval(mins => ${minutes})) as written`.execute(tx);
  return rows[0]!.written;
}

/** News not sent yet, with how the person follows it; rows locked by another process are skipped. */
export async function lockUntold(tx: Tx, most: number): Promise<News[]> {
  const { rows } = await sql<News>`
    select n.id, n.user_id, n.kind, n.facts, n.at, n.auction_id, a.code as auction_code,
      a.name as auction_name, ${tiersColumn} as tiers, ${vatColumn(dayOfLot)} as vat, n.lot_id, l.number as lot_number, l.code as lot_code, l.name as lot_name,
      case when u.disabled_at is null then u.email end as email,
      coalesce(f.by_letter, false) as subscribed,
      case when f.id is not null then jsonb_build_object(
        'letter', f.by_letter, 'site', f.on_site, 'frequency', f.frequency) end as follow
    from auction_news n
    join auctions a on a.id = n.auction_id
    join users u on u.id = n.user_id
    left join lots l on l.id = n.lot_id
    left join lateral (select * from auction_follows w
      where w.user_id = n.user_id and w.auction_id = n.auction_id
      and (w.lot_id is null or w.lot_id = n.lot_id) order by w.lot_id nulls last limit 1) f on true
    where n.told_at is null order by n.id limit ${most} for update of n skip locked`.execute(tx);
  return rows;
}

export async function markTold(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update auction_news set told_at = house_now() where id = any(${ids}::bigint[])`.execute(tx);
}

/** The first of so many numbers of a topic. */
export async function takeNumbers(tx: Tx, topic: string, count: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    insert into live_topics (topic, seq) values (${topic}, ${count})
    on conflict (topic) do update set seq = live_topics.seq + excluded.seq returning seq`.execute(tx);
  return rows[0]!.seq - count + 1;
}

interface LiveNews {
  topic: string;
  seq: number;
  event: string;
  auction_code: string;
  payload: string;
  at: Date;
}

export async function keepLiveNews(tx: Tx, events: readonly LiveNews[]): Promise<void> {
  await tx.insertInto('live_events').values(events).execute();
}
