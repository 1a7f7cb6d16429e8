import type { EntityKind } from '#server/changes/public.ts';
import { readDrafts } from '#server/changes/public.ts';
import type { Database, Db } from '#server/platform/db.ts';
import { choiceOf, describeFields } from './describe-fields.ts';
import type { ImportRecord, PlannedImportRow } from './import-record.ts';
import { updateImport } from './import-store.ts';
import { keyColumns, keyOf, keyTargets, repeatsOf, sayRepeat } from './key-rules.ts';
import { certificateKey, findByKeys, findMissing, ownKey } from './match-store.ts';
import { planRow, type RowToPlan } from './plan-row-rules.ts';
import { countParts, writeMissing, writePlan } from './plan-store.ts';
import { Progress } from './progress.ts';
import { type MappedColumn, readRow } from './recognising/read-row.ts';
import { type CellsRow, readCells, readKeyCells } from './row-store.ts';
import { readLearned } from './word-store.ts';

const batchRows = 1000;

/** Plans every row against what stands, without a lock and without a trace outside the import's own rows. */
export async function planImport(
  { db, connect }: Pick<Database, 'db' | 'connect'>,
  kind: EntityKind,
  imported: ImportRecord,
): Promise<void> {
  await updateImport(db, imported.id, { state: 'planning', done: 0 });
  const columns = imported.columns.flatMap(({ index, heading, target }): MappedColumn[] =>
    target === null ? [] : [{ index, heading, target }],
  );
  const key = ownKey(kind);
  const keys = keyColumns(columns, key);
  const repeats = repeatsOf(
    keys,
    keys.length
      ? await readKeyCells(
          db,
          imported.id,
          keys.map(({ index }) => index),
        )
      : [],
    key,
  );
  const reading = {
    kind,
    imported,
    columns,
    repeats,
    key,
    hasOwn: columns.some(({ target }) => target === key),
    fields: await describeFields(db, kind),
    learned: (await readLearned(db, kind.name)).values,
    named: new Map<string, number>(),
  };
  const progress = new Progress((done) => updateImport(db, imported.id, { done }));
  const words = new ChosenWords(columns, reading.fields);
  let emptied = 0;
  async function* portions() {
    for await (const rows of readCells(db, imported.id, batchRows)) {
      const planned = await planPortion(db, reading, rows);
      words.gather(rows);
      for (const { part, before, after } of planned)
        if (part === 'change') emptied += emptiedBy(before!, after!);
      yield planned;
      progress.add(rows.length);
    }
  }
  const client = await connect();
  try {
    await writePlan(client, imported.id, portions());
  } finally {
    await client.end();
  }
  await progress.settle();
  const standing = imported.mode === 'whole' ? await planMissing(db, kind, imported) : 0;
  const counts = { ...(await countParts(db, imported.id)), emptied, standing };
  await updateImport(db, imported.id, {
    state: 'ready',
    plan: imported.plan + 1,
    columns: imported.columns.map((column) => ({ ...column, words: words.of(column.index) })),
    counts,
    done: imported.rowCount,
  });
}

