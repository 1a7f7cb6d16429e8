import { sql } from 'kysely';
import type { Database } from '#server/platform/db.ts';

let made = 0;

/** An auction with lots, as far as the stream and the ledger need one. */
export async function makeAuction(
  { db }: Database,
  {
    status = 'active',
    lots = 1,
    manner = 'timed',
  }: { status?: string; lots?: number; manner?: 'timed' | 'led' } = {},
) {
  const code = `live-${++made}`;
  const auction = await db
    .insertInto('auctions')
    .values({
      code,
      name: 'Живые торги',
      status,
      starts_at: new Date('2026-01-01T10:00:00Z'),
      first_closes_at: new Date('2026-01-01T12:00:00Z'),
      ...(manner === 'led' && { manner, hall_at: new Date('2026-01-01T11:00:00Z') }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('lots')
    .values(
      Array.from({ length: lots }, (_, index) => ({
        auction_id: auction.id,
        number: index + 1,
        code: `${code}-${index + 1}`,
        name: `Камень ${index + 1}`,
        start_price: 100_000,
        step: 10_000,
      })),
    )
    .returning('id')
    .execute();
  return { id: auction.id, code, lots: rows.map(({ id }) => id) };
}

/** Writes the topic's next event as a use case does: the counter and the row in one transaction. */
export async function tell(
  { db, pool }: Database,
  topic: string,
  { auctionCode = 'live', event = 'update_bet', payload = {} as object, wake = true } = {},
): Promise<number> {
  const seq = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ seq: number }>`
      insert into live_topics (topic, seq) values (${topic}, 1)
      on conflict (topic) do update set seq = live_topics.seq + 1 returning seq`.execute(tx);
    await tx
      .insertInto('live_events')
      .values({
        topic,
        seq: rows[0]!.seq,
        event,
        auction_code: auctionCode,
        payload: JSON.stringify(payload),
        at: sql`house_now()`,
      })
      .execute();
    return rows[0]!.seq;
  });
  if (wake) await pool.query("select pg_notify('wake', 'live')");
  return seq;
}
