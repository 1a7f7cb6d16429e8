import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export const readGroups = async (db: Db) =>
  (
    await db
      .selectFrom('faq_groups')
      .select(['code', 'title'])
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute()
  ).map(({ code, title }) => ({ code, label: title }));

/** What the list of questions is searched by. */
export const searchedQuestion = sql`lower(q.code || ' ' || q.question || ' ' || q.answer)`;

/** What the list of legal texts is searched by. */
export const searchedLegal = sql`lower(h.code || ' ' || h.title || ' ' || h.lead)`;

/** Managers who sit there, meetings and events ahead, items that lie there. */
export async function holdersOfOffices(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; holder: string }>`
    with asked as (select unnest(${ids}::bigint[]) as id)
    select id::text, 'менеджеры офиса' as holder from asked
    where exists (select from bank_managers where office_id = asked.id)
    union all
    select id::text, 'встречи впереди' from asked
      where exists (select from meetings where office_id = asked.id and state = 'planned' and ends_at > now())
    union all
    select id::text, 'события впереди' from asked
    where exists (select from events where office_id = asked.id and ends_at > now() and archived_at is null)
    union all
    select id::text, 'предметы в сейфе' from asked
    where exists (select from item_places where office_id = asked.id)`.execute(db);
  const all = new Map<string, string[]>();
  for (const { id, holder } of rows) all.set(id, [...(all.get(id) ?? []), holder]);
  return all;
}

/** What the list of offices is searched by. */
export const searchedOffice = sql`lower(o.name || ' ' || o.city || ' ' || o.address)`;

export async function takeOfficeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('offices', 'id'))::text as id`.execute(tx);
  return rows[0]!.id;
}
