import { type RawBuilder, sql } from 'kysely';
import type { Act } from '#contract/back-office/acts.ts';
import type { ChangedName } from '#contract/back-office/kinds.ts';
import type { Db } from '#server/platform/db.ts';

/** The changes a person may see: all, or those of the kinds they edit. */
export type VisibleKinds = 'all' | readonly ChangedName[];

export interface JournalQuery {
  q: string;
  by?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface ChangeRecord {
  id: number;
  at: Date;
  by_id: number | null;
  by_name: string | null;
  act: Act;
  why: string;
  title: string;
  kinds: string[];
  created: number;
  changed: number;
  undo_of: number | null;
  undone_by: number[];
}

/** The journal keeps people by number; their names stand in it only as long as there are people. */
const title = sql`coalesce((
  select replace(c.title, 'человек №' || chr(160) || p.id, p.name) from users p
  where c.kinds && '{people,rights}' and p.id = (regexp_match(c.title, 'человек №.(\\d+)$'))[1]::bigint
    and p.erased_at is null), c.title)`;

const select = sql`
  select c.id, c.at, c.by_id, u.name as by_name, c.act, c.why, ${title} as title, c.kinds, c.created, c.changed,
    c.undo_of,
    array(select undoing.id from changes undoing where undoing.undo_of = c.id
      order by undoing.id) as undone_by
  from changes c left join users u on u.id = c.by_id`;

const seenBy = (sight: VisibleKinds) => (sight === 'all' ? sql`true` : sql`c.kinds <@ ${sight}::text[]`);

/** Days are Moscow's. */
function conditionsOf({ q, by, from, to }: JournalQuery, sight: VisibleKinds): RawBuilder<unknown> {
  const conditions = [seenBy(sight)];
  if (q) conditions.push(mentions(q));
  if (by !== undefined) conditions.push(sql`c.by_id = ${by}`);
  if (from !== undefined) conditions.push(sql`c.at >= ${from}::date::timestamp at time zone 'Europe/Moscow'`);
  if (to !== undefined)
    conditions.push(sql`c.at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  return sql.join(conditions, sql` and `);
}

function mentions(q: string) {
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const number = q.replace(/^№\s*/, '');
  return sql`(
    lower(c.title || ' ' || c.why || ' ' || coalesce(u.name, '')) like ${like} or c.id::text = ${number})`;
}

/** The latest first; of no act in particular, of all. */
export async function readJournal(
  db: Db,
  sight: VisibleKinds,
  query: JournalQuery & { before?: number | undefined },
  { acts, limit }: { acts: readonly string[]; limit: number },
): Promise<ChangeRecord[]> {
  const ofActs = acts.length ? sql`and c.act = any(${acts}::text[])` : sql``;
  const further = query.before === undefined ? sql`` : sql`and c.id < ${query.before}`;
  const { rows } = await sql<ChangeRecord>`
    ${select} where ${conditionsOf(query, sight)} ${ofActs} ${further}
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many changes of each act match, whichever are chosen. */
export async function countActs(
  db: Db,
  sight: VisibleKinds,
  query: JournalQuery,
): Promise<{ act: Act; count: number }[]> {
  const { rows } = await sql<{ act: Act; count: number }>`
    select c.act, count(*)::int as count from changes c left join users u on u.id = c.by_id
    where ${conditionsOf(query, sight)} group by c.act order by c.act`.execute(db);
  return rows;
}

export async function findChange(db: Db, sight: VisibleKinds, id: number): Promise<ChangeRecord | undefined> {
  const { rows } = await sql<ChangeRecord>`
    ${select} where c.id = ${id} and ${seenBy(sight)}`.execute(db);
  return rows[0];
}

/** Versions of one entity; with a field, those that touched it. */
export async function countVersions(
  db: Db,
  kind: string,
  id: string,
  field: string | undefined,
): Promise<number> {
  const touching = field === undefined ? sql`` : sql`and after ? ${field}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from change_entries
    where kind = ${kind} and entity_id = ${id} ${touching}`.execute(db);
  return rows[0]!.total;
}
