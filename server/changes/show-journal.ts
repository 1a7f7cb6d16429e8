import { type RawBuilder, sql } from 'kysely';
import { type Act, acts } from '#contract/back-office/acts.ts';
import type { EntityVersion } from '#contract/back-office/entities.ts';
import type { Change, ChangeEntry } from '#contract/back-office/journal.ts';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from './actor.ts';
import { readEntriesAfter, readHistory } from './change-store.ts';
import { archivedField, type EntityKind, type Kinds } from './entity-kind.ts';
import { equal } from './plan-rules.ts';
import type { Entry } from './undo-rules.ts';

/** Whose changes somebody may see: everybody's, or those of the kinds they edit. */
export type Sight = 'all' | readonly KindName[];

interface Row {
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

const changeView = (row: Row): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  by: actorOf(row.by_id, row.by_name),
  act: row.act,
  why: row.why,
  title: row.title,
  kinds: row.kinds,
  created: row.created,
  changed: row.changed,
  undoOf: row.undo_of,
  undoneBy: row.undone_by,
});

const seenBy = (sight: Sight) => (sight === 'all' ? sql`true` : sql`c.kinds <@ ${sight}::text[]`);
const columns = sql`c.id, c.at, c.by_id, u.name as by_name, c.act, c.why, c.title, c.kinds, c.created, c.changed, c.undo_of,
  array(select d.id from changes d where d.undo_of = c.id order by d.id) as undone_by`;

export interface JournalQuery {
  q: string;
  act: readonly string[];
  by?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
}
const pageOfChanges = 50;

/** Days are Moscow's. */
function conditionsOf({ q, by, from, to }: JournalQuery, sight: Sight): RawBuilder<unknown> {
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    [
      seenBy(sight),
      ...(q
        ? [
            sql`(lower(c.title || ' ' || c.why || ' ' || coalesce(u.name, '')) like ${like} or c.id::text = ${q.replace(/^№\s*/, '')})`,
          ]
        : []),
      ...(by === undefined ? [] : [sql`c.by_id = ${by}`]),
      ...(from === undefined ? [] : [sql`c.at >= ${from}::date::timestamp at time zone 'Europe/Moscow'`]),
      ...(to === undefined ? [] : [sql`c.at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`]),
    ],
    sql` and `,
  );
}

export async function showJournal(db: Db, sight: Sight, query: JournalQuery) {
  const where = conditionsOf(query, sight);
  const chosen = query.act.filter((act) => Object.hasOwn(acts, act));
  const ofActs = chosen.length ? sql`and c.act = any(${chosen}::text[])` : sql``;
  const further = query.before === undefined ? sql`` : sql`and c.id < ${query.before}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select ${columns} from changes c left join users u on u.id = c.by_id
      where ${where} ${ofActs} ${further} order by c.id desc limit ${pageOfChanges + 1}`.execute(db),
    sql<{ act: Act; count: number }>`select c.act, count(*)::int as count
      from changes c left join users u on u.id = c.by_id where ${where} group by c.act order by c.act`.execute(
      db,
    ),
  ]);
  const shown = rows.slice(0, pageOfChanges);
  return {
    changes: shown.map(changeView),
    total: counted.reduce(
      (sum, { act, count }) => sum + (!chosen.length || chosen.includes(act) ? count : 0),
      0,
    ),
    acts: counted,
    next: rows.length > pageOfChanges ? shown.at(-1)!.id : null,
  };
}

export async function readChange(db: Db, id: number, sight: Sight): Promise<Change | undefined> {
  const { rows } = await sql<Row>`select ${columns} from changes c left join users u on u.id = c.by_id
    where c.id = ${id} and ${seenBy(sight)}`.execute(db);
  return rows[0] && changeView(rows[0]);
}

const pageOfEntries = 100;
/** So many entries are looked through for those touched since. */
const lookedThrough = 5000;

export async function showChange(
  db: Db,
  kinds: Kinds,
  sight: Sight,
  id: number,
  { show, after }: { show: 'all' | 'changed' | 'created' | 'touched'; after?: string | undefined },
): Promise<(Change & { touched: number; entries: ChangeEntry[]; next: string | null }) | Refusal> {
  const change = await readChange(db, id, sight);
  if (!change) return notFound();
  const [kind, ...rest] = (after ?? '').split(' ');
  const last = after && rest.length ? { kind: kind!, id: rest.join(' ') } : undefined;
  const only = show === 'created' ? true : show === 'changed' ? false : undefined;
  const looked = await readEntriesAfter(db, id, show === 'touched' ? undefined : last, lookedThrough, only);
  const viewed = await viewEntries(db, kinds, show === 'touched' ? looked : looked.slice(0, pageOfEntries));
  const touched = last
    ? []
    : (await viewEntries(db, kinds, looked)).filter(({ fields }) => fields.some((field) => 'now' in field));
  const entries = show === 'touched' ? touched.slice(0, pageOfEntries) : viewed;
  const end = entries.at(-1);
  const more = show !== 'touched' && looked.length > pageOfEntries && end;
  return { ...change, touched: touched.length, entries, next: more ? `${end.kind} ${end.id}` : null };
}

async function viewEntries(db: Db, kinds: Kinds, entries: readonly Entry[]): Promise<ChangeEntry[]> {
  const standing = new Map<string, FieldValues>();
  for (const [name, own] of Map.groupBy(entries, (entry) => entry.kind)) {
    const kind = kinds.get(name);
    if (!kind) continue;
    for (const [id, { fields }] of await kind.read(
      db,
      own.map((entry) => entry.id),
    ))
      standing.set(`${name} ${id}`, fields);
  }
  return entries.map((entry) =>
    entryView(kinds.get(entry.kind), entry, standing.get(`${entry.kind} ${entry.id}`)),
  );
}

function entryView(kind: EntityKind | undefined, entry: Entry, now: FieldValues | undefined): ChangeEntry {
  const { before, after } = entry;
  return {
    kind: entry.kind,
    id: entry.id,
    title: entry.title,
    version: entry.version,
    created: before === null,
    fields: Object.entries(after).map(([field, value]) => ({
      field,
      label: labelOf(kind, field),
      before: before?.[field] ?? null,
      after: value,
      ...(now && !equal(now[field] ?? null, value) && { now: now[field] ?? null }),
    })),
  };
}

const labelOf = (kind: EntityKind | undefined, field: string): string =>
  field === archivedField ? 'В\u00A0архиве' : (kind?.fields[field]?.label ?? field);

const pageOfVersions = 30;

export async function showHistory(
  db: Db,
  kind: EntityKind,
  id: string,
  before: number | undefined,
): Promise<{ versions: EntityVersion[]; total: number } | Refusal> {
  const [rows, standing, counted] = await Promise.all([
    readHistory(db, kind.name, id, before, pageOfVersions),
    kind.read(db, [id]).then((found) => found.get(id)),
    sql<{ total: number }>`select count(*)::int as total from change_entries
      where kind = ${kind.name} and entity_id = ${id}`.execute(db),
  ]);
  const now = standing?.fields ?? {};
  return {
    versions: rows.map((row) => ({
      version: row.version,
      changeId: row.change_id,
      at: row.at.toISOString(),
      by: actorOf(row.by_id, row.by_name),
      act: row.act,
      why: row.why,
      before: row.before,
      after: row.after,
      touched: Object.keys(row.after).filter((field) => !equal(now[field] ?? null, row.after[field])),
    })),
    total: counted.rows[0]!.total,
  };
}
