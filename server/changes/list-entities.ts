import { type RawBuilder, sql } from 'kysely';
import {
  type EntityRow,
  type EntityState,
  entityStates,
  type ListQuery,
} from '#contract/back-office/entities.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { type Db, inSnapshot, inTransaction, type Tx } from '#server/platform/db.ts';
import type { ColumnType, EntityKind, ListSource } from './entity-kind.ts';
import { filterOf, isSorted } from './field-control.ts';
import { stateOf } from './show-entity.ts';

const typeNames: Record<ColumnType, RawBuilder<unknown>> = {
  text: sql`text`,
  int: sql`int`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  'double precision': sql`double precision`,
  'text[]': sql`text[]`,
  jsonb: sql`jsonb`,
};

/** A draft's value as the column's own type; it was held against the field when it was saved. */
function fromDraft(field: string, type: ColumnType): RawBuilder<unknown> {
  const name = sql.lit(field);
  if (type === 'jsonb') return sql`d.fields -> ${name}`;
  if (type === 'text[]')
    return sql`case when jsonb_typeof(d.fields -> ${name}) = 'array' then array(select jsonb_array_elements_text(d.fields -> ${name})) end`;
  return sql`(d.fields ->> ${name})::${typeNames[type]}`;
}

/** Rows of the public table and drafts of new ones, under the same names. */
function allRows(kind: EntityKind): RawBuilder<unknown> {
  const { source } = kind;
  const fields = Object.entries(source.fields);
  const open = sql.join(fields.map(([field, { expression }]) => sql`${expression} as ${sql.ref(field)}`));
  const begun = sql.join(
    fields.map(([field, { type }]) => sql`${fromDraft(field, type)} as ${sql.ref(field)}`),
  );
  const key = (text: RawBuilder<unknown>) => sql`${text}::${typeNames[source.idType]}`;
  return sql`
    select ${source.id} as "$id", ${key(source.id)} as "$key", ${source.archived} as "$archived", true as "$public",
      ${source.searched} as "$searched", d.fields as "$draft", d.at as "$at", w.due_at as "$due", ${open}
    from ${source.from}
      left join entity_drafts d on d.kind = ${kind.name} and d.entity_id = ${source.id}
      left join waiting w on w.entity_id = ${source.id}
    where ${source.where}
    union all
    select d.entity_id, ${key(sql`d.entity_id`)}, false, false, lower(d.entity_id || ' ' || d.fields::text), d.fields, d.at, w.due_at, ${begun}
    from entity_drafts d left join waiting w on w.entity_id = d.entity_id
    where d.kind = ${kind.name} and d.is_new`;
}

const withRows = (kind: EntityKind) => sql`
  with waiting as (
    select e.entity_id, p.due_at from planned_entries e join planned_publications p on p.id = e.publication_id
    where e.kind = ${kind.name} and e.waiting
  ), all_rows as (${allRows(kind)})`;

/** The same words as `stateOf`. */
const stateColumn = sql`case when "$due" is not null then 'scheduled' when "$archived" then 'archived'
  when not "$public" then 'draft' when "$draft" is not null then 'changed' else 'published' end`;

const isState = (text: string): text is EntityState => (entityStates as readonly string[]).includes(text);
const escaped = (text: string) =>
  `%${text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\\%_]/g, '\\$&')}%`;

function conditionsOf(kind: EntityKind, query: ListQuery): RawBuilder<unknown> {
  const states = query.state.filter(isState);
  const conditions = [
    states.length ? sql`${stateColumn} = any(${states}::text[])` : sql`not "$archived"`,
    ...query.q
      .split(/[\s\u00A0]+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => sql`replace("$searched", 'ё', 'е') like ${escaped(word)}`),
  ];
  for (const [key, asked] of Object.entries(query)) {
    const field = key.startsWith('filter_') ? key.slice('filter_'.length) : '';
    if (!Object.hasOwn(kind.fields, field) || !Object.hasOwn(kind.source.fields, field)) continue;
    const condition = conditionOf(kind, field, asked);
    if (condition) conditions.push(condition);
  }
  return sql.join(conditions, sql` and `);
}

/** Nonsense in an address is no condition. */
function conditionOf(kind: EntityKind, field: string, asked: unknown): RawBuilder<unknown> | undefined {
  const column = sql.ref(field);
  const isArray = kind.source.fields[field]!.type === 'text[]';
  switch (filterOf(kind.fields[field]!)) {
    case 'options': {
      const codes = [asked].flat().filter((one) => typeof one === 'string');
      if (!codes.length) return undefined;
      return isArray ? sql`${column} && ${codes}::text[]` : sql`${column} = any(${codes}::text[])`;
    }
    case 'range': {
      const { from, to } = (typeof asked === 'object' && asked !== null ? asked : {}) as Record<
        string,
        unknown
      >;
      const bounds = [
        ...(isNumber(from) ? [sql`${column} >= ${Number(from)}::numeric`] : []),
        ...(isNumber(to) ? [sql`${column} <= ${Number(to)}::numeric`] : []),
      ];
      return bounds.length ? sql.join(bounds, sql` and `) : undefined;
    }
    case 'flag':
      return asked === '1' || asked === '0' ? sql`${column} = ${asked === '1'}` : undefined;
    case 'text':
      return typeof asked === 'string' && asked
        ? sql`lower(${column}::text) like ${escaped(asked.slice(0, 200))}`
        : undefined;
    default:
      return undefined;
  }
}
const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text);

interface Order {
  column: RawBuilder<unknown>;
  type: ColumnType;
  descending: boolean;
  byKey: boolean;
}

