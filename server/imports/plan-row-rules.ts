import type { ImportView } from '#contract/back-office/imports.ts';
import type { FieldEdit, FieldValues } from '#contract/back-office/values.ts';
import { messages } from '#contract/protocol/validators.ts';
import {
  archivedField,
  type Draft,
  type EntityKind,
  mergeEdits,
  type PublishedRow,
  plan,
} from '#server/changes/public.ts';
import type { PlannedImportRow } from './import-record.ts';
import { codeFor } from './key-rules.ts';
import { ownKey } from './match-store.ts';
import type { CellComplaint } from './recognising/read-row.ts';

export interface RowToPlan {
  row: number;
  fields: FieldValues;
  complaints: CellComplaint[];
  /** The entity found by the key. */
  entityId: string | null;
  standing: PublishedRow | undefined;
  draft: Draft | undefined;
  /** Why a list leaves it alone; empty: it does not. */
  apart: string;
  /** Field → its column, for complaints. */
  columnOf: (field: string) => number | null;
}

interface PlanOptions {
  mode: ImportView['mode'];
  to: ImportView['to'];
}

/** What one row would do: the same plan that every change is made by, or what its draft would say. */
export function planRow(kind: EntityKind, row: RowToPlan, { mode, to }: PlanOptions): PlannedImportRow {
  const { standing, draft, entityId } = row;
  const known = standing !== undefined || draft !== undefined;
  const wanted = wantedOf(kind, row, known);
  const now = known && { ...standing?.fields, ...(to === 'drafts' && draft?.fields) };
  const whole = now ? { ...now, ...wanted } : wanted;
  const base: PlannedImportRow = {
    row: row.row,
    part: 'untouched',
    entityId,
    title: titleOf(kind, row, whole),
    picture: kind.pictureOf?.(whole, wanted, standing?.picture ?? null) ?? null,
    wanted,
    seen: null,
    before: null,
    after: null,
    complaints: row.complaints,
    note: '',
  };
  if (row.complaints.length) return { ...base, part: 'refused', wanted: null };
  // Nothing is wanted of these: loading plans every row once more.
  if (row.apart) return { ...base, wanted: {}, note: row.apart };
  if (known && mode === 'add')
    return { ...base, wanted: {}, note: 'Уже есть, а\u00A0режим «Только добавить»' };
  return to === 'public' ? planPublic(kind, row, base) : planDraft(kind, row, base);
}

/** A row that names an archived item brings it back; a new one without a number gets one. */
function wantedOf(kind: EntityKind, { fields: read, standing }: RowToPlan, known: boolean): FieldValues {
  const fields = standing ? withEmptyTexts(read, standing.fields) : read;
  if (standing?.fields[archivedField] === true) return { ...fields, [archivedField]: false };
  return known || kind.key || fields.code ? fields : { ...fields, code: codeFor(fields) };
}

/** A cell cannot distinguish an empty text from none. */
const withEmptyTexts = (read: FieldValues, now: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(read).map(([field, value]) => [field, value === null && now[field] === '' ? '' : value]),
  );

const titleOf = (kind: EntityKind, { entityId, row }: RowToPlan, fields: FieldValues): string => {
  const title = kind.titleOf(entityId ?? 'new', fields);
  return title.endsWith('new') ? String(fields[ownKey(kind)] ?? `строка ${row}`) : title;
};

