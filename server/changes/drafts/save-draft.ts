import type { Conflict, Entity } from '#contract/back-office/entities.ts';
import type { FieldEdit, FieldValues } from '#contract/back-office/values.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { mergeEdits } from '../draft-rules.ts';
import {
  dropDrafts,
  forgetSpellings,
  holdDraft,
  keepDrafts,
  keepSpellings,
  readDrafts,
} from '../draft-store.ts';
import { type EntityKind, initialFields } from '../entity-kind.ts';
import { formFields, showEntity, withWriters } from '../show-entity.ts';
import { forgetSteps, keepStep } from './draft-step-store.ts';

export interface Saved {
  entity: Entity;
  conflicts: Conflict[];
  refused: Record<string, string>;
}

/** Puts edits into the draft; what is public is not touched by it, whatever is saved. */
export async function saveDraft(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
  { edits, asTyped = {} }: { edits: readonly FieldEdit[]; asTyped?: Record<string, string[]> | undefined },
): Promise<Saved | Refusal> {
  const outcome = await inTransaction(db, async (tx) => {
    const merged = await mergeIntoDraft(tx, kind, id, userId, edits);
    if (merged instanceof Refusal) return merged;
    const known = Object.entries(asTyped).filter(([field]) => Object.hasOwn(kind.fields, field));
    await keepSpellings(tx, kind.name, id, Object.fromEntries(known));
    return merged;
  });
  return outcome instanceof Refusal ? outcome : showSaved(db, kind, id, userId, outcome);
}

export async function showSaved(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
  outcome: Omit<Saved, 'entity'>,
): Promise<Saved | Refusal> {
  const entity = await showEntity(db, kind, id, userId);
  return entity instanceof Refusal ? entity : { entity, ...outcome };
}

export async function mergeIntoDraft(
  tx: Tx,
  kind: EntityKind,
  id: string,
  userId: number,
  edits: readonly FieldEdit[],
): Promise<Omit<Saved, 'entity'> | Refusal> {
  if (!(await kind.read(tx, [id])).has(id) && !(await readDrafts(tx, kind.name, [id])).has(id))
    return notFound();
  const draft = await holdDraft(tx, kind.name, id, false);
  // Read after the lock: a publication that held it may have changed what is public.
  const standing = (await kind.read(tx, [id])).get(id);
  if (!standing && !draft.isNew) return notFound();
  const published = standing ? formFields(standing.fields) : null;
  const merged = mergeEdits(kind, published, draft, edits);
  await keepDrafts(tx, kind.name, [{ id, isNew: !standing, ...merged }], userId);
  if (Object.keys(merged.fields).length)
    await keepStep(tx, {
      kind: kind.name,
      id,
      version: standing?.version ?? 0,
      fields: merged.fields,
      by: userId,
    });
  return {
    conflicts: await withWriters(tx, kind, id, merged.conflicts, draft),
    refused: merged.refused,
  };
}

/** A new entity is a draft under its own number; no public query finds it. */
export async function beginDraft(
  tx: Tx,
  kind: EntityKind,
  userId: number,
  { code, like, fields }: { code?: string | undefined; like?: string | undefined; fields: FieldValues },
): Promise<{ id: string; conflicts: Conflict[]; refused: Record<string, string> } | Refusal> {
  const id = await kind.newId(tx, code);
  if (id instanceof Refusal) return id;
  const known = (await kind.read(tx, [id])).has(id) || (await readDrafts(tx, kind.name, [id])).has(id);
  if (known) return new Refusal(409, 'taken', 'Запись с\u00A0таким кодом уже есть.');
  const model = like === undefined ? undefined : await wholeOf(tx, kind, like);
  if (like !== undefined && !model) return notFound();
  await holdDraft(tx, kind.name, id, true);
  const wanted = { ...initialFields(kind), ...model, ...fields };
  const edits = Object.entries(wanted)
    .filter(([field, value]) => value !== null && !(model && unique.has(field) && !(field in fields)))
    .map(([field, to]) => ({ field, from: null, to }));
  const merged = mergeEdits(kind, null, { fields: {}, base: {} }, edits);
  await keepDrafts(tx, kind.name, [{ id, isNew: true, ...merged }], userId);
  await keepStep(tx, { kind: kind.name, id, version: 0, fields: merged.fields, by: userId });
  return { id, conflicts: [], refused: merged.refused };
}

/** Fields that are unique to each entity: a copy begins without them. */
const unique = new Set(['code', 'uin', 'certificate']);

async function wholeOf(tx: Tx, kind: EntityKind, id: string): Promise<FieldValues | undefined> {
  const standing = (await kind.read(tx, [id])).get(id);
  const draft = (await readDrafts(tx, kind.name, [id])).get(id);
  return standing || draft ? { ...(standing && formFields(standing.fields)), ...draft?.fields } : undefined;
}

/** Drops some fields of a draft, or all of it; a draft of a new entity is deleted with its last field. */
export async function dropDraft(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
  fields: readonly string[],
): Promise<{ entity: Entity | null } | Refusal> {
  const found = await inTransaction(db, async (tx) => {
    const draft = (await readDrafts(tx, kind.name, [id], { lock: true })).get(id);
    if (!draft) return (await kind.read(tx, [id])).has(id);
    if (!fields.length) {
      await dropDrafts(tx, kind.name, [id]);
      if (draft.isNew) {
        await forgetSpellings(tx, kind.name, id);
        await forgetSteps(tx, kind.name, [id]);
      }
      return true;
    }
    const keep = (values: FieldValues) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
    const kept = { id, isNew: draft.isNew, fields: keep(draft.fields), base: keep(draft.base) };
    await keepDrafts(tx, kind.name, [kept], userId);
    return true;
  });
  if (!found) return notFound();
  const entity = await showEntity(db, kind, id, userId);
  return { entity: entity instanceof Refusal ? null : entity };
}
