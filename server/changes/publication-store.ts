import { sql } from 'kysely';
import type { Entity } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { actorOf } from './actor.ts';

export interface FrozenEntry {
  kind: string;
  id: string;
  isNew: boolean;
  title: string;
  fields: FieldValues;
  base: FieldValues;
}

export interface PublicationRow {
  id: number;
  due_at: Date;
  state: 'waiting' | 'done' | 'cancelled';
  by_id: number | null;
  by_name: string | null;
  why: string;
  change_id: number | null;
  count: number;
  left_count: number;
  kinds: string[];
}

/** The copy of one entity that waits. */
export async function readPlanned(db: Db | Tx, kind: string, id: string): Promise<Entity['scheduled']> {
  const { rows } = await sql<{
    id: number;
    due_at: Date;
    by_id: number | null;
    by_name: string | null;
    fields: FieldValues;
  }>`
    select p.id, p.due_at, p.by_id, u.name as by_name, e.fields
    from planned_entries e join planned_publications p on p.id = e.publication_id
    left join users u on u.id = p.by_id
    where e.kind = ${kind} and e.entity_id = ${id} and e.waiting`.execute(db);
  const row = rows[0];
  return row
    ? {
        publicationId: row.id,
        dueAt: row.due_at.toISOString(),
        by: actorOf(row.by_id, row.by_name),
        fields: row.fields,
      }
    : null;
}

/** Freezes copies. Returns also which entities were left out because they are scheduled already. */
export async function insertPublication(
  tx: Tx,
  { dueAt, by, why }: { dueAt: Date; by: number; why: string },
  entries: readonly FrozenEntry[],
): Promise<{ id: number; taken: Set<string> }> {
  const { id } = await tx
    .insertInto('planned_publications')
    .values({ due_at: dueAt, by_id: by, why })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ entity_id: string }>`
    insert into planned_entries (publication_id, kind, entity_id, is_new, title, fields, base)
    select ${id}, v.kind, v.id, v."isNew", v.title, v.fields, v.base
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as v(kind text, id text, "isNew" boolean, title text, fields jsonb, base jsonb) order by v.kind, v.id
    on conflict (kind, entity_id) where waiting do nothing
    returning entity_id`.execute(tx);
  const frozen = new Set(rows.map(({ entity_id }) => entity_id));
  return { id, taken: new Set(entries.map((entry) => entry.id).filter((one) => !frozen.has(one))) };
}

const publicationColumns = sql`
  p.id, p.due_at, p.state, p.by_id, u.name as by_name, p.why, p.change_id,
  (select count(*) from planned_entries e where e.publication_id = p.id)::int as count,
  (select count(*) from planned_entries e
    where e.publication_id = p.id and e.left_because <> '')::int as left_count,
  array(select distinct e.kind from planned_entries e where e.publication_id = p.id order by 1) as kinds`;

export async function listPublications(db: Db, over: boolean, limit: number): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select ${publicationColumns} from planned_publications p left join users u on u.id = p.by_id
    where ${over ? sql`p.state <> 'waiting'` : sql`p.state = 'waiting'`}
    order by ${over ? sql`p.due_at desc, p.id desc` : sql`p.due_at, p.id`} limit ${limit}`.execute(db);
  return rows;
}

export async function readPublication(db: Db | Tx, id: number): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select ${publicationColumns} from planned_publications p left join users u on u.id = p.by_id
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function readFrozen(
  db: Db | Tx,
  id: number,
): Promise<(FrozenEntry & { left_because: string })[]> {
  const { rows } = await sql<FrozenEntry & { left_because: string }>`
    select kind, entity_id as id, is_new as "isNew", title, fields, base, left_because
    from planned_entries where publication_id = ${id} order by kind, entity_id`.execute(db);
  return rows;
}

/** Locks the next publication that is due, skipping those that another process works on. */
export async function takeDue(
  tx: Tx,
  only?: number,
): Promise<{ id: number; by_id: number | null; why: string } | undefined> {
  const { rows } = await sql<{ id: number; by_id: number | null; why: string }>`
    select id, by_id, why from planned_publications
    where state = 'waiting' and due_at <= now() ${only === undefined ? sql`` : sql`and id = ${only}`}
    order by due_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function endPublication(
  tx: Tx,
  id: number,
  state: 'done' | 'cancelled',
  changeId: number | null,
  left: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { rows } = await sql`
    update planned_publications set state = ${state}, change_id = ${changeId}
    where id = ${id} and state = 'waiting'
    returning id`.execute(tx);
  if (!rows.length) return false;
  await sql`update planned_entries set waiting = false where publication_id = ${id}`.execute(tx);
  for (const [entity, because] of left)
    await sql`update planned_entries set left_because = ${because}
      where publication_id = ${id} and entity_id = ${entity}`.execute(tx);
  return true;
}
