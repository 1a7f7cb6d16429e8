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

/** For as long as the connection lives. */
export async function takeFolder(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_lock(hashtext('gran-folder')) as free",
  );
  return rows[0]?.free ?? false;
}

/** Tells one life of the database from another: a restored house begins a new one. */
export async function readEpoch(db: Db): Promise<string> {
  const { epoch } = await db.selectFrom('house').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

export async function readHouseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select house_now() as at`.execute(db);
  return rows[0]!.at;
}
