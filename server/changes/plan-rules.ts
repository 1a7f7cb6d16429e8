import { isDeepStrictEqual } from 'node:util';
import type { Act } from '#contract/back-office/acts.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { messages } from '#contract/protocol/validators.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import {
  archivedField,
  type EntityKind,
  initialFields,
  type PublishedRow,
  type WrittenRow,
} from './entity-kind.ts';

/** What is wanted of some entities of a kind. Patches are made when their rows are read: under the lock, if it is one. */
export interface ChangeRequest {
  kind: EntityKind;
  ids: readonly string[];
  patches: (
    db: Db | Tx,
    ids: readonly string[],
    current: ReadonlyMap<string, PublishedRow>,
  ) => Promise<readonly Patch[]> | readonly Patch[];
  /** A field in conflict is left alone instead of its whole entity. */
  partial?: boolean;
  /** New ones besides, of at most one wish, a portion at a time (`writeFresh`). Whatever is in the way stops everything. */
  fresh?: AsyncIterable<readonly Patch[]>;
  /** When it will be published, if not at once. */
  at?: Date;
}
export interface Order {
  by: number | null;
  act: Act;
  why: string;
  undoOf?: number;
  /** `stop`: all or nothing. `leave`: what is in the way stays as it is, and is named. */
  others: 'stop' | 'leave';
  /** Milliseconds between two portions, at most: less where the thread that bids are judged on is another. */
  longestRest?: number;
}
export type KindPlan = Plan & Pick<ChangeRequest, 'kind' | 'fresh'>;

export const equal = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && isDeepStrictEqual(a, b));

/**
 * The wanted values of one entity. `from`: the values its editor saw; a field that now holds neither those nor the
 * wanted ones is in conflict. Expectations of fields that are not set hold for the whole entity.
 */
export interface Patch {
  id: string;
  to: FieldValues;
  from?: FieldValues;
  /** It may not exist yet. */
  create?: boolean;
}

export interface Planned extends WrittenRow {
  title: string;
}

export interface Obstacle {
  id: string;
  title: string;
  reason: string;
  fields: { field: string; message: string; mine?: FieldValue; theirs?: FieldValue }[];
}

export interface Plan {
  create: Planned[];
  change: Planned[];
  untouched: string[];
  left: Obstacle[];
}

export const emptyPlan = (): Plan => ({ create: [], change: [], untouched: [], left: [] });

type Rules = Pick<EntityKind, 'fields' | 'check' | 'titleOf'>;

export const conflictMessage = 'Изменено другим человеком';
export const goneReason = 'Такой записи больше нет';
export const unknownField = 'Такого поля нет';

/**
 * Computes what patches would do to the current rows: the one function behind previews, publications, bulk changes,
 * imports and undo. `partial`: a field in conflict is left alone; otherwise it holds its whole entity back.
 */
export function plan(
  rules: Rules,
  current: ReadonlyMap<string, PublishedRow>,
  patches: readonly Patch[],
  { partial = false } = {},
): Plan {
  const result = emptyPlan();
  for (const patch of patches) planOne(rules, current.get(patch.id), patch, partial, result);
  return result;
}

function planOne(
  rules: Rules,
  standing: PublishedRow | undefined,
  patch: Patch,
  partial: boolean,
  result: Plan,
): void {
  const { id, to, from = {} } = patch;
  if (!standing && !patch.create) {
    result.left.push({ id, title: `№ ${id}`, reason: goneReason, fields: [] });
    return;
  }
  if (!standing) {
    planNew(rules, patch, result);
    return;
  }
  const now = standing.fields;
  const title = rules.titleOf(id, { ...now, ...to });
  const conflicts = conflictsOf(now, to, from);
  const whole = conflicts.some(({ field }) => !Object.hasOwn(to, field));
  if (conflicts.length) result.left.push({ id, title, reason: conflictMessage, fields: conflicts });
  if (conflicts.length && (whole || !partial)) return;
  const inTheWay = new Set(conflicts.map(({ field }) => field));
  const changed: FieldValues = {};
  for (const [field, value] of Object.entries(to))
    if (!inTheWay.has(field) && !equal(now[field], value)) changed[field] = value;
  const next = { ...now, ...changed };
  const complaints = complaintsOf(rules, now, next, changed);
  if (Object.keys(complaints).length) {
    result.left.push(refused(id, title, complaints));
    return;
  }
  if (!Object.keys(changed).length) {
    if (!conflicts.length) result.untouched.push(id);
    return;
  }
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, now[field] ?? null]));
  result.change.push({ id, title, version: standing.version + 1, before, changed, whole: next });
}

function planNew(rules: Rules, { id, to }: Patch, result: Plan): void {
  const next = newFields(rules, to);
  const title = rules.titleOf(id, to);
  const complaints = complaintsOf(rules, undefined, next, next);
  if (Object.keys(complaints).length) result.left.push(refused(id, title, complaints));
  else result.create.push({ id, title, version: 1, before: null, changed: next, whole: next });
}

export const refused = (id: string, title: string, complaints: Record<string, string>): Obstacle => ({
  id,
  title,
  reason: 'Не пройдёт проверку',
  fields: Object.entries(complaints).map(([field, message]) => ({ field, message })),
});

/** All that a new one would hold. */
export const newFields = (rules: Pick<EntityKind, 'fields'>, to: FieldValues): FieldValues => ({
  [archivedField]: false,
  ...initialFields(rules),
  ...to,
});

function conflictsOf(now: FieldValues, to: FieldValues, from: FieldValues): Obstacle['fields'] {
  return Object.entries(from).flatMap(([field, seen]) => {
    const theirs = now[field] ?? null;
    if (equal(theirs, seen) || (Object.hasOwn(to, field) && equal(theirs, to[field]))) return [];
    const mine = Object.hasOwn(to, field) ? { mine: to[field]! } : {};
    return [{ field, message: conflictMessage, ...mine, theirs }];
  });
}

/**
 * Why this may not stand: of the fields that change each must fit, of a new one all. What was wrong before and is not
 * touched holds nothing up.
 */
export function complaintsOf(
  rules: Pick<EntityKind, 'fields' | 'check'>,
  before: FieldValues | undefined,
  next: FieldValues,
  changed: FieldValues,
): Record<string, string> {
  const complaints: Record<string, string> = {};
  const asked = before
    ? Object.keys(changed)
    : [
        ...Object.keys(rules.fields),
        ...Object.keys(changed).filter((field) => !Object.hasOwn(rules.fields, field)),
      ];
  for (const field of asked) {
    if (field === archivedField) continue;
    const complaint = complaintOf(rules, field, next[field]);
    if (complaint) complaints[field] = complaint;
  }
  if (!rules.check || Object.keys(complaints).length) return complaints;
  const known = before ? rules.check(before) : {};
  for (const [field, complaint] of Object.entries(rules.check(next)))
    if (known[field] !== complaint) complaints[field] = complaint;
  return complaints;
}

function complaintOf(
  { fields }: Pick<EntityKind, 'fields'>,
  field: string,
  value: FieldValue | undefined,
): string | undefined {
  if (!Object.hasOwn(fields, field)) return unknownField;
  const parsed = fields[field]!.schema.safeParse(value === undefined ? null : value);
  if (parsed.success) return undefined;
  return value === undefined || value === null || value === ''
    ? messages.required
    : parsed.error.issues[0]!.message;
}
