import type { EntityRow, ListQuery } from '#contract/back-office/entities.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { type Db, inSnapshot, inTransaction } from '#server/platform/db.ts';
import type { EntityKind } from '../entity-kind.ts';
import { entityStateOf } from '../show-entity.ts';
import { type Cursor, countEntities, freezeEntities, readEntities } from './entity-list-store.ts';
import type { EntityRecord } from './entity-rows-store.ts';
import { insertSelection, writeSelectionCount } from './selection-store.ts';

const writeCursor = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([value ?? null, id])).toString('base64url');
function readCursor(text: string | undefined): Cursor | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    if (!Array.isArray(parsed) || typeof parsed[1] !== 'string' || parsed[1].includes('\0')) return undefined;
    const [value, id] = parsed;
    return [value === null ? null : String(value).replaceAll('\0', ''), id];
  } catch {
    return undefined;
  }
}

export async function listEntities(db: Db, kind: EntityKind, query: ListQuery) {
  const { rows, total, all } = await inSnapshot(db, async (tx) => {
    const counted = await countEntities(tx, kind, query);
    return { ...counted, rows: await readEntities(tx, kind, query, readCursor(query.after)) };
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

const sortedValue = (row: EntityRecord, sort: string): unknown =>
  row[sort.startsWith('-') ? sort.slice(1) : sort];

function rowView(kind: EntityKind, row: EntityRecord, columns: readonly string[]): EntityRow {
  const {
    $id,
    $archived,
    $public,
    $draft,
    $at,
    $due,
    $key: _key,
    $searched: _searched,
    $picture,
    ...fields
  } = row;
  const whole = { ...(fields as FieldValues), ...$draft };
  const picture = kind.pictureOf?.(whole, $draft ?? {}, $picture);
  return {
    id: $id,
    title: kind.titleOf($id, whole),
    state: entityStateOf($archived, $due !== null, $draft !== null, $public),
    values: Object.fromEntries(columns.map((name) => [name, (fields[name] ?? null) as FieldValue])),
    draft: $public ? ($draft ?? {}) : {},
    dueAt: $due?.toISOString() ?? null,
    changedAt: $at?.toISOString() ?? null,
    picture: picture ?? null,
  };
}

/** «Select all that match»: what matches now, whatever happens later. */
export const freezeSelection = (db: Db, kind: EntityKind, query: ListQuery, userId: number) =>
  inTransaction(db, async (tx) => {
    const id = await insertSelection(tx, kind.name, userId);
    const count = await freezeEntities(tx, kind, query, id);
    await writeSelectionCount(tx, id, count);
    return { id, count };
  });