function planPublic(kind: EntityKind, row: RowToPlan, base: PlannedImportRow): PlannedImportRow {
  const { standing, draft } = row;
  const id = row.entityId ?? 'new';
  const wanted = base.wanted!;
  const patch = { id, to: wanted, create: !standing };
  const { create, change, left } = plan(kind, new Map(standing ? [[id, standing]] : []), [patch]);
  const note = draft && standing ? `Есть черновик${draft.byName ? `, ${draft.byName}` : ''}: останется` : '';
  if (left.length)
    return {
      ...base,
      part: 'refused',
      wanted: null,
      complaints: left.flatMap(({ fields, reason }) =>
        fields.length ? complaintsOf(kind, fields, row) : [{ column: null, field: '', value: '', reason }],
      ),
    };
  if (create.length) return { ...base, part: 'create', note };
  const seen = Object.fromEntries(
    Object.keys(wanted).map((field) => [field, standing!.fields[field] ?? null]),
  );
  if (!change.length) return { ...base, seen };
  const [{ before, changed }] = change as [(typeof change)[number]];
  const back = changed[archivedField] === false ? 'вернётся из\u00A0архива' : '';
  return {
    ...base,
    part: 'change',
    seen,
    before,
    after: changed,
    note: [back, note].filter(Boolean).join('; '),
  };
}
/** What the file has no column for is named in one sentence. */
function complaintsOf(
  kind: EntityKind,
  fields: readonly { field: string; message: string }[],
  { columnOf, fields: read }: RowToPlan,
): CellComplaint[] {
  const labelOf = (field: string) => kind.fields[field]?.label ?? field;
  const absent = fields.filter(
    ({ field, message }) => columnOf(field) === null && message === messages.required,
  );
  const others = fields.filter((one) => !absent.includes(one));
  return [
    ...others.map(({ field, message }) => ({
      column: columnOf(field),
      field,
      value: shown(read[field]),
      reason: columnOf(field) === null ? `${labelOf(field)}: ${lower(message)}` : message,
    })),
    ...(absent.length
      ? [
          {
            column: null,
            field: absent[0]!.field,
            value: '',
            reason: `В\u00A0файле нет: ${absent.map(({ field }) => labelOf(field)).join(', ')}`,
          },
        ]
      : []),
  ];
}
const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).slice(0, 200);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Incomplete rows may become drafts: they are checked when published. */
function planDraft(kind: EntityKind, row: RowToPlan, base: PlannedImportRow): PlannedImportRow {
  const { standing, draft, columnOf } = row;
  const { [archivedField]: _back, ...wanted } = base.wanted!;
  const merged = mergeDraft(kind, standing, draft, wanted, undefined);
  const refused = Object.entries(merged.refused);
  if (refused.length)
    return {
      ...base,
      part: 'refused',
      wanted: null,
      complaints: refused.map(([field, reason]) => ({
        column: columnOf(field),
        field,
        value: shown(wanted[field]),
        reason,
      })),
    };
  if (!standing && !draft) return { ...base, wanted, part: 'create', after: merged.fields };
  const now: FieldValues = { ...standing?.fields, ...draft?.fields };
  const seen = Object.fromEntries(Object.keys(wanted).map((field) => [field, now[field] ?? null]));
  const next: FieldValues = { ...standing?.fields, ...merged.fields };
  const changed = Object.keys(wanted).filter(
    (field) => JSON.stringify(now[field] ?? null) !== JSON.stringify(next[field] ?? null),
  );
  if (!changed.length) return { ...base, wanted, seen };
  const pick = (values: FieldValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { ...base, wanted, part: 'change', seen, before: pick(now), after: pick(next) };
}

/** The draft with the wanted values; `seen`: what the person saw there, by default its present state. */
export function mergeDraft(
  kind: EntityKind,
  standing: PublishedRow | undefined,
  draft: Draft | undefined,
  wanted: FieldValues,
  seen: FieldValues | undefined,
) {
  const published = standing ? withoutArchived(standing.fields) : null;
  const now: FieldValues = { ...published, ...draft?.fields };
  const edits = Object.entries(wanted).map(
    ([field, to]): FieldEdit => ({ field, from: (seen ?? now)[field] ?? null, to }),
  );
  return mergeEdits(kind, published, draft ?? { fields: {}, base: {} }, edits);
}
const withoutArchived = ({ [archivedField]: _, ...fields }: FieldValues): FieldValues => fields;
