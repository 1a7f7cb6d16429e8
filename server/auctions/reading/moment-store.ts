import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface Moment {
  /** The house's clock, as a browser's is set by it. */
  serverTime: string;
  epoch: string;
}

export async function readMoment(db: Db | Tx): Promise<Moment> {
  const { rows } = await sql<{ at: Date; epoch: string }>`select house_now() as at, epoch from house`.execute(
    db,
  );
  return { serverTime: rows[0]!.at.toISOString(), epoch: rows[0]!.epoch };
}

/** The house's clock alone. */
export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select house_now() as at`.execute(db);
  return rows[0]!.at;
}
