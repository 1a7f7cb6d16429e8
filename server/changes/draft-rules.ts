import type { FieldEdit, FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { type BlockConflict, type MergedTexts, mergeTexts } from '#contract/content/text/merge-texts.ts';
import { formatMoment } from '#contract/russian.ts';
import type { EntityKind } from './entity-kind.ts';
import { equal, unknownField } from './plan-rules.ts';

/** A draft beside what is public: only fields that differ, and what stood there when each was first changed. */
export interface DraftFields {
  fields: FieldValues;
  base: FieldValues;
}

export interface FieldConflict {
  field: string;
  mine: FieldValue;
  theirs: FieldValue;
  before: FieldValue;
  /** Of a long text: the blocks that both changed, and the text with both of each. */
  blocks?: BlockConflict[];
  both?: string;
}

interface Merged extends DraftFields {
  conflicts: FieldConflict[];
  refused: Record<string, string>;
}

/**
 * Merges a person's edits into a draft, field by field and by value: a field that still holds what they saw takes
 * their value; one that someone else has changed meanwhile is in conflict and stays. A long text is merged block by
 * block: only blocks changed by both are in conflict. So of two who save at once neither loses a word. `published`
 * null: nothing is public yet.
 */
export function mergeEdits(
  { fields: rules }: Pick<EntityKind, 'fields'>,
  published: FieldValues | null,
  draft: DraftFields,
  edits: readonly FieldEdit[],
): Merged {
  const merged: Merged = {
    fields: { ...draft.fields },
    base: { ...draft.base },
    conflicts: [],
    refused: {},
  };
  for (const { field, from, to: typed } of edits) {
    if (!Object.hasOwn(rules, field)) {
      merged.refused[field] = unknownField;
      continue;
    }
    // What is public fits as it stands: written anew, a text of old would differ from itself.
    const isOpen = published !== null && equal(typed, published[field] ?? null);
    const parsed = isOpen ? { value: typed } : parseLoosely(rules[field]!.schema, typed);
    if ('complaint' in parsed) {
      merged.refused[field] = parsed.complaint;
      continue;
    }
    putOne(merged, published, { field, from, to: parsed.value }, rules[field]!);
  }
  return merged;
}

function putOne(
  merged: Merged,
  published: FieldValues | null,
  edit: FieldEdit,
  rule: EntityKind['fields'][string],
): void {
  const { field } = edit;
  const open = published?.[field] ?? null;
  const standing = Object.hasOwn(merged.fields, field) ? merged.fields[field]! : open;
  let to = edit.to;
  let from = equal(standing, edit.from) ? edit.from : asKept(rule, edit.from);
  if (!equal(standing, to) && !equal(standing, from)) {
    const text = mergeLongText(rule, { field, from, to }, standing);
    if (!text) {
      merged.conflicts.push({ field, mine: to, theirs: standing, before: from });
      return;
    }
    if (text.conflicts.length) {
      const { mine, theirs, both, conflicts: blocks } = text;
      merged.conflicts.push({ field, mine, theirs, before: from, blocks, both });
    }
    [from, to] = [standing, text.theirs];
  }
  if (published && equal(to, open)) {
    delete merged.fields[field];
    delete merged.base[field];
    return;
  }
  if (equal(standing, to) && !Object.hasOwn(merged.fields, field)) return;
  merged.fields[field] = to;
  // Edits that name the public value were made with it in sight: no conflict any longer.
  if (published && (!Object.hasOwn(merged.base, field) || equal(from, open))) merged.base[field] = open;
}

/** Compares with the cleaned form, since an editor goes on from the text as typed. */
function asKept({ control, schema }: EntityKind['fields'][string], seen: FieldValue): FieldValue {
  const parsed = control === 'rich text' ? schema.safeParse(seen) : undefined;
  return parsed?.success ? (parsed.data as FieldValue) : seen;
}

/** A long text is put together block by block; undefined: it is none, or too long with both people's words. */
function mergeLongText(
  { control, schema }: EntityKind['fields'][string],
  { from, to }: FieldEdit,
  standing: FieldValue,
): MergedTexts | undefined {
  if (control !== 'rich text') return undefined;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof standing !== 'string') return undefined;
  const text = mergeTexts(from, to, standing);
  return schema.safeParse(text.both).success ? text : undefined;
}

/** An empty field of a draft is allowed: it is complete when it is published. */
function parseLoosely(
  schema: EntityKind['fields'][string]['schema'],
  value: FieldValue,
): { value: FieldValue } | { complaint: string } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data as FieldValue };
  if (value === null || value === '') return { value: null };
  return { complaint: parsed.error.issues[0]!.message };
}

/** Fields of a draft whose public value is no longer the one it began with. */
export const conflictsOfDraft = (published: FieldValues, { fields, base }: DraftFields): FieldConflict[] =>
  Object.entries(fields).flatMap(([field, mine]) => {
    const theirs = published[field] ?? null;
    const before = base[field] ?? null;
    return equal(theirs, before) || equal(theirs, mine) ? [] : [{ field, mine, theirs, before }];
  });

/**
 * What is left of a draft after a publication: fields that are public now leave it. `copy`: what was just published
 * from this draft; edits made since then are based on it.
 */
export function settleDraft(published: FieldValues, draft: DraftFields, copy: FieldValues = {}): DraftFields {
  const fields: FieldValues = {};
  const base: FieldValues = {};
  for (const [field, value] of Object.entries(draft.fields)) {
    const open = published[field] ?? null;
    if (equal(value, open)) continue;
    fields[field] = value;
    base[field] = Object.hasOwn(copy, field) && equal(copy[field], open) ? open : (draft.base[field] ?? open);
  }
  return { fields, base };
}

const maxScheduleMs = 366 * 24 * 3600 * 1000;

/** In a sentence: the window shows it as it stands. */
export function complaintOfHour(at: Date, now: Date): string | undefined {
  const ahead = at.getTime() - now.getTime();
  const hour = `${formatMoment(at.toISOString())} по\u00A0Москве`;
  if (ahead <= 0) return `Этот час уже прошёл: ${hour}. Назначьте час впереди.`;
  if (ahead > maxScheduleMs) return `Это слишком далеко: ${hour}. Назначьте час не\u00A0дальше года.`;
  return undefined;
}
