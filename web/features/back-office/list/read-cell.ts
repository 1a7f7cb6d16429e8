import { readFormula, reckon } from '#contract/back-office/formula-rules.ts';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { messages } from '#contract/protocol/validators.ts';
import { correctText } from '#contract/typography.ts';
import { momentWords, textToUnits, unitsToText } from '../values/value-words.ts';

type ReadCell = { value: FieldValue } | { wrong: string };
type CellField = Pick<
  FieldDescription,
  'control' | 'decimals' | 'options' | 'optional' | 'reckoned' | 'typeset'
>;

/** What fits into a line of a list; the rest is edited in the form. */
const inCells: ReadonlySet<FieldDescription['control']> = new Set([
  'text',
  'link',
  'number',
  'rubles',
  'choice',
  'flag',
  'day',
  'moment',
]);
export const isCell = ({ control }: Pick<FieldDescription, 'control'>): boolean => inCells.has(control);

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

/** Text of a cell, typed or pasted from a spreadsheet, as the field's value. `now`: what a formula begins with. */
export function readCell(field: CellField, typed: string, now: FieldValue): ReadCell {
  const text = typed.trim();
  if (text === '' || text === '—') return readEmpty(field);
  switch (field.control) {
    case 'number':
    case 'rubles':
      return readNumber(field, text, now);
    case 'choice': {
      const found = field.options.find(
        ({ code, label }) => fold(code) === fold(text) || fold(label) === fold(text),
      );
      return found ? { value: found.code } : { wrong: `Нет такого: «${text}»` };
    }
    case 'flag':
      if (/^(да|1|true|\+)$/i.test(text)) return { value: true };
      return /^(нет|0|false|-)$/i.test(text) ? { value: false } : { wrong: 'Да или нет' };
    case 'day': {
      const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
      if (year) return { value: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` };
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { wrong: 'День: 31.12.2026' };
    }
    case 'moment': {
      const [, day, month, year, hour, minute] =
        /^(\d{1,2})\.(\d{1,2})\.(\d{4})[,\s]+(\d{1,2}):(\d{2})$/.exec(text) ?? [];
      if (!year) return { wrong: 'День и время: 31.12.2026 17:00' };
      return {
        value: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${hour!.padStart(2, '0')}:${minute}`,
      };
    }
    default:
      return { value: field.typeset ? setType(text, now) : text };
  }
}

/** As a form does it; what already stood there unset was left so by somebody. */
function setType(text: string, now: FieldValue): string {
  const left = typeof now === 'string' ? correctText(now).edits.map(({ key }) => key) : [];
  return correctText(text, new Set(left)).text;
}

const readEmpty = ({ control, optional }: CellField): ReadCell => {
  if (control === 'flag') return { value: false };
  return optional ? { value: null } : { wrong: messages.required };
};

function readNumber(field: CellField, text: string, now: FieldValue): ReadCell {
  // A spreadsheet writes the unit into the cell as well.
  const plain = text.replace(/[\s\u00A0\u202F]*(₽|руб\.?|%|ct|карат\p{L}*|мм|г)$/iu, '');
  const units = textToUnits(plain, field.decimals);
  if (units !== undefined && !(field.reckoned && /^[+\-−]/.test(text))) return { value: units };
  const formula = field.reckoned ? readFormula(text) : undefined;
  if (!formula) return { wrong: field.reckoned ? 'Число или формула: *1,05, +10000, -5%' : 'Нужно число' };
  return typeof now === 'number'
    ? { value: reckon(formula, now, 1) }
    : { wrong: 'Формуле не с чего начать: значения нет' };
}

/** What a cell offers to be typed over, and what is copied from it. */
export function cellText(field: CellField, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return unitsToText(value, field.decimals);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (field.control === 'moment') return momentWords(String(value));
  if (field.control === 'choice')
    return field.options.find(({ code }) => code === value)?.label ?? String(value);
  return String(value);
}
