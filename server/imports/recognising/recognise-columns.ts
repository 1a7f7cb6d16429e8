import { type Alias, aliasOf } from './heading-aliases.ts';
import { normalise } from './normalise.ts';
import type { CellField, LearnedValues } from './read-cell.ts';
import { readTarget } from './read-row.ts';

/** What a person once said of a heading; target null: it is not needed. */
export interface LearnedColumn {
  target: string | null;
  by: string | null;
  at: string;
}

export interface Recognised {
  index: number;
  heading: string;
  samples: string[];
  /** Null: not read. */
  target: string | null;
  /** `unknown`: nothing is loaded until a person has decided. */
  how: 'known' | 'learned' | 'ignored' | 'unknown' | 'chosen';
  why: string;
  /** Of a choice every word of the file, as the last plan found them. */
  words?: string[];
}

interface Headed {
  heading: string;
  /** Cells below it, as many as were looked at. */
  cells: readonly string[];
}

const targetsOf = (fields: ReadonlyMap<string, CellField>, asked: readonly string[]): string[] => {
  const ofPeople = fields.has('email');
  return asked
    .map((target) => (target === 'fullName' && ofPeople ? 'name' : target))
    .filter(
      (target) =>
        fields.has(target) ||
        (target === 'measurements' && fields.has('length')) ||
        (target === 'colour' && fields.has('colourGrade')) ||
        ((target === 'fineness' || target === 'stones') && fields.has('metal')) ||
        ((target === 'surname' || target === 'patronymic') && ofPeople),
    );
};

/** How much of a column reads as a field: 1 is all of it, undefined: it is empty. */
function shareRead(
  fields: ReadonlyMap<string, CellField>,
  target: string,
  cells: readonly string[],
  learned: LearnedValues,
): number | undefined {
  const full = cells.filter((cell) => cell.trim());
  if (!full.length) return undefined;
  const read = full.filter((cell) => !('complaint' in readTarget(fields, target, cell, learned)));
  return read.length / full.length;
}

/**
 * Which column is which field: by what people taught, then by the names of the trade. A name that may mean two things
 * is decided by its values; where these do not decide, or do not fit the name, the column is unknown. Nothing is guessed.
 */
export function recogniseColumns(
  columns: readonly Headed[],
  fields: ReadonlyMap<string, CellField>,
  learned: { columns: ReadonlyMap<string, LearnedColumn>; values: LearnedValues },
): Recognised[] {
  const read = withFineness(columns);
  // What a clear name has taken, an unclear one does not mean.
  const clear = new Set(
    read.flatMap(({ heading, cells }) => {
      const { target, why } = decide(heading.trim(), cells, fields, learned, new Set());
      return target !== null && why !== byValues ? [target] : [];
    }),
  );
  const taken = new Map<string, string>();
  return columns.map(({ heading, cells }, index) => {
    const samples = [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].slice(0, 3);
    const told = decide(heading.trim(), read[index]!.cells, fields, learned, clear);
    const column: Recognised = { index, heading: heading.trim(), samples: samples.map(short), ...told };
    if (column.target === null) return column;
    const other = taken.get(column.target);
    if (other !== undefined)
      return {
        ...column,
        target: null,
        how: 'unknown',
        why: `Это поле уже берём из\u00A0столбца «${other}»`,
      };
    taken.set(column.target, column.heading);
    return column;
  });
}
/** «Белое золото» means nothing without the «585» of another column. */
function withFineness(columns: readonly Headed[]): readonly Headed[] {
  const named = (field: string) =>
    columns.find(({ heading }) => aliasOf(heading.trim())?.fields.includes(field));
  const [metal, fineness] = [named('metal'), named('fineness')];
  if (!metal || !fineness) return columns;
  const cells = metal.cells.map((cell, row) => `${cell} ${fineness.cells[row] ?? ''}`.trim());
  return columns.map((column) => (column === metal ? { ...column, cells } : column));
}
const byValues = 'По\u00A0значениям';
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function decide(
  heading: string,
  cells: readonly string[],
  fields: ReadonlyMap<string, CellField>,
  learned: { columns: ReadonlyMap<string, LearnedColumn>; values: LearnedValues },
  clear: ReadonlySet<string>,
): Pick<Recognised, 'target' | 'how' | 'why'> {
  const share = (target: string) => shareRead(fields, target, cells, learned.values);
  if (!heading)
    return cells.some((cell) => cell.trim())
      ? { target: null, how: 'unknown', why: 'Столбец без заголовка' }
      : { target: null, how: 'ignored', why: 'Пустой столбец' };
  const taught = learned.columns.get(normalise(heading));
  if (taught && (taught.target === null || targetsOf(fields, [taught.target]).length))
    return { target: taught.target, how: 'learned', why: [taught.at, taught.by].filter(Boolean).join(', ') };
  const alias = aliasOf(heading) ?? ownName(fields, heading);
  if (!alias) return { target: null, how: 'unknown', why: 'Встречается впервые' };
  const all = targetsOf(fields, alias.fields);
  if (alias.unclear && !all.length) return { target: null, how: 'unknown', why: alias.unclear };
  const possible = all.length > 1 ? all.filter((target) => !clear.has(target)) : all;
  if (!possible.length)
    return { target: null, how: 'ignored', why: alias.ignored ?? 'У\u00A0этих предметов такого поля нет' };
  if (possible.length === 1) {
    const read = share(possible[0]!);
    if (read === undefined || read >= 0.5) return { target: possible[0]!, how: 'known', why: '' };
    return read === 0 && possible[0] === 'girdle'
      ? { target: null, how: 'ignored', why: 'Рундист словами: дом хранит проценты' }
      : { target: null, how: 'unknown', why: 'Значения не\u00A0похожи на\u00A0это поле' };
  }
  const fitting = possible.filter((target) => (share(target) ?? 0) >= 0.9);
  return fitting.length === 1
    ? { target: fitting[0]!, how: 'known', why: byValues }
    : { target: null, how: 'unknown', why: 'Может значить разное' };
}

/** A field by the name its form has. */
function ownName(fields: ReadonlyMap<string, CellField>, heading: string): Alias | undefined {
  const asked = normalise(heading);
  const named = [...fields.values()].filter(({ label }) => normalise(label) === asked);
  return named.length ? { fields: named.map(({ name }) => name) } : undefined;
}

/** The row of headings: of the first ones that hold a table, the one whose names are known best. */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const known = rows.map(
    (cells) => cells.filter((cell) => aliasOf(cell.trim()) !== undefined && cell.trim()).length,
  );
  const best = Math.max(...known, 0);
  if (best >= 2) return known.indexOf(best);
  return rows.findIndex((cells) => cells.filter((cell) => cell.trim()).length >= 2);
}
