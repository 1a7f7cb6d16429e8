import type { RawBuilder } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import {
  archivedField,
  type ColumnType,
  type EntityKind,
  type ListedType,
  type WrittenRow,
} from './entity-kind.ts';
import { insertRows, instantOf, readStandings, sourceOf, updateRows } from './table-store.ts';

/** A table of a kind: its key, and which column each field is. */
export interface FieldTable {
  table: keyof DB & string;
  alias: string;
  key: string;
  keyType: 'bigint' | 'text';
  columns: Record<string, readonly [column: string, type: ColumnType]>;
}

/** A field that is no column: how it is read as one value, and written back. */
export interface RowsField {
  expression: RawBuilder<unknown>;
  /** `jsonb`, unless said. */
  type?: ListedType;
  /** Without it the field is written by what follows from it: `derived` or `written`. */
  write?: (tx: Tx, rows: readonly { id: string; value: unknown }[]) => Promise<void>;
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
  /** The column that keeps its picture. */
  picture?: RawBuilder<unknown>;
  written?: (tx: Tx, rows: readonly WrittenRow[], by: number | null) => Promise<void>;
}

const rowsAtOnce = 5000;

/** Reads and writes of a kind whose fields are columns: everything by sets, thousands of rows a statement. */
export function overTables(
  kind: TableKind,
): Pick<EntityKind, 'source' | 'read' | 'lockAndRead' | 'create' | 'change'> {
  const source = sourceOf(kind);
  return {
    source,
    read: (db, ids) => readStandings(db, source, kind.main, ids, { lock: false }),
    lockAndRead: (tx, ids) => readStandings(tx, source, kind.main, ids, { lock: true }),
    create: (tx, rows, by) => createRows(tx, kind, rows, by),
    change: (tx, rows, by) => changeRows(tx, kind, rows, by),
  };
}

/** `now` is what PostgreSQL reads as the moment of the transaction. */
const archivedAt = (archived: unknown) => (archived ? 'now' : null);

async function createRows(
  tx: Tx,
  kind: TableKind,
  rows: readonly WrittenRow[],
  by: number | null,
): Promise<void> {
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
  await writeRowsFields(tx, kind, rows, isSomething);
  await kind.written?.(tx, rows, by);
}

/** One that is new has no rows that would have to go. */
const isSomething = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

const columnsOf = (table: FieldTable, fields: FieldValues, names: readonly string[]) =>
  Object.fromEntries(
    names.map((field) => {
      const [column, type] = table.columns[field]!;
      const value = fields[field] ?? null;
      return [column, type === 'moment' ? instantOf(value) : value];
    }),
  );

async function insertAll(tx: Tx, table: FieldTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await insertRows(tx, table, rows.slice(at, at + rowsAtOnce));
}

async function changeRows(
  tx: Tx,
  kind: TableKind,
  rows: readonly WrittenRow[],
  by: number | null,
): Promise<void> {
  // Rows that change the same fields are one statement: a change of many is nearly always one group.
  const groups = Map.groupBy(rows, ({ changed }) => Object.keys(changed).sort().join());
  for (const group of groups.values()) {
    const fields = Object.keys(group[0]!.changed);
    for (let at = 0; at < group.length; at += rowsAtOnce)
      await changeGroup(tx, kind, group.slice(at, at + rowsAtOnce), fields);
  }
  await writeRowsFields(tx, kind, rows);
  await kind.written?.(tx, rows, by);
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
    await updateRows(
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

async function writeRowsFields(
  tx: Tx,
  { rows: fields = {} }: TableKind,
  rows: readonly WrittenRow[],
  isWritten: (value: unknown) => boolean = () => true,
): Promise<void> {
  for (const [field, { write }] of Object.entries(fields)) {
    const own = rows.filter(({ changed }) => Object.hasOwn(changed, field) && isWritten(changed[field]));
    if (own.length)
      await write?.(
        tx,
        own.map(({ id, changed }) => ({ id, value: changed[field] })),
      );
  }
}
