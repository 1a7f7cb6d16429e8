import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { parseInserts } from './inserts.ts';
import {
  type CellField,
  certificateOf,
  type LearnedValues,
  plainNumber,
  type ReadCell,
  readCell,
  withoutGuard,
} from './read-cell.ts';
import { fancyOf } from './value-aliases.ts';

/** Which column of the file is which field; absent ones are not read. */
export interface MappedColumn {
  index: number;
  heading: string;
  target: string;
}

export interface CellComplaint {
  /** Null: it is about the whole row. */
  column: number | null;
  field: string;
  value: string;
  reason: string;
}

interface RowReading {
  fields: FieldValues;
  complaints: CellComplaint[];
}

/** A row's cells as fields. An absent column leaves its field out, an empty cell empties it. */
export function readRow(
  fields: ReadonlyMap<string, CellField>,
  columns: readonly MappedColumn[],
  cells: readonly string[],
  learned: LearnedValues,
): RowReading {
  const reading: RowReading = { fields: {}, complaints: [] };
  const cellOf = (target: string) =>
    cells[columns.find((column) => column.target === target)?.index ?? -1] ?? '';
  const kindOfRow = () => {
    const field = fields.get('jewelKind');
    const read = field && readCell(field, cellOf('jewelKind'), learned);
    return read && 'value' in read ? read.value : null;
  };
  for (const { index, target } of columns) {
    const cell =
      target === 'metal' ? `${cells[index] ?? ''} ${cellOf('fineness')}`.trim() : (cells[index] ?? '');
    const field = fields.get(target);
    // Nearly every column is one field: assigned without creating an object per cell.
    const read =
      target === 'sizes' && field
        ? readSizes(field, cell, kindOfRow(), learned)
        : field
          ? readCell(field, cell, learned)
          : readTarget(fields, target, cell, learned);
    if ('complaint' in read)
      reading.complaints.push({
        column: index,
        field: target,
        value: cell.slice(0, 200),
        reason: read.complaint,
      });
    else if ('value' in read) reading.fields[target] = read.value;
    else Object.assign(reading.fields, read.fields);
  }
  delete reading.fields.fineness;
  joinName(reading.fields);
  nameLaboratory(reading.fields, columns, cells);
  return reading;
}

/** Takes the laboratory from the certificate («GIA 2185123456») if no column gives it. */
function nameLaboratory(
  fields: FieldValues,
  columns: readonly MappedColumn[],
  cells: readonly string[],
): void {
  const column = columns.find(({ target }) => target === 'certificate');
  if (!column || fields.laboratory) return;
  const { laboratory } = certificateOf(withoutGuard(cells[column.index] ?? '').trim());
  if (laboratory) fields.laboratory = laboratory.toUpperCase();
}

/** Surname, name and patronymic may stand in columns of their own. */
function joinName(fields: FieldValues): void {
  if (!Object.hasOwn(fields, 'surname') && !Object.hasOwn(fields, 'patronymic')) return;
  const { surname, name, patronymic } = fields;
  delete fields.surname;
  delete fields.patronymic;
  fields.name = [surname, name, patronymic].filter(Boolean).join(' ') || null;
}

export function readTarget(
  fields: ReadonlyMap<string, CellField>,
  target: string,
  cell: string,
  learned: LearnedValues,
): { fields: FieldValues } | { complaint: string } {
  if (target === 'measurements') return readMeasurements(fields, withoutGuard(cell).trim());
  if (target === 'colour') return readColour(fields, withoutGuard(cell).trim(), learned);
  if (target === 'fineness') return { fields: {} };
  if (target === 'stones') return readStones(withoutGuard(cell).trim());
  if (target === 'surname' || target === 'patronymic')
    return { fields: { [target]: withoutGuard(cell).trim() || null } };
  const field = fields.get(target);
  if (!field) return { complaint: 'Такого поля нет' };
  const read = readCell(field, cell, learned);
  return 'complaint' in read ? read : { fields: { [target]: read.value } };
}

/** «16,5; 17» of a ring, «18» of a bracelet: a bare number is a size of this kind of jewel. */
function readSizes(field: CellField, cell: string, kind: FieldValue, learned: LearnedValues): ReadCell {
  const sizes = field.options.filter(({ only }) => typeof kind === 'string' && only?.codes.includes(kind));
  const parts = withoutGuard(cell)
    .split(/\s*[;|/\n]\s*|,\s+/)
    .filter((part) => part.trim());
  const codes = parts.map((part) => {
    const size = plainNumber(part.replace(/\s*(?:см|мм|cm|mm)\.?$/iu, '').trim());
    return sizes.find(
      ({ label }) => size !== undefined && Number.parseFloat(label.replace(',', '.')) === Number(size),
    )?.code;
  });
  return parts.length && codes.every((code) => code !== undefined)
    ? { value: codes }
    : readCell(field, cell, learned);
}

function readStones(text: string): { fields: FieldValues } | { complaint: string } {
  const read = parseInserts(text);
  return 'complaint' in read ? read : { fields: { stones: read.value } };
}

/** «6.45 - 6.48 x 3.98»: the smaller and the larger diameter; «8,20 x 5,60 x 3,50»: length and width. */
function readMeasurements(fields: ReadonlyMap<string, CellField>, text: string) {
  if (!text) return { fields: { length: null, width: null } };
  const parts = /^([\d.,]+)\s*([-–xх×*])\s*([\d.,]+)(?:\s*[xх×*-]\s*[\d.,]+)?\s*(?:mm|мм)?$/iu.exec(text);
  const [first, second] = [plainNumber(parts?.[1] ?? ''), plainNumber(parts?.[3] ?? '')];
  if (!parts || !first || !second) return { complaint: 'Нужны размеры: 6,45–6,48 × 3,98' };
  const diameters = /[-–]/.test(parts[2]!) && Number(first) < Number(second);
  const [length, width] = diameters ? [second, first] : [first, second];
  const read = {
    length: readTarget(fields, 'length', length, new Map()),
    width: readTarget(fields, 'width', width, new Map()),
  };
  if ('complaint' in read.length) return read.length;
  return 'complaint' in read.width ? read.width : { fields: { ...read.length.fields, ...read.width.fields } };
}

/** A grade of the colourless scale, or the words of a fancy colour. */
function readColour(fields: ReadonlyMap<string, CellField>, text: string, learned: LearnedValues) {
  const grade = readTarget(fields, 'colourGrade', text, learned);
  if (!('complaint' in grade)) return grade;
  const fancy = fancyOf(text);
  if (fancy) return { fields: { colourGrade: null, ...fancy } };
  return /^[a-z]\s*[-–/+]\s*[a-z]$|^[a-z][+-]$/i.test(text)
    ? { complaint: 'Нужна одна ступень цвета, а\u00A0не\u00A0две' }
    : { complaint: `«${text.slice(0, 40)}»: такой ступени цвета дом не\u00A0знает` };
}
