import type { DraftStep as StepView } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { actorOf } from '../actor.ts';
import { readEntityHistory } from '../change-store.ts';
import { holdDraft, readDrafts } from '../draft-store.ts';
import { type EntityKind, initialFields, type PublishedRow } from '../entity-kind.ts';
import { equal } from '../plan-rules.ts';
import { formFields } from '../show-entity.ts';
import { fieldsAt } from '../undo-rules.ts';
import { type DraftStep, keepStep, nameStep, readDraftSteps, readStep } from './draft-step-store.ts';
import { mergeIntoDraft, type Saved, showSaved } from './save-draft.ts';

const shownSteps = 100;

const stepView = ({ id, at, name, byId, byName, fields }: DraftStep): StepView => ({
  id,
  at: at.toISOString(),
  by: actorOf(byId, byName),
  name,
  fields: Object.keys(fields),
});

/** How a draft was saved, the latest first. */
export async function showSteps(
  db: Db,
  kind: EntityKind,
  id: string,
): Promise<{ steps: StepView[] } | Refusal> {
  const steps = await readDraftSteps(db, kind.name, id, shownSteps);
  if (!steps.length && !(await isKnown(db, kind, id))) return notFound();
  return { steps: steps.map(stepView) };
}

const isKnown = async (db: Db | Tx, kind: EntityKind, id: string): Promise<boolean> =>
  (await kind.read(db, [id])).has(id) || (await readDrafts(db, kind.name, [id])).has(id);

/** Which version: one that was published, or one save of the draft. */
export interface AskedVersion {
  version?: number | undefined;
  step?: number | undefined;
}

/** Fields as they were, and as they were before that; null: there was nothing before. */
async function readVersion(
  db: Db | Tx,
  kind: EntityKind,
  id: string,
  { version, step: stepId }: AskedVersion,
): Promise<{ fields: FieldValues; before: FieldValues | null } | undefined> {
  const standing = (await kind.read(db, [id])).get(id);
  const past = standing && (await readEntityHistory(db, kind.name, id, { limit: maxSteps }));
  const publicAt = (at: number): FieldValues | null =>
    at > 0 && standing ? atVersion(standing, past!, at) : null;
  if (stepId === undefined) {
    if (!standing || !version || version > standing.version) return undefined;
    return { fields: publicAt(version)!, before: publicAt(version - 1) };
  }
  const { step, before } = await readStep(db, kind.name, id, stepId);
  if (!step) return undefined;
  const whole = (one: DraftStep): FieldValues => ({
    ...(publicAt(one.version) ?? initialFields(kind)),
    ...one.fields,
  });
  // What was published after the step before is what this one began with.
  const began = before && before.version === step.version ? whole(before) : publicAt(step.version);
  return { fields: whole(step), before: began };
}

const atVersion = (
  standing: PublishedRow,
  past: Awaited<ReturnType<typeof readEntityHistory>>,
  version: number,
): FieldValues => formFields(fieldsAt(standing.fields, past, version));
const maxSteps = 100_000;

export async function showVersion(db: Db, kind: EntityKind, id: string, asked: AskedVersion) {
  return (await readVersion(db, kind, id, asked)) ?? notFound();
}

/** An old version becomes a draft; nothing is published or taken back by it. */
export async function restoreVersion(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
  { fields: chosen, ...asked }: AskedVersion & { fields?: readonly string[] | undefined },
): Promise<Saved | Refusal> {
  const outcome = await inTransaction(db, async (tx) => {
    const then = await readVersion(tx, kind, id, asked);
    if (!then) return notFound();
    const standing = (await kind.read(tx, [id])).get(id);
    const draft = await holdDraft(tx, kind.name, id, !standing);
    const now = { ...(standing && formFields(standing.fields)), ...draft.fields };
    const edits = Object.entries(then.fields)
      .filter(([field]) => Object.hasOwn(kind.fields, field) && (!chosen || chosen.includes(field)))
      .map(([field, to]) => ({ field, from: now[field] ?? null, to }))
      .filter(({ from, to }) => !equal(from, to));
    return mergeIntoDraft(tx, kind, id, userId, edits);
  });
  return outcome instanceof Refusal ? outcome : showSaved(db, kind, id, userId, outcome);
}

/** Gives the draft as it is now a name, under which it stays among the versions. */
export async function nameVersion(
  db: Db,
  kind: EntityKind,
  id: string,
  userId: number,
  name: string,
): Promise<{ steps: StepView[] } | Refusal> {
  const outcome = await inTransaction(db, async (tx) => {
    const draft = (await readDrafts(tx, kind.name, [id], { lock: true })).get(id);
    if (!draft) return (await isKnown(tx, kind, id)) ? noDraft() : notFound();
    const version = (await kind.read(tx, [id])).get(id)?.version ?? 0;
    await keepStep(tx, { kind: kind.name, id, version, fields: draft.fields, by: userId });
    return nameStep(tx, kind.name, id, name);
  });
  return outcome instanceof Refusal ? outcome : showSteps(db, kind, id);
}

const noDraft = () =>
  new Refusal(409, 'no-draft', 'Называть пока нечего: черновика нет. Начните с\u00A0правки.');