function orderOf({ source, fields }: EntityKind, sort: string): Order {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  const known =
    Object.hasOwn(fields, field) && Object.hasOwn(source.fields, field) && isSorted(fields[field]!);
  return known
    ? { column: sql.ref(field), type: source.fields[field]!.type, descending, byKey: false }
    : { column: sql.ref('$key'), type: source.idType, descending: sort !== 'id', byKey: true };
}

/** Where a page ended: the value it was ordered by, and the row. */
const writeCursor = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([value ?? null, id])).toString('base64url');
function readCursor(text: string | undefined): [value: string | null, id: string] | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    if (!Array.isArray(parsed) || typeof parsed[1] !== 'string' || parsed[1].includes('\0')) return undefined;
    const [value, id] = parsed;
    return [value === null ? null : String(value).replaceAll('\0', ''), id];
  } catch {
    return undefined;
  }
}

function furtherThan(source: ListSource, order: Order, cursor: [string | null, string] | undefined) {
  if (!cursor) return sql`true`;
  const [value, id] = cursor;
  if (source.idType === 'bigint' && !/^\d{1,15}$/.test(id)) return sql`true`;
  const beyond = order.descending ? sql`<` : sql`>`;
  const key = sql`"$key" ${beyond} ${id}::${typeNames[source.idType]}`;
  if (order.byKey) return key;
  if (value === null) return sql`(${order.column} is null and ${key})`;
  const at = sql`${value}::${typeNames[order.type]}`;
  if (!fitsType(value, order.type)) return sql`true`;
  return sql`(${order.column} is null or ${order.column} ${beyond} ${at} or (${order.column} = ${at} and ${key}))`;
}
const fitsType = (value: string, type: ColumnType): boolean =>
  type === 'text' ||
  (type === 'boolean'
    ? /^(true|false)$/
    : type === 'date'
      ? /^\d{4}-\d\d-\d\d$/
      : /^-?\d{1,15}(\.\d+)?$/
  ).test(value);

interface Row extends Record<string, unknown> {
  $id: string;
  $archived: boolean;
  $public: boolean;
  $draft: FieldValues | null;
  $at: Date | null;
  $due: Date | null;
}

export async function listEntities(db: Db, kind: EntityKind, query: ListQuery) {
  const order = orderOf(kind, query.sort);
  const where = conditionsOf(kind, query);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const by = order.byKey ? sql`` : sql`${order.column} is null, ${order.column} ${direction},`;
  const { rows, total, all } = await inSnapshot(db, async (tx) => {
    const counted = await sql<{ total: number; all: number }>`${withRows(kind)}
      select count(*) filter (where ${where}) as total, count(*) filter (where not "$archived") as "all" from all_rows`.execute(
      tx,
    );
    const page = await sql<Row>`${withRows(kind)}
      select * from all_rows where ${where} and ${furtherThan(kind.source, order, readCursor(query.after))}
      order by ${by} "$key" ${direction} limit ${query.limit + 1}`.execute(tx);
    return { rows: page.rows, ...counted.rows[0]! };
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const columns = query.columns.filter((name) => Object.hasOwn(kind.fields, name));
  return {
    rows: shown.map((row) => rowView(kind, row, columns.length ? columns : kind.columns)),
    total,
    all,
    next: rows.length > query.limit && last ? writeCursor(sortedValue(last, query.sort), last.$id) : null,
  };
}

const sortedValue = (row: Row, sort: string): unknown => row[sort.startsWith('-') ? sort.slice(1) : sort];

function rowView(kind: EntityKind, row: Row, columns: readonly string[]): EntityRow {
  const { $id, $archived, $public, $draft, $at, $due, $key: _key, $searched: _searched, ...fields } = row;
  const whole = { ...(fields as FieldValues), ...$draft };
  const picture = kind.pictureOf?.(whole);
  return {
    id: $id,
    title: kind.titleOf($id, whole),
    state: stateOf($archived, $due !== null, $draft !== null, $public),
    values: Object.fromEntries(columns.map((name) => [name, (fields[name] ?? null) as FieldValue])),
    draft: $public ? ($draft ?? {}) : {},
    dueAt: $due?.toISOString() ?? null,
    changedAt: $at?.toISOString() ?? null,
    picture: picture ? `/pictures/${picture}/160` : null,
  };
}

/** How many stand in each state. */
export async function countStates(db: Db, kind: EntityKind): Promise<Record<EntityState, number>> {
  const { source } = kind;
  const { rows } = await sql<Record<EntityState, number>>`
    with waiting as (select entity_id from planned_entries where kind = ${kind.name} and waiting),
    drafts as (select entity_id, is_new from entity_drafts where kind = ${kind.name})
    select (select count(*) from ${source.from} where ${source.where} and ${source.archived})::int as archived,
      (select count(*) from ${source.from} where ${source.where} and not ${source.archived})::int as published,
      (select count(*) from drafts where not is_new)::int as changed,
      (select count(*) from drafts where is_new)::int as draft,
      (select count(*) from waiting)::int as scheduled`.execute(db);
  return rows[0]!;
}

/** «Select all that match»: what matches now, whatever happens later. */
export const freezeSelection = (db: Db, kind: EntityKind, query: ListQuery, userId: number) =>
  inTransaction(db, async (tx: Tx) => {
    const { id } = await tx
      .insertInto('selections')
      .values({ by_id: userId, kind: kind.name, count: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ count: number }>`${withRows(kind)}, taken as (
        insert into selection_entries (selection_id, entity_id)
        select ${id}::bigint, "$id" from all_rows where ${conditionsOf(kind, query)} returning 1
      ) select count(*)::int as count from taken`.execute(tx);
    const { count } = rows[0]!;
    await tx.updateTable('selections').set({ count }).where('id', '=', id).execute();
    return { id, count };
  });
