import type { ImportView } from '#contract/back-office/imports.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { choiceOf, describeFields, targetsOf } from './describe-fields.ts';
import type { ImportRecord } from './import-record.ts';
import {
  dropImport,
  insertImport,
  isWorkedOn,
  markStopped,
  readImport,
  updateImport,
} from './import-store.ts';
import { asksForNumber, importView } from './import-view.ts';
import { type ImportServices, isImported, isOfPeople, type OwnImportServices } from './importing.ts';
import { countParts } from './plan-store.ts';
import { mendCell, setTicks } from './row-store.ts';
import { readOwnImport } from './show-import.ts';
import { learn } from './word-store.ts';

const busy = () =>
  new Refusal(409, 'busy', 'Сейчас идёт другая загрузка. Дождитесь её конца или остановите её.');
const settled = ['ready', 'applying'];

/** Takes a file: its rows are read and planned on the thread, the person looks on. */
export async function takeImportFile(
  importing: ImportServices,
  kind: string,
  by: number,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: number } | Refusal> {
  const { db, thread } = importing;
  if (!isImported(kind)) return notFound();
  const id = await insertImport(db, { kind, by, name: nameOf(name), source: '' });
  if (await thread.begin({ do: 'read', importId: id, bytes })) return { id };
  await dropImport(db, id);
  return busy();
}

/** As a person knows it: no folders, nothing invisible. */
const nameOf = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 150) || 'Список';

/** One that is not being worked on, and whose plan may be changed. */
async function openPlan(importing: OwnImportServices, id: number): Promise<ImportRecord | Refusal> {
  const record = await readOwnImport(importing, id);
  if (!record) return notFound();
  if (await isWorkedOn(importing.db, id)) return busy();
  if (settled.includes(record.state)) return record;
  return new Refusal(409, 'not-ready', 'Этот список больше не\u00A0загрузить: пришлите файл ещё раз.');
}

interface SaidColumns {
  columns: readonly { index: number; target: string | null }[];
  mended: readonly { row: number; column: number; text: string; code?: string | undefined }[];
  mode?: ImportView['mode'] | undefined;
  source?: string | undefined;
  to?: ImportView['to'] | undefined;
}

/** Applies a person's corrections; headings and words are remembered for the next list. */
export async function planAgain(
  importing: OwnImportServices,
  id: number,
  by: number,
  said: SaidColumns,
): Promise<ImportView | Refusal> {
  const { db, kinds, thread } = importing;
  const record = await openPlan(importing, id);
  if (record instanceof Refusal) return record;
  if (isOfPeople(record.kind) && (said.mode === 'whole' || said.to === 'drafts' || said.source))
    return refuseFields({ mode: 'Людей только добавляют и\u00A0обновляют' });
  const fields = await describeFields(db, kinds.get(record.kind)!);
  const possible = targetsOf(fields).map(({ name }) => name);
  const wrong = said.columns.find(
    ({ index, target }) => !record.columns[index] || (target !== null && !possible.includes(target)),
  );
  if (wrong) return refuseFields({ columns: 'Такого столбца или поля нет' });
  const columns = bound(record.columns, said.columns);
  if (typeof columns === 'string') return refuseFields({ columns });
  for (const { index, target } of said.columns)
    await learn(db, { kind: record.kind, field: '', text: columns[index]!.heading, meaning: target, by });
  for (const mended of said.mended) {
    const was = await mendCell(db, id, mended);
    const field = columns[mended.column]?.target;
    if (mended.code !== undefined && was && field)
      await learn(db, {
        kind: record.kind,
        field: choiceOf(field),
        text: was,
        meaning: mended.code,
        by,
      });
  }
  const mode = said.mode ?? record.mode;
  await updateImport(db, id, {
    columns,
    mode,
    ...(said.source !== undefined && { source: said.source }),
    // A complete list archives what it leaves out, and drafts have no archive.
    target: mode === 'whole' ? 'public' : (said.to ?? record.target),
  });
  if (!(await thread.begin({ do: 'plan', importId: id }))) return busy();
  return importView(db, kinds, (await readImport(db, id))!);
}

/** A field is read from one column. */
function bound(
  columns: ImportRecord['columns'],
  said: SaidColumns['columns'],
): ImportRecord['columns'] | string {
  const next = columns.map((column) => {
    const one = said.find(({ index }) => index === column.index);
    return one ? { ...column, target: one.target, how: 'chosen' as const, why: '' } : column;
  });
  const taken = next.flatMap(({ target }) => target ?? []);
  return new Set(taken).size === taken.length ? next : 'Одно поле берут из\u00A0одного столбца';
}

export async function tickRows(
  importing: OwnImportServices,
  id: number,
  { rows, ticked }: { rows: readonly number[]; ticked: boolean },
): Promise<ImportView | Refusal> {
  const { db, kinds } = importing;
  const record = await openPlan(importing, id);
  if (record instanceof Refusal) return record;
  await setTicks(db, id, rows, ticked);
  const counts = { ...record.counts, ...(await countParts(db, id)) };
  await updateImport(db, id, { counts });
  return importView(db, kinds, { ...record, counts });
}

export async function beginApply(
  importing: OwnImportServices,
  id: number,
  by: number,
  { plan, why, archiving }: { plan: number; why: string; archiving?: number | undefined },
): Promise<ImportView | Refusal> {
  const { db, kinds, thread } = importing;
  const record = await openPlan(importing, id);
  if (record instanceof Refusal) return record;
  const { create = 0, change = 0, archive = 0 } = record.counts;
  if (plan !== record.plan)
    return new Refusal(409, 'other-plan', 'План составлен заново: посмотрите его ещё раз.');
  if (record.columns.some(({ how }) => how === 'unknown'))
    return new Refusal(
      409,
      'unknown-columns',
      'Есть неизвестные столбцы: свяжите их с\u00A0полями или пропустите.',
    );
  if (!(create + change + archive)) return new Refusal(409, 'nothing', 'Загружать нечего.');
  if (asksForNumber(record.counts) && archiving !== archive)
    return refuseFields({ archiving: `Введите, сколько уйдёт в\u00A0архив: ${archive}` });
  if (!(await thread.begin({ do: 'apply', importId: id, by, why }))) return busy();
  return importView(db, kinds, (await readImport(db, id))!);
}

/** Ends the work; what was not committed by then never was. */
export async function stopWork(importing: OwnImportServices, id: number): Promise<ImportView | Refusal> {
  const { db, kinds, thread } = importing;
  const record = await readOwnImport(importing, id);
  if (!record) return notFound();
  if (await thread.stop(id)) await markStopped(db, id, 'Остановлено: не\u00A0записано ни\u00A0одной строки.');
  return importView(db, kinds, (await readImport(db, id))!);
}
