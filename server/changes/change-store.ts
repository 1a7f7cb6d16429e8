import { sql } from 'kysely';
import type { Act } from '#contract/back-office/acts.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { copyLine, copyRows, jsonText } from '#server/platform/postgres/copy-rows.ts';
import type { Planned } from './plan-rules.ts';
import type { UndoEntry } from './undo-rules.ts';

const rowsAtOnce = 5000;

export interface NewChange {
  by: number | null;
  act: Act;
  why: string;
  title: string;
  kinds: readonly string[];
  created: number;
  changed: number;
  undoOf?: number | undefined;
}

export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { by, act, why, title, created, changed } = change;
  const { id } = await tx
    .insertInto('changes')
    .values({
      by_id: by,
      act,
      why,
      title,
      kinds: [...change.kinds],
      created,
      changed,
      undo_of: change.undoOf ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertChangeEntries(
  tx: Tx,
  changeId: number,
  kind: string,
  rows: readonly Pick<Planned, 'id' | 'version' | 'title' | 'before' | 'changed'>[],
): Promise<void> {
  const lines = rows.map(({ id, version, title, before, changed }) =>
    copyLine([changeId, kind, id, version, title, jsonText(before), jsonText(changed)]),
  );
  await copyRows(
    tx,
    'copy change_entries (change_id, kind, entity_id, version, title, before, after) from stdin',
    lines,
  );
}

/** Counts known only once everything is written. */
export async function countChange(
  tx: Tx,
  id: number,
  { title, created }: { title: string; created: number },
): Promise<void> {
  await tx.updateTable('changes').set({ title, created }).where('id', '=', id).execute();
}

const entryColumns = sql`kind, entity_id as id, version, title, before, after`;

/** A change's entries by kind and id, so many at a time. */
export async function* readEntries(db: Db | Tx, changeId: number): AsyncIterable<UndoEntry[]> {
  let last: UndoEntry | undefined;
  for (;;) {
    const rows = await readEntriesAfter(db, changeId, last, rowsAtOnce);
    if (rows.length) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/**
 * Entries whose field a later change wrote again and which now has another value. Entities touched by later changes
 * are found first: after the newest change there are none, however large it is.
 */
const touchedSince = (changeId: number) => sql`(e.kind, e.entity_id) in (
  select later.kind, later.entity_id from change_entries later where later.change_id > ${changeId}
) and exists (
  select from jsonb_each(e.after) written (field, value)
  cross join lateral (
    select later.after -> written.field as value from change_entries later
    where later.kind = e.kind and later.entity_id = e.entity_id and later.version > e.version
      and later.after ? written.field
    order by later.version desc limit 1
  ) latest
  where latest.value is distinct from written.value)`;

const chosenEntries = {
  all: () => sql`true`,
  created: () => sql`e.before is null`,
  changed: () => sql`e.before is not null`,
  touched: touchedSince,
};

/** By kind and id, after the one that was read last. */
export async function readEntriesAfter(
  db: Db | Tx,
  changeId: number,
  last: Pick<UndoEntry, 'kind' | 'id'> | undefined,
  limit: number,
  show: keyof typeof chosenEntries = 'all',
): Promise<UndoEntry[]> {
  const further = last ? sql`and (e.kind, e.entity_id) > (${last.kind}, ${last.id})` : sql``;
  const { rows } = await sql<UndoEntry>`
    select ${entryColumns} from change_entries e
    where e.change_id = ${changeId} ${further} and ${chosenEntries[show](changeId)}
    order by e.kind, e.entity_id limit ${limit}`.execute(db);
  return rows;
}

/** At most so many: counting a hundred thousand takes seconds. */
export async function countTouched(db: Db, changeId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from change_entries e where e.change_id = ${changeId} and ${touchedSince(changeId)} limit ${most}
    ) touched`.execute(db);
  return rows[0]!.count;
}

export async function readEntriesOf(
  db: Db | Tx,
  changeId: number,
  only: readonly { kind: string; id: string }[],
): Promise<UndoEntry[]> {
  const { rows } = await sql<UndoEntry>`
    select ${entryColumns} from change_entries where change_id = ${changeId}
      and (kind, entity_id) in (select kind, id
        from jsonb_to_recordset(${JSON.stringify(only)}::jsonb) as v(kind text, id text))
    order by kind, entity_id`.execute(db);
  return rows;
}

interface HistoryRow extends UndoEntry {
  change_id: number;
  at: Date;
  by_id: number | null;
  by_name: string | null;
  act: Act;
  why: string;
}

/** What was done to one entity, the latest first. */
export async function readEntityHistory(
  db: Db | Tx,
  kind: string,
  id: string,
  asked: { before?: number | undefined; field?: string | undefined; limit: number },
): Promise<HistoryRow[]> {
  const earlier = asked.before === undefined ? sql`` : sql`and e.version < ${asked.before}`;
  const touching = asked.field === undefined ? sql`` : sql`and e.after ? ${asked.field}`;
  const { rows } = await sql<HistoryRow>`
    select e.kind, e.entity_id as id, e.version, e.title, e.before, e.after, e.change_id, c.at, c.by_id,
      u.name as by_name, c.act, c.why
    from change_entries e join changes c on c.id = e.change_id left join users u on u.id = c.by_id
    where e.kind = ${kind} and e.entity_id = ${id} ${earlier} ${touching}
    order by e.version desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Who wrote what fields hold now: the latest entry that has each. */
export async function readLastWriters(
  db: Db | Tx,
  kind: string,
  id: string,
): Promise<Map<string, { by_id: number | null; by_name: string | null; at: Date }>> {
  const { rows } = await sql<{ field: string; by_id: number | null; by_name: string | null; at: Date }>`
    select distinct on (f.field) f.field, c.by_id, u.name as by_name, c.at
    from change_entries e join changes c on c.id = e.change_id left join users u on u.id = c.by_id,
      jsonb_object_keys(e.after) as f(field)
    where e.kind = ${kind} and e.entity_id = ${id} order by f.field, e.version desc`.execute(db);
  return new Map(rows.map((row) => [row.field, row]));
}

/** For entries about things that are not edited kinds, such as people. */
export async function nextVersion(tx: Tx, kind: string, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from change_entries
    where kind = ${kind} and entity_id = ${id}`.execute(tx);
  return rows[0]!.version;
}
