import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { countOf, formatNumber, nbsp } from '#contract/russian.ts';

type Described = Pick<FieldDescription, 'control' | 'unit' | 'decimals' | 'options'>;

export const nothingSaid = '—';

const photoForms = ['снимок', 'снимка', 'снимков'] as const;
const rowForms = ['строка', 'строки', 'строк'] as const;

/** 102 with two decimals → «1,02». Four digits stand together: a year is no thousand. */
export const unitsToText = (units: number, decimals: number): string => {
  const text = formatNumber(units / 10 ** decimals, decimals);
  return !decimals && Math.abs(units) < 10_000 ? text.replace(/\s/, '') : text;
};

const optionLabel = (field: Described, code: unknown): string =>
  field.options.find((option) => option.code === code)?.label ?? String(code);

/** What a cell, a line of history or a conflict shows of a value. */
export function valueWords(field: Described | undefined, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return nothingSaid;
  if (!field)
    return typeof value === 'object' ? countOf((value as unknown[]).length, rowForms) : String(value);
  const unit = field.unit && `${nbsp}${field.unit}`;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (field.control === 'file' || field.control === 'scan') return 'файл';
  // Degrees are typed as text and kept as they are.
  if (typeof value === 'number' && field.control === 'text') return String(value).replace('.', ',') + unit;
  if (typeof value === 'number') return `${unitsToText(value, field.decimals)}${unit}`;
  if (field.control === 'choice') return optionLabel(field, value);
  if (field.control === 'day' && typeof value === 'string') return dayWords(value);
  if (field.control === 'moment' && typeof value === 'string') return momentWords(value);
  if (Array.isArray(value)) {
    if (!value.length) return nothingSaid;
    if (field.control === 'picture') return 'файл';
    if (field.control === 'choices') return value.map((code) => optionLabel(field, code)).join(', ');
    if (field.control === 'lines') return value.join(', ');
    return countOf(value.length, field.control === 'photos' ? photoForms : rowForms);
  }
  return `${stripTags(String(value))}${unit}`;
}

const dayWords = (day: string): string => day.split('-').reverse().join('.');

/** «2026-12-12T17:00» → «12.12.2026 17:00». */
export const momentWords = (moment: string): string => `${dayWords(moment.slice(0, 10))} ${moment.slice(11)}`;

/** Rich text in a cell is its words; those that belong together stay so. */
const stripTags = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[^\S\u00A0]+/g, ' ')
    .trim();

/** «1 676 000», «1,02»: whole units of the field, null for nothing, undefined for no number. */
export function textToUnits(text: string, decimals: number): number | null | undefined {
  const plain = text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  if (plain === '') return null;
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  const units = Math.round(Number(plain) * 10 ** decimals);
  return Number.isSafeInteger(units) ? units : undefined;
}

/** Compares by value, as the server does. */
export const sameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
