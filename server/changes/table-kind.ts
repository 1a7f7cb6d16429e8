import type { FieldValues } from '#contract/back-office/values.ts';
import type { Tx } from '#server/platform/db.ts';
import { archivedField, type EntityKind, type WrittenRow } from './entity-kind.ts';
import type { FieldTable, TableKind } from './table-store.ts';
import { insertRows, instantOf, readPublishedRows, sourceOf, updateRows } from './table-store.ts';

const rowsAtOnce = 5000;

/** Reads and writes of a kind whose fields are columns: everything by sets, thousands of rows a statement. */
export function overTables(
  kind: TableKind,
): Pick<EntityKind, 'source' | 'read' | 'lockAndRead' | 'create' | 'change'> {
  const source = sourceOf(kind);
  return {
    source,
    read: (db, ids) => readPublishedRows(db, source, kind.main, ids, { lock: false }),
    lockAndRead: (tx, ids) => readPublishedRows(tx, source, kind.main, ids, { lock: true }),
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
