import type { FieldEdit, FieldValue, FieldValues } from '#contract/back-office/values.ts';
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
}

export interface Merged extends DraftFields {
  conflicts: FieldConflict[];
  refused: Record<string, string>;
}

/**
 * Puts somebody's edits into a draft, field by field and by value: a field that still holds what they saw takes what they
 * want; one that somebody else has changed meanwhile is in conflict and stays. So of two who save at once neither loses
 * a word unseen. `published` null: nothing is public yet.
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
    putOne(merged, published, field, from, parsed.value);
  }
  return merged;
}

function putOne(
  merged: Merged,
  published: FieldValues | null,
  field: string,
  from: FieldValue,
  to: FieldValue,
): void {
  const open = published?.[field] ?? null;
  const standing = Object.hasOwn(merged.fields, field) ? merged.fields[field]! : open;
  if (!equal(standing, to) && !equal(standing, from)) {
    merged.conflicts.push({ field, mine: to, theirs: standing, before: from });
    return;
  }
  if (published && equal(to, open)) {
    delete merged.fields[field];
    delete merged.base[field];
    return;
  }
  if (equal(standing, to) && !Object.hasOwn(merged.fields, field)) return;
  merged.fields[field] = to;
  // Whoever names the public value has seen it: it is no conflict any longer.
  if (published && (!Object.hasOwn(merged.base, field) || equal(from, open))) merged.base[field] = open;
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
 * What is left of a draft once something was published: fields that are public now leave it. `copy`: what was just
 * published of this very draft; whoever has written on since then has seen it.
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
