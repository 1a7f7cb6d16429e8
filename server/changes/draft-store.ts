import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DraftFields } from './draft-rules.ts';

export interface Draft extends DraftFields {
  id: string;
  isNew: boolean;
  version: number;
  byId: number | null;
  byName: string | null;
  at: Date;
}

interface Row {
  entity_id: string;
  is_new: boolean;
  fields: FieldValues;
  base: FieldValues;
  version: number;
  by_id: number | null;
  by_name: string | null;
  at: Date;
}

const draftOf = (row: Row): Draft => ({
  id: row.entity_id,
  isNew: row.is_new,
  fields: row.fields,
  base: row.base,
  version: row.version,
  byId: row.by_id,
  byName: row.by_name,
  at: row.at,
});

export async function readDrafts(
  db: Db | Tx,
  kind: string,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Draft>> {
  const { rows } = await sql<Row>`
    select d.entity_id, d.is_new, d.fields, d.base, d.version, d.by_id, u.name as by_name, d.at
    from entity_drafts d left join users u on u.id = d.by_id
    where d.kind = ${kind} and d.entity_id = any(${ids}::text[])
    order by d.entity_id collate "C" ${lock ? sql`for update of d` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.entity_id, draftOf(row)]));
}

/** Locks a draft, inserting an empty one first: of two editors who begin the same draft the second waits. */
export async function holdDraft(tx: Tx, kind: string, id: string, isNew: boolean): Promise<Draft> {
  for (;;) {
    await sql`
      insert into entity_drafts (kind, entity_id, is_new, version) values (${kind}, ${id}, ${isNew}, 0)
      on conflict do nothing`.execute(tx);
    // The draft may have been deleted while waiting for its lock.
    const draft = (await readDrafts(tx, kind, [id], { lock: true })).get(id);
    if (draft) return draft;
  }
}

/**
 * The same for many, locked in one order. Entities without a draft get an empty one, which `dropBegun` removes if
 * nothing was put into it. Returns the drafts that were there before.
 */
export async function holdDrafts(tx: Tx, kind: string, ids: readonly string[]): Promise<Map<string, Draft>> {
  const wanted = [...new Set(ids)].sort();
  for (;;) {
    await sql`insert into entity_drafts (kind, entity_id, is_new, version)
      select ${kind}, id, false, 0 from unnest(${wanted}::text[]) as id order by id collate "C"
      on conflict do nothing`.execute(tx);
    const held = await readDrafts(tx, kind, wanted, { lock: true });
    if (held.size === wanted.length)
      return new Map([...held].filter(([, draft]) => draft.isNew || draft.version > 0));
  }
}

/** Begun by `holdDrafts`, and nothing was put into them. */
export async function dropBegun(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from entity_drafts
    where kind = ${kind} and entity_id = any(${ids}::text[]) and version = 0 and not is_new`.execute(tx);
}

export interface KeptDraft extends DraftFields {
  id: string;
  isNew: boolean;
}

/** Writes drafts, and deletes those left without fields unless their entity is new. */
export async function keepDrafts(
  tx: Tx,
  kind: string,
  drafts: readonly KeptDraft[],
  by: number | null,
): Promise<void> {
  const isEmpty = ({ fields, isNew }: KeptDraft) => !isNew && !Object.keys(fields).length;
  const empty = drafts.filter(isEmpty);
  if (empty.length)
    await sql`
      delete from entity_drafts
      where kind = ${kind} and entity_id = any(${empty.map(({ id }) => id)}::text[])`.execute(tx);
  const kept = drafts.filter((draft) => !isEmpty(draft));
  if (!kept.length) return;
  await sql`insert into entity_drafts (kind, entity_id, is_new, fields, base, by_id)
    select ${kind}, v.id, v."isNew", v.fields, v.base, ${by}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as v(id text, "isNew" boolean, fields jsonb, base jsonb)
    on conflict (kind, entity_id) do update set is_new = excluded.is_new, fields = excluded.fields,
      base = excluded.base, version = entity_drafts.version + 1, at = now(),
      by_id = coalesce(excluded.by_id, entity_drafts.by_id)`.execute(tx);
}

export async function dropDrafts(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from entity_drafts where kind = ${kind} and entity_id = any(${ids}::text[])`.execute(tx);
}

/** Corrections that were taken back: the latest so many of a field. */
const maxSpellings = 500;

export async function keepSpellings(
  tx: Tx,
  kind: string,
  id: string,
  kept: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [field, keys] of Object.entries(kept))
    await sql`
      insert into kept_spellings (kind, entity_id, field, keys) values (${kind}, ${id}, ${field}, ${keys}::text[])
      on conflict (kind, entity_id, field) do update set keys = array(
        select key from unnest(kept_spellings.keys || excluded.keys) with ordinality as k(key, place)
        group by key order by max(place) desc limit ${maxSpellings})`.execute(tx);
}

export async function readSpellings(
  db: Db | Tx,
  kind: string,
  id: string,
): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ field: string; keys: string[] }>`
    select field, keys from kept_spellings where kind = ${kind} and entity_id = ${id}`.execute(db);
  return Object.fromEntries(rows.map(({ field, keys }) => [field, keys]));
}

export async function forgetSpellings(tx: Tx, kind: string, id: string): Promise<void> {
  await sql`delete from kept_spellings where kind = ${kind} and entity_id = ${id}`.execute(tx);
}
