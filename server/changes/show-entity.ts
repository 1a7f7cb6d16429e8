import type { Conflict, Entity, EntityState } from '#contract/back-office/entities.ts';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from './actor.ts';
import { readLastWriters } from './change-store.ts';
import { conflictsOfDraft, type FieldConflict } from './draft-rules.ts';
import { type Draft, readDrafts, readSpellings } from './draft-store.ts';
import { archivedField, type EntityKind, initialFields, type PublishedRow } from './entity-kind.ts';
import { noteOpenForm, otherEditors } from './open-form-store.ts';
import { complaintsOf } from './plan-rules.ts';
import { readPlanned } from './publication-store.ts';

export const entityStateOf = (
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
  const [waiting, holders, facts, editors, asTyped] = await Promise.all([
    readPlanned(db, kind.name, id),
    kind.holders(db, [id]),
    standing ? (kind.facts?.(db, id) ?? []) : [],
    otherEditors(db, kind.name, id, userId),
    readSpellings(db, kind.name, id),
  ]);
  const published = standing ? formFields(standing.fields) : null;
  const whole = { ...(published ?? initialFields(kind)), ...draft?.fields };
  const archived = standing?.fields[archivedField] === true;
  const picture = kind.pictureOf?.(whole, draft?.fields ?? {}, standing?.picture ?? null);
  return {
    kind: kind.name as KindName,
    id,
    title: kind.titleOf(id, whole),
    state: entityStateOf(archived, waiting !== null, draft !== undefined, standing !== undefined),
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
    asTyped,
    complaints: draft ? await complaintsOfDraft(db, kind, id, published, whole, draft) : {},
    facts,
    holders: holders.get(id) ?? [],
    scheduled: waiting,
    editors,
    href: standing && !archived ? (kind.hrefOf?.(id, standing.fields) ?? null) : null,
    picture: picture ?? null,
    preview: draft && kind.preview ? `/admin/preview/${kind.name}/${id}/` : null,
  };
}

/** By the fields alone, and then by what the tables say of them. */
async function complaintsOfDraft(
  db: Db,
  kind: EntityKind,
  id: string,
  published: FieldValues | null,
  whole: FieldValues,
  { fields: changed }: Draft,
): Promise<Record<string, string>> {
  const complaints = complaintsOf(kind, published ?? undefined, whole, changed);
  const told = (await kind.complain?.(db, [{ id, changed, whole, before: published }]))?.get(id);
  return { ...(typeof told === 'object' && told), ...complaints };
}

async function draftConflicts(
  db: Db | Tx,
  kind: EntityKind,
  id: string,
  standing: PublishedRow | undefined,
  draft: Draft | undefined,
): Promise<Conflict[]> {
  if (!standing || !draft) return [];
  return withWriters(db, kind, id, conflictsOfDraft(standing.fields, draft));
}

/** Adds to each conflict who wrote the value that stands now, and when. */
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

/** Called while a form is open: notes who has it open, and says who else does. */
export async function openForm(db: Db, kind: EntityKind, id: string, userId: number) {
  const [standing, draft] = await Promise.all([kind.read(db, [id]), readDrafts(db, kind.name, [id])]);
  if (!standing.has(id) && !draft.has(id)) return notFound();
  await noteOpenForm(db, kind.name, id, userId);
  return {
    editors: await otherEditors(db, kind.name, id, userId),
    version: standing.get(id)?.version ?? 0,
    draftVersion: draft.get(id)?.version ?? 0,
  };
}
