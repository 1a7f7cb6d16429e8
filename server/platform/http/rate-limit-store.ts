import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** One more; how many there are in this window, and how long until the next one. */
export async function countHit(
  db: Db | Tx,
  key: string,
  seconds: number,
): Promise<{ hits: number; wait: number }> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as r (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(db);
  return rows[0]!;
}

export async function forgetHits(db: Db | Tx, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Windows that are over. */
export async function forgetOldHits(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
}
