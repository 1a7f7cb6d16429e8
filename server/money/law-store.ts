import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export const searchedLaw = sql`lower(v.source)`;

/** A rate of those that are rates, a sum of the others. */
export const rateOfLaw = sql`case when v.name = 'vat' then v.value end`;
export const sumOfLaw = sql`case when v.name <> 'vat' then v.value end`;
export const lawIsTicked = sql`(v.ticked_at is not null)`;

export async function takeLawNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('law_values', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

export async function tickLaw(tx: Tx, ids: readonly string[], by: number | null): Promise<void> {
  await sql`update law_values set ticked_by = ${by}, ticked_at = house_now()
    where id = any(${ids}::bigint[])`.execute(tx);
}

export async function readTickOfLaw(db: Db, id: string): Promise<{ name: string; at: Date } | undefined> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select u.name, v.ticked_at as at from law_values v join users u on u.id = v.ticked_by
    where v.id = ${id}`.execute(db);
  return rows[0];
}
