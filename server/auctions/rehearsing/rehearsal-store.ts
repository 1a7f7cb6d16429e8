import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface Rehearsal {
  id: number;
  auctionId: number;
  code: string;
  version: string;
  begunBy: string;
  begunAt: Date;
}

export async function readRehearsal(db: Db | Tx): Promise<Rehearsal | undefined> {
  const { rows } = await sql<Rehearsal>`
    select r.id, r.auction_id as "auctionId", r.code, r.version, u.name as "begunBy", r.begun_at as "begunAt"
    from rehearsals r join users u on u.id = r.begun_by`.execute(db);
  return rows[0];
}

/** One deed after another: nobody begins while another one ends. */
export const lockRehearsals = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('rehearsals'))`.execute(tx);

export async function keepRehearsal(
  tx: Tx,
  { id, auctionId, code, by }: { id: number; auctionId: number; code: string; by: number },
): Promise<void> {
  await sql`insert into rehearsals (id, auction_id, code, version, begun_by, begun_at)
    select ${id}, ${auctionId}, ${code}, (select max(name) from kysely_migration), ${by}, house_now()`.execute(
    tx,
  );
}

export async function forgetRehearsal(tx: Tx): Promise<void> {
  await tx.deleteFrom('rehearsals').execute();
}

/** Was forgotten, or its tables are those of an older house. */
export async function isForgotten(db: Db | Tx, hours: number): Promise<boolean> {
  const { rows } = await sql`select from rehearsals
    where begun_at < house_now() - make_interval(hours => ${hours})
      or version <> (select max(name) from kysely_migration)`.execute(db);
  return rows.length > 0;
}

export async function findRehearsable(
  tx: Tx,
  id: number,
): Promise<{ code: string; status: string; lots: number } | undefined> {
  const { rows } = await sql<{ code: string; status: string; lots: number }>`
    select a.code, a.status, (select count(*) from lots l where l.auction_id = a.id and l.status = 'waiting') as lots
    from auctions a where a.id = ${id} and a.manner = 'led' and a.status <> 'draft'`.execute(tx);
  return rows[0];
}
