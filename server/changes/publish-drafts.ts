import type { ChangePreview, Done, Targets } from '#contract/back-office/publishing.ts';
import { inSavepoint, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { applyChange, planChange } from './apply-change.ts';
import { previewOf, resultOf } from './change-view.ts';
import { actWords, countsOf, sayCounts } from './change-words.ts';
import { complaintOfHour } from './draft-rules.ts';
import { readDrafts } from './draft-store.ts';
import type { EditServices } from './editing.ts';
import type { EntityKind } from './entity-kind.ts';
import { targetIds } from './lists/selection-store.ts';
import type { ChangeRequest, Patch } from './plan-rules.ts';
import { type FrozenEntry, insertPublication } from './publication-store.ts';
import { publicationQueue } from './run-publications.ts';

/** Drafts as patches: each field knows what it began with. Locked after their entities. */
const draftsOf =
  (kind: EntityKind, lock: boolean): ChangeRequest['patches'] =>
  async (db, ids) => {
    const drafts = await readDrafts(db, kind.name, ids, { lock });
    return ids.flatMap((id): Patch[] => {
      const draft = drafts.get(id);
      return draft ? [{ id, to: draft.fields, from: draft.base, create: draft.isNew }] : [];
    });
  };

export async function previewPublish(
  { db }: EditServices,
  kind: EntityKind,
  of: Targets,
  userId: number,
): Promise<ChangePreview | Refusal> {
  const ids = await targetIds(db, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  return previewOf(actWords.publish, await planChange(db, [{ kind, ids, patches: draftsOf(kind, false) }]));
}

interface Publishing {
  of: Targets;
  why: string;
  others: 'stop' | 'leave';
  at?: string | undefined;
}

export async function publishDrafts(
  tx: Tx,
  editing: EditServices,
  kind: EntityKind,
  userId: number,
  { of, why, others, at }: Publishing,
): Promise<(Done & { publicationId: number | null }) | Refusal> {
  const ids = await targetIds(tx, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  if (at !== undefined)
    return freezeDrafts(tx, editing, kind, userId, { ids, why, others, at: new Date(at) });
  const wish = { kind, ids, patches: draftsOf(kind, true) };
  const result = await applyChange(tx, { by: userId, act: 'publish', why, others }, [wish]);
  return { ...resultOf(actWords.publish, result), publicationId: null };
}

/** A copy of the drafts with a row of its own: whatever the drafts say by then, this is what will be published. */
async function freezeDrafts(
  tx: Tx,
  { clock, jobs }: EditServices,
  kind: EntityKind,
  by: number,
  { ids, why, others, at }: { ids: readonly string[]; why: string; others: 'stop' | 'leave'; at: Date },
): Promise<(Done & { publicationId: number | null }) | Refusal> {
  const wrong = complaintOfHour(at, clock());
  if (wrong) return new Refusal(422, 'invalid', wrong, { fields: { at: wrong } });
  const plans = await planChange(tx, [{ kind, ids, patches: draftsOf(kind, true), at }]);
  const [planned] = plans;
  const ready = [...planned!.create, ...planned!.change];
  const drafts = await readDrafts(
    tx,
    kind.name,
    ready.map(({ id }) => id),
  );
  const entries = ready.map(({ id, title }): FrozenEntry => {
    const { isNew, fields, base } = drafts.get(id)!;
    return { kind: kind.name, id, isNew, title, fields, base };
  });
  const view = (publicationId: number | null) => ({
    ...resultOf(actWords.schedule, { changeId: null, plans }),
    ...(publicationId !== null && { words: sayCounts(actWords.schedule, 'done', countsOf(plans)) }),
    publicationId,
  });
  if (!entries.length || (others === 'stop' && planned!.left.length > 0)) return view(null);
  const isKept = ({ taken }: { taken: ReadonlySet<string> }) =>
    taken.size < entries.length && (others === 'leave' || !taken.size);
  const made = await inSavepoint(tx, () => insertPublication(tx, { dueAt: at, by, why }, entries), isKept);
  const { id, taken } = made;
  for (const part of ['create', 'change'] as const)
    planned![part] = planned![part].filter((row) => !taken.has(row.id));
  for (const entry of entries.filter((one) => taken.has(one.id)))
    planned!.left.push({ id: entry.id, title: entry.title, reason: 'Уже назначена публикация', fields: [] });
  if (!isKept(made)) return view(null);
  await jobs.enqueue(tx, publicationQueue, { publicationId: id }, { after: at });
  return view(id);
}
