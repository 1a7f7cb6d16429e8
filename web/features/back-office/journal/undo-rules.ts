import type { ChangeEntry } from '#contract/back-office/journal.ts';

/** Which fields of which entries are ticked, by «kind id» and «kind id field». */
export type Ticked = ReadonlySet<string>;

const entryKey = ({ kind, id }: Pick<ChangeEntry, 'kind' | 'id'>): string => `${kind} ${id}`;
export const fieldKey = (entry: Pick<ChangeEntry, 'kind' | 'id'>, field: string): string =>
  `${entryKey(entry)} ${field}`;

/** A created entity is archived as a whole: there are no fields to choose. */
const keysOf = (entry: ChangeEntry): string[] =>
  entry.created ? [entryKey(entry)] : entry.fields.map(({ field }) => fieldKey(entry, field));

export function tickedOf(entry: ChangeEntry, ticked: Ticked): 'all' | 'some' | 'none' {
  const keys = keysOf(entry);
  const count = keys.filter((key) => ticked.has(key)).length;
  if (!count) return 'none';
  return count === keys.length ? 'all' : 'some';
}

export function tickEntry(entry: ChangeEntry, ticked: Ticked, on: boolean): Ticked {
  const next = new Set(ticked);
  for (const key of keysOf(entry)) on ? next.add(key) : next.delete(key);
  return next;
}

export function tickField(ticked: Ticked, key: string): Ticked {
  const next = new Set(ticked);
  if (!next.delete(key)) next.add(key);
  return next;
}

export const countTicked = (entries: readonly ChangeEntry[], ticked: Ticked): number =>
  entries.flatMap(keysOf).filter((key) => ticked.has(key)).length;

/** The undo of the ticked entries. Ticking one that was changed since undoes that change too. */
export function choiceOf(entries: readonly ChangeEntry[], ticked: Ticked) {
  return entries.flatMap((entry) => {
    if (tickedOf(entry, ticked) === 'none') return [];
    const fields = entry.fields.filter(({ field }) => ticked.has(fieldKey(entry, field)));
    return [
      {
        kind: entry.kind,
        id: entry.id,
        ...(!entry.created && { fields: fields.map(({ field }) => field) }),
        force: fields.some((field) => 'now' in field && field.now !== undefined),
      },
    ];
  });
}
