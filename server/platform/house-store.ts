import { sql } from 'kysely';
import type pg from 'pg';
import type { HouseKind } from './config.ts';
import type { Db, Tx } from './db.ts';

/** The first to come says it for ever; answers with what was said. */
export async function keepKind(db: Db, kind: HouseKind): Promise<HouseKind> {
  await db
    .insertInto('house')
    .values({ kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const house = await db.selectFrom('house').select('kind').executeTakeFirstOrThrow();
  return house.kind as HouseKind;
}

/** Whether it was filled; others who ask wait until the commit. */
export async function lockFilled(tx: Tx): Promise<boolean> {
  const house = await tx.selectFrom('house').select('filled_at').forUpdate().executeTakeFirstOrThrow();
  return house.filled_at !== null;
}

export async function markFilled(tx: Tx): Promise<void> {
  await tx.updateTable('house').set({ filled_at: sql`now()` }).execute();
}

/** Held as long as the connection lives. */
export async function takeFolder(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_lock(hashtext('gran-folder')) as free",
  );
  return rows[0]?.free ?? false;
}

/**
 * The epoch of the database: a restored one begins a new epoch, and so does a promoted standby, which the first
 * reader writes.
 */
export async function readEpoch(db: Db): Promise<string> {
  const { rows } = await sql<{ epoch: string; known: boolean; timeline: number }>`
    select epoch, timeline is not distinct from now_at as known, now_at as timeline from house,
      (select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as now_at) wal`.execute(
    db,
  );
  const { epoch, known, timeline } = rows[0]!;
  if (known) return epoch;
  await sql`
    update house set timeline = ${timeline}, epoch = case when timeline is null then epoch else gen_random_uuid() end
    where timeline is distinct from ${timeline}`.execute(db);
  return (await db.selectFrom('house').select('epoch').executeTakeFirstOrThrow()).epoch;
}

export async function readHouseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select house_now() as at`.execute(db);
  return rows[0]!.at;
}
