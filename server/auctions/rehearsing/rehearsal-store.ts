import { sql } from 'kysely';
import { erasedName } from '#server/account/public.ts';
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

/**
 * A copy that names an erased person is over: without the name at once, and gone as soon as the house looks, which it does
 * every second. Behind the lock, so that none is begun with the name meanwhile.
 */
export async function endOnStage(tx: Tx, userId: number): Promise<void> {
  await lockRehearsals(tx);
  if (!(await readRehearsal(tx))) return;
  const { rows } =
    await sql`update rehearsal.users set name = ${erasedName} where id = ${userId} returning id`.execute(tx);
  if (rows.length) await sql`update rehearsals set begun_at = begun_at - interval '1 year'`.execute(tx);
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