/** What columns of a choice say, each word once: a person sees how every one is understood before anything is loaded. */
class ChosenWords {
  readonly #found: Map<number, Set<string>>;
  constructor(columns: readonly MappedColumn[], fields: Reading['fields']) {
    const chosen = columns.filter(({ target }) => fields.get(choiceOf(target))?.options.length);
    this.#found = new Map(chosen.map(({ index }) => [index, new Set()]));
  }
  gather(rows: readonly CellsRow[]): void {
    for (const [index, found] of this.#found)
      for (const { cells } of rows) {
        const word = cells[index]?.trim();
        if (word && found.size < maxWords) found.add(word.slice(0, maxWordLength));
      }
  }
  of(index: number): string[] {
    return [...(this.#found.get(index) ?? [])];
  }
}
const maxWords = 40;
const maxWordLength = 60;

const emptiedBy = (before: Record<string, unknown>, after: Record<string, unknown>): number =>
  Object.keys(after).filter((field) => after[field] === null && before[field] !== null).length;

interface Reading {
  kind: EntityKind;
  imported: ImportRecord;
  columns: readonly MappedColumn[];
  repeats: ReturnType<typeof repeatsOf>;
  key: string;
  hasOwn: boolean;
  fields: Awaited<ReturnType<typeof describeFields>>;
  learned: ReadonlyMap<string, string>;
  /** Entities that a row has named already. */
  named: Map<string, number>;
}

async function planPortion(db: Db, reading: Reading, rows: readonly CellsRow[]): Promise<PlannedImportRow[]> {
  const { kind, imported, columns, fields, learned, key: own } = reading;
  const read = rows.map(({ row, cells }) => ({ row, ...readRow(fields, columns, cells, learned) }));
  const all = read.map((one) => one.fields);
  const found = await findByKeys(db, kind, {
    own: all.flatMap(({ [own]: code }) => (typeof code === 'string' ? [code] : [])),
    certificates: all.flatMap(({ laboratory, certificate }) =>
      typeof laboratory === 'string' && typeof certificate === 'string' ? [{ laboratory, certificate }] : [],
    ),
  });
  const whose = all.map((values) => {
    const key = keyOf(values, own);
    const certified = found.byCertificate.get(certificateKey(values.laboratory, values.certificate));
    if (!key) return { id: null, other: undefined };
    const id = ('own' in key ? found.byOwn.get(key.own) : certified) ?? null;
    return { id, other: certified !== undefined && certified !== id ? certified : undefined };
  });
  const ids = [...new Set(whose.flatMap(({ id }) => (id === null ? [] : [id])))];
  const [standing, drafts] = ids.length
    ? [await kind.read(db, ids), await readDrafts(db, kind.name, ids)]
    : [new Map(), new Map()];
  const apart = ids.length ? await kind.apart?.(db, ids) : undefined;
  return read.map((one, at): PlannedImportRow => {
    const { id, other } = whose[at]!;
    const columnOf = (field: string) => columns.find(({ target }) => target === field)?.index ?? null;
    const row: RowToPlan = {
      ...one,
      entityId: id,
      standing: id === null ? undefined : standing.get(id),
      draft: id === null ? undefined : drafts.get(id),
      apart: (id !== null && apart?.get(id)) || '',
      columnOf,
    };
    row.complaints = [...one.complaints, ...complaintsOfKey(reading, row, other, rows[at]!.ticked)];
    return planRow(kind, row, { mode: imported.mode, to: imported.target });
  });
}

function complaintsOfKey(
  { repeats, columns, named, key, hasOwn }: Reading,
  { row, fields, entityId, columnOf, complaints }: RowToPlan,
  other: string | undefined,
  ticked: boolean,
) {
  const about = (field: string, reason: string) => [
    { column: columnOf(field), field, value: String(fields[field] ?? ''), reason },
  ];
  const repeat = ticked ? repeats.get(row) : undefined;
  if (repeat) {
    const target = columns.find(({ index }) => index === repeat.column)!.target;
    return [
      {
        column: repeat.column,
        field: target,
        value: repeat.value,
        reason: sayRepeat(repeat, target),
      },
    ];
  }
  if (!keyOf(fields, key)) {
    // A cell that could not be read has its own complaint.
    if (complaints.some(({ field }) => keyTargets(key).includes(field))) return [];
    return about(
      hasOwn || key !== 'code' ? key : 'certificate',
      key === 'code'
        ? 'Нет ключа: нужен артикул, или лаборатория и\u00A0номер сертификата'
        : 'Нет почты: по\u00A0ней дом узнаёт человека',
    );
  }
  if (other !== undefined && (entityId !== null || hasOwn))
    return about('certificate', `Этот сертификат уже есть у\u00A0предмета №\u00A0${other}`);
  if (entityId === null || !ticked) return [];
  const earlier = named.get(entityId);
  if (earlier !== undefined)
    return about(hasOwn ? key : 'certificate', `Тот\u00A0же предмет, что в\u00A0строке ${earlier}`);
  named.set(entityId, row);
  return [];
}

/** Plans to archive what the file does not name, unless an item is held. Returns how many items there are. */
async function planMissing(db: Db, kind: EntityKind, { id, source }: ImportRecord): Promise<number> {
  const { standing, missing } = await findMissing(db, kind, source, id);
  for (let at = 0; at < missing.length; at += batchRows) {
    const some = missing.slice(at, at + batchRows);
    const [current, holders] = [await kind.read(db, some), await kind.holders(db, some)];
    await writeMissing(
      db,
      id,
      some.map((entityId, place): PlannedImportRow => {
        const held = holders.get(entityId);
        return {
          row: -(at + place + 1),
          part: held ? 'held' : 'archive',
          entityId,
          title: kind.titleOf(entityId, current.get(entityId)?.fields ?? {}),
          picture: null,
          wanted: { archived: true },
          seen: { archived: false },
          before: { archived: false },
          after: { archived: true },
          complaints: [],
          note: held ? `Держит: ${held.join(', ')}` : '',
        };
      }),
    );
  }
  return standing;
}
