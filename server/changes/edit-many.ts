import { setImmediate as turn } from 'node:timers/promises';
import { type Formula, readFormula, reckon } from '#contract/back-office/formula-rules.ts';
import type { BulkEdit, ChangePreview, Done, Targets } from '#contract/back-office/publishing.ts';
import type { FieldEdit, FieldValue, FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { applyChange, planChange } from './apply-change.ts';
import { previewOf, resultOf } from './change-view.ts';
import { actWords, countsOf, sayCounts } from './change-words.ts';
import { mergeEdits } from './draft-rules.ts';
import { type Draft, dropBegun, holdDrafts, keepDrafts, readDrafts } from './draft-store.ts';
import type { EditServices } from './editing.ts';
import { archivedField, type EntityKind, type PublishedRow } from './entity-kind.ts';
import { targetIds } from './lists/selection-store.ts';
import { type ChangeRequest, goneReason, type KindPlan } from './plan-rules.ts';
import { formFields } from './show-entity.ts';

interface Bulk {
  of: Targets;
  edits: readonly BulkEdit[];
}

type Change = (fields: FieldValues) => FieldValues;

/** What every entity's fields become, or what is wrong with the wish itself. */
function readEdits(kind: EntityKind, edits: readonly BulkEdit[]): Change | Refusal {
  const wrong: Record<string, string> = {};
  const steps: ((fields: FieldValues) => [string, FieldValue])[] = [];
  for (const edit of edits) {
    const rule = Object.hasOwn(kind.fields, edit.field) ? kind.fields[edit.field]! : undefined;
    if (!rule) {
      wrong[edit.field] = 'Такого поля нет';
    } else if ('set' in edit) {
      const parsed = rule.schema.safeParse(edit.set);
      if (parsed.success) steps.push(() => [edit.field, parsed.data as FieldValue]);
      else wrong[edit.field] = parsed.error.issues[0]!.message;
    } else {
      const formula: Formula | undefined = rule.reckoned && readFormula(edit.formula);
      if (formula) steps.push((fields) => [edit.field, reckon(formula, fields[edit.field], edit.roundTo)]);
      else wrong[edit.field] = 'Формула: *1,05, +10000 или -5%';
    }
  }
  if (Object.keys(wrong).length) return refuseFields(wrong);
  return (fields) => Object.fromEntries(steps.map((step) => step(fields)));
}

const wishOf = (kind: EntityKind, ids: readonly string[], change: Change): ChangeRequest => ({
  kind,
  ids,
  patches: (_db, some, current) => some.map((id) => ({ id, to: change(current.get(id)?.fields ?? {}) })),
});

export async function previewMany(
  { db }: EditServices,
  kind: EntityKind,
  userId: number,
  { of, edits, to }: Bulk & { to: 'drafts' | 'public' },
): Promise<(ChangePreview & { shift: Shift | null }) | Refusal> {
  const change = readEdits(kind, edits);
  if (change instanceof Refusal) return change;
  const ids = await targetIds(db, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  const plans =
    to === 'public'
      ? await planChange(db, [wishOf(kind, ids, change)])
      : [(await planDrafts(db, kind, ids, change, false)).plan];
  const words = to === 'public' ? actWords.bulk : actWords.drafts;
  const reckoned = edits.find((edit) => 'formula' in edit);
  return { ...previewOf(words, plans), shift: reckoned ? shiftOf(plans, reckoned.field) : null };
}

interface Shift {
  average: number;
  least: number;
  most: number;
}

/** Tenths of a percent. */
function shiftOf(plans: readonly KindPlan[], field: string): Shift | null {
  const shares = plans.flatMap(({ change }) =>
    change.flatMap(({ before, changed }) => {
      const [was, becomes] = [before?.[field], changed[field]];
      return typeof was === 'number' && typeof becomes === 'number' && was > 0
        ? [((becomes - was) / was) * 1000]
        : [];
    }),
  );
  if (!shares.length) return null;
  const total = shares.reduce((sum, share) => sum + share, 0);
  return {
    average: Math.round(total / shares.length),
    least: Math.round(shares.reduce((least, share) => Math.min(least, share))),
    most: Math.round(shares.reduce((most, share) => Math.max(most, share))),
  };
}

export async function editMany(
  tx: Tx,
  kind: EntityKind,
  userId: number,
  { of, edits, to, why, others }: Bulk & { to: 'drafts' | 'public'; why: string; others: 'stop' | 'leave' },
): Promise<Done | Refusal> {
  const change = readEdits(kind, edits);
  if (change instanceof Refusal) return change;
  const ids = await targetIds(tx, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  if (to === 'public')
    return resultOf(
      actWords.bulk,
      await applyChange(tx, { by: userId, act: 'bulk', why, others }, [wishOf(kind, ids, change)]),
    );
  const { plan, drafts } = await planDrafts(tx, kind, ids, change, true);
  const stopped = others === 'stop' && plan.left.length > 0;
  if (!stopped)
    for (let at = 0; at < drafts.length; at += batchRows)
      await keepDrafts(tx, kind.name, drafts.slice(at, at + batchRows), userId);
  await dropBegun(tx, kind.name, ids);
  const counts = countsOf([plan]);
  const said = stopped ? { ...counts, created: 0, changed: 0 } : counts;
  return {
    ...resultOf(actWords.drafts, { changeId: null, plans: [plan] }),
    ...said,
    words: sayCounts(actWords.drafts, 'done', said),
  };
}

const batchRows = 1000;

/** The same change put into the drafts: what each draft would say, as a plan. */
async function planDrafts(
  db: Db | Tx,
  kind: EntityKind,
  asked: readonly string[],
  change: Change,
  lock: boolean,
) {
  const plan: KindPlan = { kind, create: [], change: [], untouched: [], left: [] };
  const drafts: { id: string; isNew: boolean; fields: FieldValues; base: FieldValues }[] = [];
  // Sorted, so that two large changes wait for each other instead of deadlocking.
  const ids = [...new Set(asked)].sort();
  for (let at = 0; at < ids.length; at += batchRows) {
    const some = ids.slice(at, at + batchRows);
    const held = lock ? await holdDrafts(db as Tx, kind.name, some) : await readDrafts(db, kind.name, some);
    const current = await kind.read(db, some);
    for (const id of some) planDraft(kind, id, current.get(id), held.get(id), change, plan, drafts);
    await turn();
  }
  return { plan, drafts };
}

function planDraft(
  kind: EntityKind,
  id: string,
  standing: PublishedRow | undefined,
  draft: Draft | undefined,
  change: Change,
  plan: KindPlan,
  drafts: { id: string; isNew: boolean; fields: FieldValues; base: FieldValues }[],
): void {
  if (!standing && !draft) {
    plan.left.push({ id, title: `№ ${id}`, reason: goneReason, fields: [] });
    return;
  }
  const published = standing ? formFields(standing.fields) : null;
  const now = { ...published, ...draft?.fields };
  const to = change(now);
  const edits = Object.entries(to).map(
    ([field, value]): FieldEdit => ({ field, from: now[field] ?? null, to: value }),
  );
  const merged = mergeEdits(kind, published, draft ?? { fields: {}, base: {} }, edits);
  const changed = Object.fromEntries(
    edits
      .filter(({ field, from, to: wanted }) => from !== wanted && !(field in merged.refused))
      .map(({ field, to: wanted }) => [field, wanted]),
  );
  const title = kind.titleOf(id, { ...now, ...changed });
  const refused = Object.entries(merged.refused).map(([field, message]) => ({ field, message }));
  if (refused.length) plan.left.push({ id, title, reason: 'Не\u00A0пройдёт проверку', fields: refused });
  else if (!Object.keys(changed).length) plan.untouched.push(id);
  else {
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, now[field] ?? null]));
    plan.change.push({
      id,
      title,
      version: 0,
      before,
      changed,
      whole: { ...now, ...changed, [archivedField]: false },
    });
    drafts.push({ id, isNew: !standing, fields: merged.fields, base: merged.base });
  }
}
