import { sql } from 'kysely';
import type { ReopenReason } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface Reopening {
  lotId: number;
  reason: ReopenReason;
  askedBy: number;
  who: string;
  done: boolean;
}

/** Those of a sale that were asked for, done or not. */
export async function readReopenings(db: Db | Tx, auctionId: number): Promise<Reopening[]> {
  const { rows } = await sql<Reopening>`
    select r.lot_id as "lotId", r.reason, r.asked_by as "askedBy", u.name as who,
      r.reopened_at is not null as done
    from reopenings r join lots l on l.id = r.lot_id join users u on u.id = r.asked_by
    where l.auction_id = ${auctionId}`.execute(db);
  return rows;
}

/** Asked anew, it is of who asked last; one that was done stays. */
export async function askReopening(
  tx: Tx,
  { lotId, reason, askedBy }: Pick<Reopening, 'lotId' | 'reason' | 'askedBy'>,
): Promise<void> {
  await sql`insert into reopenings (lot_id, reason, asked_by, asked_at)
    values (${lotId}, ${reason}, ${askedBy}, house_now())
    on conflict (lot_id) do update set reason = excluded.reason, asked_by = excluded.asked_by,
      asked_at = excluded.asked_at where reopenings.reopened_at is null`.execute(tx);
}

export async function markReopened(tx: Tx, lotId: number, by: number): Promise<void> {
  await sql`update reopenings set confirmed_by = ${by}, reopened_at = house_now()
    where lot_id = ${lotId} and reopened_at is null`.execute(tx);
}

/** [A43] A person who bid on the lot, or whose company did, may not reopen it. */
export async function usersWhoBid(tx: Tx, lotId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from offers where lot_id = ${lotId} and refusal is null`.execute(tx);
  return rows.map(({ id }) => id);
}
