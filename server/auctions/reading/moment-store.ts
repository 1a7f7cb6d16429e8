import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface Moment {
  /** The database's time, by which browsers set their clocks. */
  serverTime: string;
  epoch: string;
}

export async function readMoment(db: Db | Tx): Promise<Moment> {
  const { rows } = await sql<{ at: Date; epoch: string }>`select house_now() as at, epoch from house`.execute(
    db,
  );
  return { serverTime: rows[0]!.at.toISOString(), epoch: rows[0]!.epoch };
}

/** The database's time alone. */
export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select house_now() as at`.execute(db);
  return rows[0]!.at;
}
