import { type RawBuilder, sql } from 'kysely';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import { arrayText, copyLine, copyRows, jsonText } from '#server/platform/postgres/copy-rows.ts';
import type { ListedType, WrittenRow } from './entity-kind.ts';
import { archivedField, type ColumnType, type ListSource, type PublishedRow } from './entity-kind.ts';

/** A field that is no column: how it is read as one value, and written back. */
export interface RowsField {
  expression: RawBuilder<unknown>;
  /** `jsonb`, unless said. */
  type?: ListedType;
  /** Without it the field is written by what follows from it: `derived` or `written`. */
  write?: (tx: Tx, rows: readonly { id: string; value: unknown }[]) => Promise<void>;
}

/** A table of a kind: its key, and which column each field is. */
export interface FieldTable {
  table: keyof DB & string;
  alias: string;
  key: string;
  keyType: 'bigint' | 'text';
  columns: Record<string, readonly [column: string, type: ColumnType]>;
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

const column = (table: FieldTable, name: string) => sql`${sql.ref(`${table.alias}.${name}`)}`;

function told(table: FieldTable, name: string, type: ColumnType): ListSource['fields'][string] {
  if (type === 'reference') return { expression: sql`${column(table, name)}::text`, type: 'text' };
  if (type !== 'moment') return { expression: column(table, name), type };
  return { expression: moscowMoment(column(table, name)), type: 'text' };
}

/** A moment as forms show it: by the clock of Moscow. */
export const moscowMoment = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${instant} at time zone 'Europe/Moscow', 'YYYY-MM-DD"T"HH24:MI')`;

/** The other way round. */
export const instantOf = (moment: FieldValue | undefined): string | null =>
  moment ? `${moment}:00+03:00` : null;

/** Where lists and forms of a kind over tables read it. */
export function sourceOf({ main, more = [], rows = {}, where, searched, picture }: TableKind): ListSource {
  const joins = more.map(
    (table) => sql`
      join ${sql.table(table.table)} as ${sql.ref(table.alias)}
      on ${column(table, table.key)} = ${column(main, main.key)}`,
  );
  const fields: ListSource['fields'] = {};
  for (const table of [main, ...more])
    for (const [field, [name, type]] of Object.entries(table.columns))
      fields[field] = told(table, name, type);
  for (const [field, { expression, type = 'jsonb' }] of Object.entries(rows))
    fields[field] = { expression, type };
  return {
    from: sql`${sql.table(main.table)} as ${sql.ref(main.alias)} ${sql.join(joins, sql` `)}`,
    where: where ?? sql`true`,
    id: sql`${column(main, main.key)}::text`,
    idType: main.keyType,
    version: column(main, 'version'),
    archived: sql`(${column(main, 'archived_at')} is not null)`,
    searched,
    picture: picture ?? sql`null::text`,
    fields,
  };
}

/** Those of the ids that exist; with `lock` in ascending order. */
export async function readPublishedRows(
  db: Db | Tx,
  source: ListSource,
  main: FieldTable,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, PublishedRow>> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${source.id} as "$id", ${source.version} as "$version", ${source.picture} as "$picture",
      ${source.archived} as ${sql.ref(archivedField)}, ${fieldList(source)}
    from ${source.from} where ${source.where} and ${keyIn(main, ids)}
    order by ${column(main, main.key)}
    ${lock ? sql`for no key update of ${sql.ref(main.alias)}` : sql``}`.execute(db);
  return new Map(rows.map(standingOf));
}

const fieldList = (source: ListSource): RawBuilder<unknown> =>
  sql.join(
    Object.entries(source.fields).map(([field, { expression }]) => sql`${expression} as ${sql.ref(field)}`),
  );

const keyIn = (main: FieldTable, ids: readonly string[]) =>
  main.keyType === 'bigint'
    ? sql`${column(main, main.key)} = any(${ids.filter((id) => /^\d{1,15}$/.test(id))}::bigint[])`
    : sql`${column(main, main.key)} = any(${ids}::text[])`;

function standingOf({ $id, $version, $picture, ...fields }: Record<string, unknown>): [string, PublishedRow] {
  const picture = $picture as string | null;
  return [$id as string, { version: $version as number, fields: fields as FieldValues, picture }];
}

/** Rows as objects by column; all have the same columns. COPY writes numbers of a key that is always generated as well. */
export async function insertRows(
  tx: Tx,
  table: FieldTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const types = new Map<string, ColumnType>(Object.values(table.columns));
  await copyRows(
    tx,
    `copy ${table.table} (${names.map((name) => `"${name}"`).join()}) from stdin`,
    rows.map((row) => copyLine(names.map((name) => columnText(row[name], types.get(name))))),
  );
}

/** Of columns that follow from fields, which are not described, objects are JSON. */
function columnText(value: unknown, type: ColumnType | undefined): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (type === 'text[]') return arrayText(value as string[]);
  return typeof value === 'object' || type === 'jsonb'
    ? jsonText(value)
    : (value as string | number | boolean);
}

/** The same for rows that are there, found by their key. */
export async function updateRows(tx: Tx, table: FieldTable, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0]!).filter((name) => name !== table.key);
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  await sql`
    update ${sql.table(table.table)} as t set ${sets}
    from jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(rows)}::jsonb) as given
    where t.${sql.ref(table.key)} = given.${sql.ref(table.key)}`.execute(tx);
}
