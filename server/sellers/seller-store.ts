import { sql } from 'kysely';
import type { FieldOption } from '#contract/back-office/values.ts';
import type { RowsField } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What the list is searched by. */
export const searchedSeller = sql`lower(s.name || ' ' || coalesce(s.inn, '') || ' ' || coalesce(s.email, ''))`;

export async function takeSellerNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('sellers', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}

/** The address that the owner signs in with; kept as the person, so that it follows when the address changes. */
export const accountField: RowsField = {
  expression: sql`(select u.email from users u where u.id = s.user_id and u.erased_at is null)`,
  type: 'text',
  write: async (tx, rows) => {
    await sql`
      update sellers s set user_id = (
        select u.id from users u where lower(u.email) = lower(r.value) and u.erased_at is null)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, value text)
      where s.id = r.id`.execute(tx);
  },
};

/** Those of the addresses that belong to an account. */
export async function knownAccounts(db: Db | Tx, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${emails}::text[]) and erased_at is null`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** A tie is resolved to the account with its address, so that changing the address does not hide the tie. */
export const tiesField: RowsField = {
  expression: sql`coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'relation', t.relation,
      'email', t.email, 'phone', t.phone) order by t.position)
    from seller_ties t where t.seller_id = s.id), '[]')`,
  write: async (tx, rows) => {
    await sql`delete from seller_ties where seller_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    );
    const ties = rows.flatMap(({ id, value }) =>
      (value as object[]).map((tie, position) => ({ ...tie, seller_id: id, position })),
    );
    await sql`
      insert into seller_ties (seller_id, position, name, relation, email, phone, user_id)
      select t.seller_id, t.position, t.name, t.relation, t.email, t.phone, (
        select u.id from users u where lower(u.email) = lower(t.email) and u.erased_at is null)
      from jsonb_populate_recordset(null::seller_ties, ${JSON.stringify(ties)}::jsonb) t`.execute(tx);
  },
};

export async function readSellerOptions(db: Db): Promise<FieldOption[]> {
  const { rows } = await sql<FieldOption>`
    select id::text as code, name as label from sellers where archived_at is null order by name, id`.execute(
    db,
  );
  return rows;
}

/** Contracts that were not archived: what keeps an owner out of the archive. */
export async function contractsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; contracts: string[] }>`
    select seller_id::text as id, array_agg('договор №' || chr(160) || number order by id) as contracts
    from seller_contracts where archived_at is null and seller_id = any(${ids}::bigint[])
    group by seller_id`.execute(db);
  return new Map(rows.map(({ id, contracts }) => [id, contracts]));
}

/**
 * Owners whose journal or drafts name a person: as the owner, or among those who do not bid on the owner's lots. Asked
 * before the person's own row is emptied.
 */
export async function sellersAbout(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with person as (
      select id, lower(email) as email, lower(name) as name, phone from users where id = ${userId}),
    said as (
      select entity_id as id, concat(before, after) as text from change_entries where kind = 'sellers'
      union all select entity_id, concat(fields, base) from entity_drafts where kind = 'sellers'
      union all select entity_id, concat(fields, base) from planned_entries where kind = 'sellers')
    select said.id from said, person p
    where (p.email <> '' and position(p.email in lower(said.text)) > 0)
      or (p.name like '% %' and position(p.name in lower(said.text)) > 0)
      or (p.phone <> '' and position(p.phone in said.text) > 0)
    union select s.id::text from sellers s where s.user_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}
