import type { FieldDescription } from '#contract/back-office/values.ts';

export type RowValues = Record<string, string | number | boolean | null>;

type Table = Pick<FieldDescription, 'columns' | 'nesting'>;

const isInside = (row: RowValues | undefined, nesting: string | null): boolean =>
  nesting !== null && row?.[nesting] === '1';

/** Where what lies inside a row ends; the row alone, if it lies inside another itself. */
function endOf(rows: readonly RowValues[], at: number, nesting: string | null): number {
  let end = at + 1;
  if (!isInside(rows[at], nesting)) while (end < rows.length && isInside(rows[end], nesting)) end++;
  return end;
}

/** The section that a row lies in, or the row itself. */
function sectionOf(rows: readonly RowValues[], at: number, nesting: string | null): number {
  let start = at;
  while (start > 0 && isInside(rows[start], nesting)) start--;
  return start;
}

/** A row put where another stands: a section goes with what lies inside it, and never into another one. */
export function movedRow(rows: readonly RowValues[], from: number, to: number, nesting: string | null) {
  const end = endOf(rows, from, nesting);
  if (to >= from && to < end) return { rows, at: from };
  const family = rows.slice(from, end);
  const whole = !isInside(rows[from], nesting);
  const down = to > from;
  // What is passed by a section is passed with all that it holds.
  const place = whole
    ? down
      ? endOf(rows, sectionOf(rows, to, nesting), nesting)
      : sectionOf(rows, to, nesting)
    : down
      ? to + 1
      : Math.max(to, nesting === null ? 0 : 1);
  const rest = rows.toSpliced(from, family.length);
  const at = place > from ? place - family.length : place;
  return { rows: rest.toSpliced(at, 0, ...family), at };
}

/** A row one step up or down: past a whole section, if it is one. */
export function steppedRow(rows: readonly RowValues[], at: number, step: -1 | 1, nesting: string | null) {
  const next = step > 0 ? endOf(rows, at, nesting) : at - 1;
  if (next < 0 || next >= rows.length) return { rows, at };
  return movedRow(rows, at, next, nesting);
}

/** A row pushed into the section above it, or out of it. */
export const nestedRow = (
  rows: readonly RowValues[],
  at: number,
  inside: boolean,
  nesting: string,
): RowValues[] =>
  rows.map((row, place) => (place === at && at > 0 ? { ...row, [nesting]: inside ? '1' : '0' } : row));

/** A new row, as deep as the one above it. */
export const emptyRow = ({ columns, nesting }: Table, above: RowValues | undefined): RowValues =>
  Object.fromEntries(
    columns.map(({ name, control }) => [
      name,
      name === nesting ? (above?.[name] ?? '0') : control === 'flag' ? false : null,
    ]),
  );
