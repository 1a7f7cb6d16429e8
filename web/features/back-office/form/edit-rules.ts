import type { Conflict, Entity } from '#contract/back-office/entities.ts';
import type { FieldEdit, FieldValue } from '#contract/back-office/values.ts';
import { mergeTexts } from '#contract/content/text/merge-texts.ts';
import { sameValue } from '../values/value-words.ts';

/** An edit not saved yet: the value seen and the value typed. */
interface TypedEdit {
  from: FieldValue;
  to: FieldValue;
}
export type Edits = Readonly<Record<string, TypedEdit>>;

/** The stored value: the draft's, otherwise the public one. */
export const storedValue = (entity: Pick<Entity, 'draft' | 'published'>, field: string): FieldValue => {
  const drafted = entity.draft?.fields;
  if (drafted && Object.hasOwn(drafted, field)) return drafted[field]!;
  return entity.published?.[field] ?? null;
};

/** A value typed back to what is stored is no edit any more. */
export function withEdit(
  edits: Edits,
  entity: Pick<Entity, 'draft' | 'published'>,
  field: string,
  to: FieldValue,
): Edits {
  const from = edits[field]?.from ?? storedValue(entity, field);
  const { [field]: _, ...rest } = edits;
  return sameValue(to, from) ? rest : { ...rest, [field]: { from, to } };
}

export const toSend = (edits: Edits): FieldEdit[] =>
  Object.entries(edits).map(([field, { from, to }]) => ({ field, from, to }));

/** After an answer: saved edits go, unless typed further; the rest stays. */
export function afterAnswer(
  edits: Edits,
  sent: readonly FieldEdit[],
  kept: { conflicts: readonly Conflict[]; refused: Readonly<Record<string, string>> },
): Edits {
  const notTaken = new Set([...kept.conflicts.map(({ field }) => field), ...Object.keys(kept.refused)]);
  const next: Record<string, TypedEdit> = { ...edits };
  for (const { field, to } of sent) {
    const typed = next[field];
    if (!typed) continue;
    const conflict = kept.conflicts.find((one) => one.field === field);
    // Everything but the disputed blocks is saved and shown. Sent again undecided, they are disputed again.
    if (conflict?.blocks) next[field] = { from: typed.from, to: onTopOf(conflict.mine, to, typed.to) };
    if (notTaken.has(field)) continue;
    if (sameValue(typed.to, to)) delete next[field];
    // Typed further while the answer was on its way: that began with what is stored now.
    else next[field] = { from: to, to: typed.to };
  }
  return next;
}

/** What was typed since `sent`, put into another text. */
const onTopOf = (text: FieldValue, sent: FieldValue, typed: FieldValue): FieldValue =>
  typeof text === 'string' && typeof sent === 'string' && typeof typed === 'string'
    ? mergeTexts(sent, typed, text).mine
    : typed;

export type ClashDecision = 'mine' | 'theirs' | 'both';

/**
 * What is wanted after a conflict, as an edit of what stands now; undefined: nothing more. Of a long text only the disputed
 * blocks are decided, and what was typed besides stays.
 */
export function decided(edits: Edits, conflict: Conflict, whose: ClashDecision): TypedEdit | undefined {
  const { field, mine, theirs, blocks, both } = conflict;
  const typed = edits[field]?.to ?? mine;
  if (!blocks) return whose === 'theirs' ? undefined : { from: theirs, to: typed };
  const to = whose === 'mine' ? typed : onTopOf(whose === 'both' ? (both ?? theirs) : theirs, mine, typed);
  return sameValue(to, theirs) ? undefined : { from: theirs, to };
}

/** Fields that differ from what is public: the draft's, and what is being typed. */
export function changedFields(entity: Pick<Entity, 'draft' | 'published'>, edits: Edits): string[] {
  const names = new Set([...Object.keys(entity.draft?.fields ?? {}), ...Object.keys(edits)]);
  return [...names].filter((name) => {
    const value = edits[name] ? edits[name].to : storedValue(entity, name);
    return !sameValue(value, entity.published?.[name] ?? null);
  });
}

/** Stored in the browser until saved; another person's is not read. */
export const keptText = (owner: number, edits: Edits): string => JSON.stringify({ owner, edits });

export function readKept(text: string | null, owner: number, fields: readonly string[]): Edits {
  try {
    const kept = JSON.parse(text ?? 'null') as { owner?: unknown; edits?: unknown } | null;
    if (kept?.owner !== owner || typeof kept.edits !== 'object' || !kept.edits) return {};
    return Object.fromEntries(
      Object.entries(kept.edits as Record<string, TypedEdit>).filter(
        ([name, edit]) =>
          fields.includes(name) && typeof edit === 'object' && edit && 'from' in edit && 'to' in edit,
      ),
    );
  } catch {
    return {};
  }
}

/** Of a new one a gap is named once the field was touched or publishing was tried; a wrong value always is. */
export function shownComplaints(
  entity: Pick<Entity, 'draft' | 'published' | 'complaints'>,
  touched: ReadonlySet<string>,
  tried: boolean,
): Record<string, string> {
  if (entity.published || tried) return entity.complaints;
  const isFilled = (field: string) => {
    const value = storedValue(entity, field);
    return value !== null && value !== '' && !(Array.isArray(value) && !value.length);
  };
  return Object.fromEntries(
    Object.entries(entity.complaints).filter(([field]) => touched.has(field) || isFilled(field)),
  );
}
