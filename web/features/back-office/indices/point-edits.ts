import type { EditedIndex } from '#contract/back-office/indices.ts';
import { monthAfter } from '#contract/catalog/index-months.ts';
import { capital, countOf, formatNumber } from '#contract/russian.ts';
import { readBlock } from '../list/paste-rules.ts';
import { textToUnits } from '../values/value-words.ts';

/** What was typed, pasted or read from a file and is not written yet: hundredths by index and month. */
export type PointEdits = Readonly<Record<string, number>>;
export const pointKey = (index: string, month: string): string => `${index} ${month}`;

export interface Taken {
  edits: PointEdits;
  /** What was not taken, and why. */
  wrong: string[];
}

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthWords = (month: string): string =>
  monthYear
    .format(new Date(month))
    .replace(/\s*г\.$/, '')
    .replace(' ', '\u00A0');

/** Twelve months up to the newest that may be written, or those of a year. */
export function shownMonths(indices: readonly EditedIndex[], thisMonth: string, year?: string): string[] {
  const last =
    indices
      .map(({ points }) => points.at(-1)?.month ?? '')
      .sort()
      .at(-1) || thisMonth;
  const next = monthAfter(last, 1);
  const newest = next <= thisMonth ? next : last;
  const end = year ? `${year}-12-01` : newest;
  return Array.from({ length: 12 }, (_, at) => monthAfter(end, at - 11)).filter((month) => month <= newest);
}

/** A share as a change, `+0,4 %`. */
export function stepText(step: number): string {
  const tenths = Math.round(step * 1000);
  const sign = tenths === 0 ? '' : tenths < 0 ? '−' : '+';
  return `${sign}${formatNumber(Math.abs(tenths) / 10, 1)}\u00A0%`;
}

export const valueIn = (index: EditedIndex, month: string): number | null =>
  index.points.find((point) => point.month === month)?.value ?? null;

/** Whether a point is proposed and waits for an answer. */
export const isProposed = ({ proposal }: EditedIndex): boolean =>
  Boolean(proposal?.value && !proposal.declined);

/** A text as a point, or why it is none. */
export function readPoint(text: string): number | string {
  const units = textToUnits(text.replace(/₽/g, ''), 2);
  if (units === null) return 'точка пустая';
  if (units === undefined) return `не число: «${text.trim().slice(0, 40)}»`;
  return units > 0 ? units : 'нужно больше нуля';
}

/** Points laid over what stands; what equals it is no edit. */
export function withPoints(
  edits: PointEdits,
  indices: readonly EditedIndex[],
  points: readonly { index: string; month: string; value: number }[],
): PointEdits {
  const next: Record<string, number> = { ...edits };
  for (const { index, month, value } of points) {
    const one = indices.find(({ id }) => id === index);
    if (!one) continue;
    if (valueIn(one, month) === value) delete next[pointKey(index, month)];
    else next[pointKey(index, month)] = value;
  }
  return next;
}

export const pointForms = ['точку', 'точки', 'точек'] as const;
const beyondForms = ['клетка', 'клетки', 'клеток'] as const;

/** A column or a block from a spreadsheet, from a cell on to the right and down. */
export function pastePoints(
  text: string,
  { row, column }: { row: number; column: number },
  {
    edits,
    indices,
    months,
  }: { edits: PointEdits; indices: readonly EditedIndex[]; months: readonly string[] },
): Taken {
  const points: { index: string; month: string; value: number }[] = [];
  const wrong: string[] = [];
  let beyond = 0;
  readBlock(text).forEach((cells, down) => {
    cells.forEach((cell, right) => {
      const [index, month] = [indices[row + down], months[column + right]];
      if (!index || !month) {
        beyond++;
        return;
      }
      const read = readPoint(cell);
      if (typeof read === 'string') wrong.push(`${index.label}, ${monthWords(month)}: ${read}`);
      else points.push({ index: index.id, month, value: read });
    });
  });
  if (beyond) wrong.push(`Не поместилось: ${countOf(beyond, beyondForms)}`);
  return { edits: withPoints(edits, indices, points), wrong: wrong.map(capital) };
}

/** Edits as the call takes them. */
export const pointsToWrite = (edits: PointEdits, indices: readonly EditedIndex[]) =>
  Object.entries(edits).flatMap(([key, value]) => {
    const [id, month] = key.split(' ') as [string, string];
    const index = indices.find((one) => one.id === id);
    return index ? [{ index: id, month, value, from: valueIn(index, month) }] : [];
  });
