import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Written with its cause; `tell-news.ts` tells it after the commit. */
export async function tellUser(
  tx: Tx,
  userId: number,
  auctionId: number,
  kind: string,
  facts: object,
): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, kind, facts, at)
    values (${userId}, ${auctionId}, ${kind}, ${JSON.stringify(facts)}::jsonb, house_now())`.execute(tx);
}

export async function tellManagers(tx: Tx, auctionId: number, kind: string, facts: object): Promise<void> {
  await sql`insert into auction_news (user_id, auction_id, kind, facts, at)
    select id, ${auctionId}, ${kind}, ${JSON.stringify(facts)}::jsonb, house_now() from users
    where roles && array['auctions_manager', 'admin'] and disabled_at is null and erased_at is null`.execute(
    tx,
  );
}

/** What those who follow an auction are told of its course. */
const courseNews: Record<string, string> = {
  'open-admission': 'admission-opened',
  start: 'started',
  'publish-results': 'results',
  cancel: 'cancelled',
};

export async function tellFollowers(tx: Tx, auctionId: number, act: string): Promise<void> {
  const kind = courseNews[act];
  if (!kind) return;
  await sql`insert into auction_news (user_id, auction_id, kind, at)
    select user_id, auction_id, ${kind}, house_now() from auction_follows
    where auction_id = ${auctionId} and lot_id is null`.execute(tx);
}
