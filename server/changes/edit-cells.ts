import type { ChangePreview, Done } from '#contract/back-office/publishing.ts';
import type { FieldEdit, FieldValues } from '#contract/back-office/values.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { previewOf, resultOf } from './change-view.ts';
import { actWords, countsOf, sayCells } from './change-words.ts';
import { mergeEdits } from './draft-rules.ts';
import { type Draft, dropBegun, holdDrafts, type KeptDraft, keepDrafts, readDrafts } from './draft-store.ts';
import type { EntityKind, PublishedRow } from './entity-kind.ts';
import { conflictMessage, goneReason, type KindPlan } from './plan-rules.ts';
import { formFields } from './show-entity.ts';

interface CellRow {
  id: string;
  edits: readonly FieldEdit[];
}

export async function previewCells(
  db: Db,
  kind: EntityKind,
  rows: readonly CellRow[],
): Promise<ChangePreview> {
  const ids = rows.map(({ id }) => id);
  const { plan } = await planCells(db, kind, rows, await readDrafts(db, kind.name, ids));
  return { ...previewOf(actWords.drafts, [plan]), words: sayCells(plan, 'will') };
}

/** Cells typed or pasted into a list go into the drafts of their rows, by value like everything else. */
export async function editCells(
  tx: Tx,
  kind: EntityKind,
  userId: number,
  rows: readonly CellRow[],
): Promise<Done> {
  const ids = rows.map(({ id }) => id);
  const { plan, drafts } = await planCells(tx, kind, rows, await holdDrafts(tx, kind.name, ids));
  await keepDrafts(tx, kind.name, drafts, userId);
  await dropBegun(tx, kind.name, ids);
  const result = resultOf(actWords.drafts, { changeId: null, plans: [plan] });
  return { ...result, ...countsOf([plan]), words: sayCells(plan, 'done') };
}

async function planCells(
  db: Db | Tx,
  kind: EntityKind,
  rows: readonly CellRow[],
  held: ReadonlyMap<string, Draft>,
) {
  const plan: KindPlan = { kind, create: [], change: [], untouched: [], left: [] };
  const drafts: KeptDraft[] = [];
  // Read after the locks: a publication that held them may have changed what is public.
  const current = await kind.read(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) planRow(plan, drafts, row, current.get(row.id), held.get(row.id));
  return { plan, drafts };
}

function planRow(
  plan: KindPlan,
  drafts: KeptDraft[],
  { id, edits }: CellRow,
  standing: PublishedRow | undefined,
  draft: Draft | undefined,
): void {
  const { kind } = plan;
  if (!standing && !draft) {
    plan.left.push({ id, title: `№ ${id}`, reason: goneReason, fields: [] });
    return;
  }
  const published = standing ? formFields(standing.fields) : null;
  const now: FieldValues = { ...published, ...draft?.fields };
  const merged = mergeEdits(kind, published, draft ?? { fields: {}, base: {} }, edits);
  const inTheWay = [
    ...merged.conflicts.map(({ field, mine, theirs }) => ({ field, message: conflictMessage, mine, theirs })),
    ...Object.entries(merged.refused).map(([field, message]) => ({ field, message })),
  ];
  const title = kind.titleOf(id, { ...now, ...merged.fields });
  if (inTheWay.length) {
    const reason = merged.conflicts.length ? conflictMessage : 'Не\u00A0пройдёт проверку';
    plan.left.push({ id, title, reason, fields: inTheWay });
  }
  const whole: FieldValues = { ...published, ...merged.fields };
  const names = edits
    .map(({ field }) => field)
    .filter((field) => !inTheWay.some((one) => one.field === field));
  const differs = names.filter(
    (field) => JSON.stringify(now[field] ?? null) !== JSON.stringify(whole[field] ?? null),
  );
  if (!differs.length) {
    if (!inTheWay.length) plan.untouched.push(id);
    return;
  }
  const of = (values: FieldValues) =>
    Object.fromEntries(differs.map((field) => [field, values[field] ?? null]));
  plan.change.push({ id, title, version: 0, before: of(now), changed: of(whole), whole });
  drafts.push({ id, isNew: !standing, fields: merged.fields, base: merged.base });
}
