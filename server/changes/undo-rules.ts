import type { FieldValues } from '#contract/back-office/values.ts';
import { archivedField } from './entity-kind.ts';
import type { Patch } from './plan-rules.ts';

export interface UndoEntry {
  kind: string;
  id: string;
  version: number;
  title: string;
  before: FieldValues | null;
  after: FieldValues;
}

/** What of a change is to be undone; without fields all of them. */
interface UndoChoice {
  fields?: readonly string[] | undefined;
  force: boolean;
}

/**
 * Undoes one entry, by value and not by version: a field goes back if it still holds what the change wrote, or by
 * force. What was created is archived, unless others have edited it since.
 */
export function wayBack({ id, before, after }: UndoEntry, { fields, force }: UndoChoice): Patch {
  if (!before) {
    const to = { [archivedField]: true };
    return force ? { id, to } : { id, to, from: { ...after, [archivedField]: false } };
  }
  const chosen = Object.keys(before).filter((field) => !fields || fields.includes(field));
  const pick = (values: FieldValues) =>
    Object.fromEntries(chosen.map((field) => [field, values[field] ?? null]));
  return { id, to: pick(before), ...(!force && { from: pick(after) }) };
}

/** The fields as they stood at a version: what stands now, with every later change taken back. */
export function fieldsAt(
  now: FieldValues,
  entries: readonly Pick<UndoEntry, 'version' | 'before'>[],
  version: number,
): FieldValues {
  const later = entries.filter((entry) => entry.version > version).toSorted((a, b) => b.version - a.version);
  return Object.assign({}, now, ...later.map(({ before }) => before));
}
