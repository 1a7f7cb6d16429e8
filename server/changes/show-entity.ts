import { sql } from 'kysely';
import type { Actor, Conflict, Entity, EntityState } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from './actor.ts';
import { readLastWriters } from './change-store.ts';
import { conflictsOfDraft, type FieldConflict } from './draft-rules.ts';
import { type Draft, readDrafts } from './draft-store.ts';
import { archivedField, type EntityKind, initialFields, type Standing } from './entity-kind.ts';
import { complaintsOf } from './plan-rules.ts';
import { readPlanned } from './publication-store.ts';

export const stateOf = (
  archived: boolean,
  waiting: boolean,
  draft: boolean,
  isPublic: boolean,
): EntityState =>
  waiting ? 'scheduled' : archived ? 'archived' : isPublic ? (draft ? 'changed' : 'published') : 'draft';

/** Without `archived`, which is no field of a form. */
export const formFields = ({ [archivedField]: _, ...fields }: FieldValues): FieldValues => fields;

export async function showEntity(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
): Promise<Entity | Refusal> {
  const [standing, draft] = await Promise.all([
    kind.read(db, [id]).then((found) => found.get(id)),
    readDrafts(db, kind.name, [id]).then((found) => found.get(id)),
  ]);
  if (!standing && !draft) return notFound();
  const [waiting, holders, facts, editors] = await Promise.all([
    readPlanned(db, kind.name, id),
    kind.holders(db, [id]),
    standing ? (kind.facts?.(db, id) ?? []) : [],
    otherEditors(db, kind.name, id, userId),
  ]);
  const published = standing ? formFields(standing.fields) : null;
  const whole = { ...(published ?? initialFields(kind)), ...draft?.fields };
  const archived = standing?.fields[archivedField] === true;
  const picture = kind.pictureOf?.(whole);
  return {
    kind: kind.name,
    id,
    title: kind.titleOf(id, whole),
    state: stateOf(archived, waiting !== null, draft !== undefined, standing !== undefined),
    version: standing?.version ?? 0,
    archived,
    published,
    draft: draft
      ? {
          fields: draft.fields,
          base: draft.base,
          version: draft.version,
          by: actorOf(draft.byId, draft.byName),
          at: draft.at.toISOString(),
        }
      : null,
    conflicts: await draftConflicts(db, kind, id, standing, draft),
    complaints: draft ? complaintsOf(kind, published ?? undefined, whole, draft.fields) : {},
    facts,
    holders: holders.get(id) ?? [],
    scheduled: waiting,
    editors,
    href: standing && !archived ? (kind.hrefOf?.(id) ?? null) : null,
    picture: picture ? `/pictures/${picture}/160` : null,
    preview: null,
  };
}

async function draftConflicts(
  db: Db | Tx,
  kind: EntityKind,
  id: string,
  standing: Standing | undefined,
  draft: Draft | undefined,
): Promise<Conflict[]> {
  if (!standing || !draft) return [];
  return withWriters(db, kind, id, conflictsOfDraft(standing.fields, draft));
}

/** Whose value stands there. */
export async function withWriters(
  db: Db | Tx,
  kind: EntityKind,
  id: string,
  conflicts: readonly FieldConflict[],
  draft?: Draft,
): Promise<Conflict[]> {
  if (!conflicts.length) return [];
  const writers = await readLastWriters(db, kind.name, id);
  return conflicts.map((conflict) => {
    // A value of the draft is its last editor's; a public one belongs to who published it.
    if (draft && Object.hasOwn(draft.fields, conflict.field))
      return { ...conflict, by: actorOf(draft.byId, draft.byName), at: draft.at.toISOString() };
    const writer = writers.get(conflict.field);
    return {
      ...conflict,
      by: writer ? actorOf(writer.by_id, writer.by_name) : null,
      at: writer?.at.toISOString() ?? null,
    };
  });
}

async function otherEditors(db: Db, kind: string, id: string, userId: number): Promise<Actor[]> {
  const { rows } = await sql<Actor>`
    select u.id, u.name from open_forms f join users u on u.id = f.user_id
    where f.kind = ${kind} and f.entity_id = ${id} and f.user_id <> ${userId}
      and f.seen_at > now() - interval '1 minute' order by u.name`.execute(db);
  return rows;
}

/** The form is open: others see it for a minute. */
export async function openForm(db: Db, kind: EntityKind, id: string, userId: number) {
  const [standing, draft] = await Promise.all([kind.read(db, [id]), readDrafts(db, kind.name, [id])]);
  if (!standing.has(id) && !draft.has(id)) return notFound();
  await sql`insert into open_forms (kind, entity_id, user_id) values (${kind.name}, ${id}, ${userId})
    on conflict (kind, entity_id, user_id) do update set seen_at = now()`.execute(db);
  return {
    editors: await otherEditors(db, kind.name, id, userId),
    version: standing.get(id)?.version ?? 0,
    draftVersion: draft.get(id)?.version ?? 0,
  };
}
