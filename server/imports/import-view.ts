import type { ImportRow, ImportView } from '#contract/back-office/imports.ts';
import { type EntityKind, type Kinds, newFields } from '#server/changes/public.ts';
import type { Db } from '#server/platform/db.ts';
import { choiceOf, type DescribedField, describeFields, targetsOf } from './describe-fields.ts';
import type { ImportCounts, ImportRecord } from './import-record.ts';
import { isWorkedOn, readImport, readSources } from './import-store.ts';
import type { ShownRow } from './plan-store.ts';
import type { CellField } from './recognising/read-cell.ts';
import { readTarget } from './recognising/read-row.ts';
import { readLearned } from './word-store.ts';

const underWay = ['reading', 'planning', 'applying'];
const broken = 'Работа прервалась: дом перезапускался. Ничего не\u00A0записано.';

/** Above this share of the existing rows the person confirms by typing the number. */
const muchOf = 0.2;
export const asksForNumber = ({ archive = 0, standing = 0 }: Partial<ImportCounts>): boolean =>
  archive > standing * muchOf;

/** The view of an import; one whose thread is gone counts as stopped. */
export async function importView(db: Db, kinds: Kinds, read: ImportRecord): Promise<ImportView> {
  const fields = await describeFields(db, kinds.get(read.kind)!);
  // It may have ended between two looks: what it left is read once more.
  const free = underWay.includes(read.state) && !(await isWorkedOn(db, read.id));
  const record = free ? ((await readImport(db, read.id)) ?? read) : read;
  const gone = free && underWay.includes(record.state);
  const state = gone ? (record.state === 'applying' ? 'ready' : 'lost') : record.state;
  const { create = 0, change = 0, untouched = 0, refused = 0, archive = 0, held = 0 } = record.counts;
  const { unticked = 0, emptied = 0 } = record.counts;
  return {
    id: record.id,
    kind: record.kind,
    name: record.name,
    about: record.about,
    by: record.byId === null || record.byName === null ? null : { id: record.byId, name: record.byName },
    at: record.at.toISOString(),
    state,
    problem: gone ? broken : record.problem,
    rowCount: record.rowCount,
    columns: await explainColumns(db, fields, record),
    fields: [...fields.values()],
    targets: targetsOf(fields),
    mode: record.mode,
    source: record.source,
    sources: await readSources(db, record.kind),
    to: record.target,
    plan: record.plan,
    counts: { create, change, untouched, refused, archive, held, unticked, emptied },
    willWrite: create + change + archive,
    typeNumber: asksForNumber(record.counts),
    progress: {
      done: record.done,
      of: record.state === 'applying' ? create + change + untouched + archive : record.rowCount,
    },
    changeId: record.changeId,
  };
}

/** Of a choice what its words mean; of what is read as it stands there is nothing to say. */
async function explainColumns(
  db: Db,
  fields: ReadonlyMap<string, DescribedField>,
  { kind, columns, state }: ImportRecord,
): Promise<ImportView['columns']> {
  const learned = state === 'ready' ? (await readLearned(db, kind)).values : undefined;
  return columns.map(({ words = [], ...column }) => {
    const field = fields.get(choiceOf(column.target ?? ''));
    if (!learned || !field?.options.length) return { ...column, values: [] };
    const values = words.flatMap((from) => {
      const read = readTarget(fields, column.target!, from, learned);
      const code = 'fields' in read ? read.fields[field.name] : undefined;
      const to = field.options.find((option) => option.code === code)?.label;
      return to && to !== from ? [{ from, to }] : [];
    });
    return { ...column, values };
  });
}

export function importRowView(
  { columns }: ImportRecord,
  kind: EntityKind,
  fields: ReadonlyMap<string, CellField>,
  { wanted, seen: _seen, after, ...row }: ShownRow,
): ImportRow {
  return {
    ...row,
    after: after ?? (row.part === 'create' ? newFields(kind, wanted!) : {}),
    complaints: row.complaints.map((one) => ({
      ...one,
      heading: one.column === null ? '' : (columns[one.column]?.heading ?? ''),
      options: fields.get(choiceOf(one.field))?.options ?? [],
    })),
  };
}
