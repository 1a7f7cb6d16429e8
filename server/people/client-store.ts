import { sql } from 'kysely';
import type { EntityKind, PublishedRow } from '#server/changes/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

const lettersSince = sql`(select (max(c.given_at) at time zone 'Europe/Moscow')::date::text from consents c
  where c.user_id = u.id and c.purpose = 'subscription' and c.withdrawn_at is null)`;
/** Their journal counts them: the table of accounts has no versions. */
const version = sql`coalesce((select max(e.version) from change_entries e
  where e.kind = 'clients' and e.entity_id = u.id::text), 0)`;

/** Where clients of lists are read; the whole of a person is on their card. */
export const clientSource: EntityKind['source'] = {
  from: sql`users u left join companies co on co.user_id = u.id`,
  where: sql`u.erased_at is null`,
  id: sql`u.id::text`,
  idType: 'bigint',
  version,
  archived: sql`(u.archived_at is not null)`,
  searched: sql`lower(u.name)`,
  picture: sql`null::text`,
  fields: {
    email: { expression: sql`u.email`, type: 'text' },
    name: { expression: sql`u.name`, type: 'text' },
    phone: { expression: sql`nullif(u.phone, '')`, type: 'text' },
    company: { expression: sql`co.name`, type: 'text' },
    inn: { expression: sql`nullif(co.inn, '')`, type: 'text' },
    ogrn: { expression: sql`nullif(co.ogrn, '')`, type: 'text' },
    lettersSince: { expression: lettersSince, type: 'date' },
  },
};

export async function readClients(
  db: Db | Tx,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, PublishedRow>> {
  const { from, where, id, archived, fields } = clientSource;
  const columns = sql.join(
    Object.entries(fields).map(([name, { expression }]) => sql`${expression} as ${sql.ref(name)}`),
  );
  const { rows } = await sql<PublishedRow['fields'] & { id: string; version: number }>`
    select ${id} as id, ${version} as version, ${archived} as archived, ${columns}
    from ${from} where ${where} and u.id = any(${ids}::bigint[]) order by u.id
    ${lock ? sql`for no key update of u` : sql``}`.execute(db);
  return new Map(rows.map(({ id: own, version: at, ...values }) => [own, { version: at, fields: values }]));
}

/** People whose records lists may not change: staff, people with an account, blocked people. */
export async function readApart(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; staff: boolean; closed: boolean }>`
    select u.id::text as id, u.id in (select user_id from staff) as staff, u.disabled_at is not null as closed from users u
    where u.id = any(${ids}::bigint[]) and (u.password_hash is not null or u.disabled_at is not null
      or u.id in (select user_id from staff))`.execute(db);
  return rows;
}

/** What else a person is known by, apart from the imported list; null: nothing. */
const known = sql<string | null>`case
  when u.password_hash is not null then 'свой кабинет'
  when exists (select from clients k where k.user_id = u.id) then 'заявки и встречи'
  when exists (select from admissions a where a.user_id = u.id) then 'допуск к торгам'
  when exists (select from item_holds h where h.client_id = u.id) then 'отложенный предмет'
  when exists (select from item_sales s where s.client_id = u.id) then 'покупка' end`;

/** People with other ties: undoing the list does not remove them. */
export async function readKnown(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; why: string | null }>`
    select u.id::text as id, ${known} as why from users u where u.id = any(${ids}::bigint[])`.execute(db);
  return rows.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }]));
}

/** As long as rows of a list are kept: so long an undone list can be brought back. */
const takenBack = sql`u.archived_at < now() - interval '30 days' and u.erased_at is null
  and u.id not in (select user_id from staff) and ${known} is null`;

/** People from a list that was undone a month ago, without other ties since. */
export async function readTakenBack(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${takenBack} order by u.id limit 5000`.execute(db);
  return rows.map(({ id }) => id);
}

/** False when they were restored meanwhile. */
export async function holdTakenBack(tx: Tx, userId: number): Promise<boolean> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql`select from users u where u.id = ${userId} and ${takenBack}`.execute(tx);
  return rows.length > 0;
}

/** People created by a list and not invited yet. */
export async function readUninvited(db: Db | Tx, changeId: number) {
  const { rows } = await sql<{ id: number; email: string }>`
    select u.id, u.email from change_entries e join users u on u.id = e.entity_id::bigint
    where e.change_id = ${changeId} and e.kind = 'clients' and e.before is null and u.email is not null
      and u.password_hash is null and u.archived_at is null and u.disabled_at is null and u.erased_at is null
      and not exists (select from invitations i where i.user_id = u.id)
    order by u.id`.execute(db);
  return rows;
}

/** By address, visible or not. */
export async function readByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: string; archived: boolean } | undefined> {
  const { rows } = await sql<{ id: string; archived: boolean }>`
    select id::text, archived_at is not null as archived from users where email = ${email} for no key update`.execute(
    tx,
  );
  return rows[0];
}
