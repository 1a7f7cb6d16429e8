import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/**
 * [A18] The admission's row is locked. The standing bids stay. The turn is kept also for lots that somebody else
 * leads now: a replay that gives the lead back must not give the maximum back with it.
 */
export async function cancelMaxima(tx: Tx, admissionId: number): Promise<void> {
  // Locked by a statement of its own: the next one then sees who leads after whatever this one waited for.
  const { rows } = await sql<{ id: number }>`select id from lots
    where id in (select lot_id from offers where admission_id = ${admissionId} and refusal is null)
      and status in ('on_sale', 'rebidding', 'pending', 'sold') order by id for no key update`.execute(tx);
  const touched = rows.map(({ id }) => id);
  await sql`with turned as (
      insert into lot_turns (lot_id, after_no, kind, admission_id, at)
      select id, offers_count, 'cancel-maximum', ${admissionId}, house_now() from lots
      where id = any(${touched}::bigint[])
    )
    update lots set maximum = null, maximum_no = null
    where id = any(${touched}::bigint[]) and leader_id = ${admissionId}`.execute(tx);
}
