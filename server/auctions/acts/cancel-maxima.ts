import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/**
 * [A18] The admission's row is locked. The standing bids stay. The turn is kept also for lots that somebody else
 * leads now: a replay that gives the lead back must not give the maximum back with it.
 */
export async function cancelMaxima(tx: Tx, admissionId: number): Promise<void> {
  await sql`with touched as (
      select id, offers_count from lots
      where id in (select lot_id from offers where admission_id = ${admissionId} and refusal is null)
        and status in ('on_sale', 'pending', 'sold') order by id for no key update
    ), turned as (
      insert into lot_turns (lot_id, after_no, kind, admission_id, at)
      select id, offers_count, 'cancel-maximum', ${admissionId}, house_now() from touched
    )
    update lots set maximum = null, maximum_no = null
    where id in (select id from touched) and leader_id = ${admissionId}`.execute(tx);
}
