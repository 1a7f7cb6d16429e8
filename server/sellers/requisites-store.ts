import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OwnerContact } from './contact-rules.ts';
import type { Requisites } from './requisites-rules.ts';

export interface KeptRequisites extends Requisites {
  byName: string | null;
  at: string;
  calledBy: string | null;
}

/** By owner, the newest last. */
export async function readRequisitesOf(
  db: Db | Tx,
  sellers: readonly number[],
): Promise<Map<number, KeptRequisites[]>> {
  const { rows } = await sql<KeptRequisites & { sellerId: number }>`
    select r.seller_id as "sellerId", r.id, r.bank, r.bik, r.account, (r.at at time zone 'Europe/Moscow')::date as day,
      to_json(r.at) as at, r.by_id as "byId", b.name as "byName", to_json(r.called_at) as "calledAt",
      c.name as "calledBy", to_json(r.denied_at) as "deniedAt"
    from seller_requisites r left join users b on b.id = r.by_id left join users c on c.id = r.called_by
    where r.seller_id = any(${sellers}::bigint[]) order by r.id`.execute(db);
  return Map.groupBy(rows, ({ sellerId }) => sellerId);
}

/** By owner, the newest last. */
export async function readContactsOf(
  db: Db | Tx,
  sellers: readonly number[],
): Promise<Map<number, OwnerContact[]>> {
  const { rows } = await sql<OwnerContact & { sellerId: number }>`
    select seller_id as "sellerId", id, phone, email, (at at time zone 'Europe/Moscow')::date as day, by_id as "byId"
    from seller_contacts where seller_id = any(${sellers}::bigint[]) order by id`.execute(db);
  return Map.groupBy(rows, ({ sellerId }) => sellerId);
}

/** Whose hand wrote the contacts that this change wrote. */
export async function signContacts(tx: Tx, sellers: readonly string[], by: number | null): Promise<void> {
  await sql`update seller_contacts c set by_id = ${by}
    where c.id in (select max(id) from seller_contacts where seller_id = any(${sellers}::bigint[])
      group by seller_id) and c.by_id is null`.execute(tx);
}

/** Whose hand wrote those that this change wrote. */
export async function signRequisites(tx: Tx, sellers: readonly string[], by: number | null): Promise<void> {
  await sql`update seller_requisites r set by_id = ${by}
    where r.id in (select max(id) from seller_requisites where seller_id = any(${sellers}::bigint[])
      group by seller_id) and r.by_id is null`.execute(tx);
}

/** The owner's card stays as it is until the transaction ends. */
export const holdSeller = (tx: Tx, id: number) =>
  sql`select from sellers where id = ${id} for share`.execute(tx);

export async function markCalled(
  tx: Tx,
  id: number,
  { by, note, phone }: { by: number; note: string; phone: string },
): Promise<void> {
  await sql`update seller_requisites
    set called_by = ${by}, called_at = house_now(), called_note = ${note}, called_phone = ${phone}
    where id = ${id}`.execute(tx);
}

export const markDenied = (tx: Tx, id: number) =>
  sql`update seller_requisites set denied_at = house_now(), called_by = null, called_at = null
    where id = ${id} and denied_at is null`.execute(tx);
