import { type RawBuilder, sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import {
  archivedField,
  type ColumnType,
  type EntityKind,
  type ListSource,
  type Standing,
  type WrittenRow,
} from './entity-kind.ts';

/** A table of a kind: its key, and which column each field is. */
export interface FieldTable {
  table: keyof DB & string;
  alias: string;
  key: string;
  keyType: 'bigint' | 'text';
  /** Counts its own numbers always: rows that come with theirs have to say so. */
  ownIds?: true;
  columns: Record<string, readonly [column: string, type: ColumnType]>;
}

/** A field that is rows of another table: how it is read as one value, and written back. */
export interface RowsField {
  expression: RawBuilder<unknown>;
  write: (tx: Tx, rows: readonly { id: string; value: unknown }[]) => Promise<void>;
}

export interface TableKind {
  /** Holds version and archived_at. */
  main: FieldTable;
  more?: readonly FieldTable[];
  rows?: Record<string, RowsField>;
  /** Which rows of the main table are of this kind, and what new ones have besides. */
  where?: RawBuilder<unknown>;
  fixed?: Record<string, unknown>;
  /** Columns of the main table that follow from fields. */
  derived?: { from: readonly string[]; columns: (fields: FieldValues) => Record<string, unknown> };
  searched: RawBuilder<unknown>;
  written?: (tx: Tx, rows: readonly WrittenRow[]) => Promise<void>;
}

const rowsAtOnce = 5000;
const column = (table: FieldTable, name: string) => sql`${sql.ref(`${table.alias}.${name}`)}`;

/** Reads and writes of a kind whose fields are columns: everything by sets, thousands of rows a statement. */
export function overTables(
  kind: TableKind,
): Pick<EntityKind, 'source' | 'read' | 'lockAndRead' | 'create' | 'change'> {
  const source = sourceOf(kind);
  const read = async (db: Db | Tx, ids: readonly string[], lock: RawBuilder<unknown>) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${source.id} as "$id", ${source.version} as "$version", ${source.archived} as ${sql.ref(archivedField)},
        ${fieldList(source)}
      from ${source.from} where ${source.where} and ${keyIn(kind.main, ids)}
      order by ${column(kind.main, kind.main.key)} ${lock}`.execute(db);
    return new Map(rows.map(standingOf));
  };
  return {
    source,
    read: (db, ids) => read(db, ids, sql``),
    lockAndRead: (tx, ids) => read(tx, ids, sql`for no key update of ${sql.ref(kind.main.alias)}`),
    create: (tx, rows) => createRows(tx, kind, rows),
    change: (tx, rows) => changeRows(tx, kind, rows),
  };
}

export const fieldList = (source: ListSource): RawBuilder<unknown> =>
  sql.join(
    Object.entries(source.fields).map(([field, { expression }]) => sql`${expression} as ${sql.ref(field)}`),
  );

const keyIn = (main: FieldTable, ids: readonly string[]) =>
  main.keyType === 'bigint'
    ? sql`${column(main, main.key)} = any(${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`
    : sql`${column(main, main.key)} = any(${ids}::text[])`;

function standingOf({ $id, $version, ...fields }: Record<string, unknown>): [string, Standing] {
  return [$id as string, { version: $version as number, fields: fields as FieldValues }];
}

function sourceOf({ main, more = [], rows = {}, where, searched }: TableKind): ListSource {
  const joins = more.map(
    (table) =>
      sql`join ${sql.table(table.table)} as ${sql.ref(table.alias)} on ${column(table, table.key)} = ${column(main, main.key)}`,
  );
  const fields: ListSource['fields'] = {};
  for (const table of [main, ...more])
    for (const [field, [name, type]] of Object.entries(table.columns))
      fields[field] = { expression: column(table, name), type };
  for (const [field, { expression }] of Object.entries(rows)) fields[field] = { expression, type: 'jsonb' };
  return {
    from: sql`${sql.table(main.table)} as ${sql.ref(main.alias)} ${sql.join(joins, sql` `)}`,
    where: where ?? sql`true`,
    id: sql`${column(main, main.key)}::text`,
    idType: main.keyType,
    version: column(main, 'version'),
    archived: sql`(${column(main, 'archived_at')} is not null)`,
    searched,
    fields,
  };
}

/** `now` is what PostgreSQL reads as the moment of the transaction. */
const archivedAt = (archived: unknown) => (archived ? 'now' : null);

async function createRows(tx: Tx, kind: TableKind, rows: readonly WrittenRow[]): Promise<void> {
  const { main, more = [], fixed = {}, derived } = kind;
  for (const table of [main, ...more])
    await insertAll(
      tx,
      table,
      rows.map(({ id, version, whole }) => ({
        [table.key]: id,
        ...columnsOf(table, whole, Object.keys(table.columns)),
        ...(table === main && {
          version,
          archived_at: archivedAt(whole[archivedField]),
          ...fixed,
          ...derived?.columns(whole),
        }),
      })),
    );
  await writeRowsFields(tx, kind, rows);
  await kind.written?.(tx, rows);
}

const columnsOf = (table: FieldTable, fields: FieldValues, names: readonly string[]) =>
  Object.fromEntries(names.map((field) => [table.columns[field]![0], fields[field] ?? null]));

async function insertAll(tx: Tx, table: FieldTable, rows: readonly object[]): Promise<void> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const overriding = table.ownIds ? sql`overriding system value` : sql``;
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await sql`insert into ${sql.table(table.table)} (${names}) ${overriding}
      select ${names} from jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(rows.slice(at, at + rowsAtOnce))}::jsonb)`.execute(
      tx,
    );
}

async function changeRows(tx: Tx, kind: TableKind, rows: readonly WrittenRow[]): Promise<void> {
  // Rows that change the same fields are one statement: a change of many is nearly always one group.
  const groups = Map.groupBy(rows, ({ changed }) => Object.keys(changed).sort().join());
  for (const group of groups.values()) {
    const fields = Object.keys(group[0]!.changed);
    for (let at = 0; at < group.length; at += rowsAtOnce)
      await changeGroup(tx, kind, group.slice(at, at + rowsAtOnce), fields);
  }
  await writeRowsFields(tx, kind, rows);
  await kind.written?.(tx, rows);
}

async function changeGroup(
  tx: Tx,
  { main, more = [], derived }: TableKind,
  rows: readonly WrittenRow[],
  fields: readonly string[],
): Promise<void> {
  const follows = derived?.from.some((field) => fields.includes(field)) ?? false;
  for (const table of [main, ...more]) {
    const own = fields.filter((field) => Object.hasOwn(table.columns, field));
    if (table !== main && !own.length) continue;
    await updateAll(
      tx,
      table,
      rows.map(({ id, version, changed, whole }) => ({
        [table.key]: id,
        ...columnsOf(table, changed, own),
        ...(table === main && {
          version,
          ...(fields.includes(archivedField) && { archived_at: archivedAt(changed[archivedField]) }),
          ...(follows && derived!.columns(whole)),
        }),
      })),
    );
  }
}

async function updateAll(tx: Tx, table: FieldTable, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0]!).filter((name) => name !== table.key);
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`));
  await sql`update ${sql.table(table.table)} as t set ${sets}
    from jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(rows)}::jsonb) as v
    where t.${sql.ref(table.key)} = v.${sql.ref(table.key)}`.execute(tx);
}

async function writeRowsFields(
  tx: Tx,
  { rows: fields = {} }: TableKind,
  rows: readonly WrittenRow[],
): Promise<void> {
  for (const [field, { write }] of Object.entries(fields)) {
    const own = rows.filter(({ changed }) => Object.hasOwn(changed, field));
    if (own.length)
      await write(
        tx,
        own.map(({ id, changed }) => ({ id, value: changed[field] })),
      );
  }
}
