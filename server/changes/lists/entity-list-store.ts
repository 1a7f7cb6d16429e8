import { type RawBuilder, sql } from 'kysely';
import { type EntityState, entityStates, type ListQuery } from '#contract/back-office/entities.ts';
import type { Tx } from '#server/platform/db.ts';
import type { EntityKind, ListedType, ListSource } from '../entity-kind.ts';
import { filterOf, isSorted } from '../fields/field-control.ts';
import { type EntityRecord, stateColumn, typeNames, withRows } from './entity-rows-store.ts';

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
  type: ListedType;
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
export type Cursor = [value: string | null, id: string];

function furtherThan(source: ListSource, order: Order, cursor: Cursor | undefined) {
  if (!cursor) return sql`true`;
  const [value, id] = cursor;
  if (source.idType === 'bigint' && !/^\d{1,15}$/.test(id)) return sql`true`;
  const beyond = order.descending ? sql`<` : sql`>`;
  const key = sql`"$key" ${beyond} ${id}::${typeNames[source.idType]}`;
  if (order.byKey) return key;
  if (value === null) return sql`(${order.column} is null and ${key})`;
  const at = sql`${value}::${typeNames[order.type]}`;
  if (!fitsType(value, order.type)) return sql`true`;
  return sql`(
    ${order.column} is null or ${order.column} ${beyond} ${at} or (${order.column} = ${at} and ${key}))`;
}
const fitsType = (value: string, type: ListedType): boolean =>
  type === 'text' ||
  (type === 'boolean'
    ? /^(true|false)$/
    : type === 'date'
      ? /^\d{4}-\d\d-\d\d$/
      : /^-?\d{1,15}(\.\d+)?$/
  ).test(value);

/** How many match, and how many there are outside the archive. */
export async function countEntities(
  tx: Tx,
  kind: EntityKind,
  query: ListQuery,
): Promise<{ total: number; all: number }> {
  const { rows } = await sql<{ total: number; all: number }>`
    ${withRows(kind)}
    select count(*) filter (where ${conditionsOf(kind, query)}) as total,
      count(*) filter (where not "$archived") as "all"
    from all_rows`.execute(tx);
  return rows[0]!;
}

/** Reads one row more than the page shows, to know whether there is a next page. */
export async function readEntities(
  tx: Tx,
  kind: EntityKind,
  query: ListQuery,
  after: Cursor | undefined,
): Promise<EntityRecord[]> {
  const order = orderOf(kind, query.sort);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const by = order.byKey ? sql`` : sql`${order.column} is null, ${order.column} ${direction},`;
  const { rows } = await sql<EntityRecord>`
    ${withRows(kind)}
    select * from all_rows
    where ${conditionsOf(kind, query)} and ${furtherThan(kind.source, order, after)}
    order by ${by} "$key" ${direction} limit ${query.limit + 1}`.execute(tx);
  return rows;
}

/** Puts what matches into a selection, and returns how many there are. */
export async function freezeEntities(
  tx: Tx,
  kind: EntityKind,
  query: ListQuery,
  selectionId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${withRows(kind)}, taken as (
      insert into selection_entries (selection_id, entity_id)
      select ${selectionId}::bigint, "$id" from all_rows where ${conditionsOf(kind, query)} returning 1
    ) select count(*)::int as count from taken`.execute(tx);
  return rows[0]!.count;
}
