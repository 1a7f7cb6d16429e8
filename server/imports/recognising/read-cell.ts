import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { formatNumber } from '#contract/russian.ts';
import { normalise } from './normalise.ts';
import { tradeWord, twofoldWord } from './value-aliases.ts';

export type CellField = Pick<
  FieldDescription,
  'name' | 'label' | 'control' | 'decimals' | 'min' | 'max' | 'options' | 'optional'
>;
export type ReadCell = { value: FieldValue } | { complaint: string };

/** Words taught by users: field and normalised text → code. */
export type LearnedValues = ReadonlyMap<string, string>;
export const learnedKey = (field: string, text: string): string => `${field} ${normalise(text)}`;

/**
 * A cell as a value of a field. What cannot be read is complained of in words of the trade and never bent to fit: no
 * rounding, no nearest word.
 */
export function readCell(field: CellField, cell: string, learned: LearnedValues): ReadCell {
  const text = withoutGuard(cell).trim();
  if (!text || (field.optional && saysNothing(field, text))) return { value: emptyOf(field) };
  switch (field.control) {
    case 'choice':
      return readChoice(field, text, learned);
    case 'choices':
      return readChoices(field, text, learned);
    case 'number':
      return within(field, readNumber(text, field.decimals));
    case 'rubles':
      return readRubles(text);
    case 'flag':
      return readFlag(text);
    case 'day':
      return field.name === 'lettersSince' ? readConsent(text) : readDay(text);
    case 'lines':
      return { value: text.split(/\s*[;\n]\s*/).filter(Boolean) };
    default:
      return readText(field.name, text);
  }
}

/** How lists write that there is nothing to say. A dash under fluorescence is a grade. */
const saysNothing = ({ control }: CellField, text: string): boolean =>
  ['choice', 'number', 'rubles', 'day'].includes(control) && /^(?:[-–—]+|n\/?a|н\/д)$/i.test(text);

function readText(name: string, text: string): ReadCell {
  // A spreadsheet keeps a long number so when its column is narrow: the digits are gone.
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text))
    return { complaint: 'Таблица сократила номер: впишите его целиком и\u00A0сделайте столбец текстовым' };
  if (name === 'certificate') return { value: certificateOf(text).number };
  if (name === 'code') return { value: codeOf(text) };
  if (name === 'email') return { value: text.toLowerCase() };
  return name === 'phone' ? readPhone(text) : { value: text };
}

/** In our format; a foreign number is not converted. */
function readPhone(text: string): ReadCell {
  const digits = text.replace(/\D/g, '');
  const own = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : /^\d{10}$/.test(digits) ? digits : undefined;
  if (own === undefined || /[^\d\s+().-]/.test(text) || (text.startsWith('+') && !text.startsWith('+7')))
    return { complaint: 'Нужен один номер: +7 (495) 123-45-67' };
  return {
    value: `+7 (${own.slice(0, 3)}) ${own.slice(3, 6)}-${own.slice(6, 8)}-${own.slice(8)}`,
  };
}

const emptyOf = ({ control, name }: CellField): FieldValue => {
  if (control === 'choices' || control === 'lines') return [];
  if (control === 'flag') return false;
  return name === 'count' ? 1 : null;
};

/** Removes the apostrophe that an export puts before anything a spreadsheet would take for a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;

/** «GIA 2185 123-456», «№ 25-000101»: the laboratory that stands before a number, and the number without spaces. */
export function certificateOf(text: string): { laboratory: string | null; number: string } {
  const bare = text.replace(/^(?:№|#|no\b\.?|n°)\s*/iu, '');
  const [, laboratory = null, rest] =
    /^(?:(GIA|IGI|HRD|AGS|GSI|EGL|GCAL|МГУ)(?=[\s:№#\d-])[\s:№#-]*)?(.*)$/isu.exec(bare)!;
  const number = rest!.replace(/^(?:№|#)\s*/u, '');
  return { laboratory, number: /^[\d\s-]+$/.test(number) ? number.replace(/\s+/g, '') : number };
}

/** Own numbers stand in addresses: small letters, digits, dashes. */
export const codeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_./\\#]+/g, '-')
    .replace(/^-+|-+$/g, '');

function findOption(field: CellField, text: string, learned: LearnedValues): string | undefined {
  const codes = codesOf(field.options);
  const meant =
    codes.get(normalise(text)) ?? learned.get(learnedKey(field.name, text)) ?? tradeWord(field.name, text);
  return meant !== undefined && field.options.some(({ code }) => code === meant) ? meant : undefined;
}

/** A list asks for the same few words in every row: the options are normalised once. */
const known = new WeakMap<CellField['options'], ReadonlyMap<string, string>>();
function codesOf(options: CellField['options']): ReadonlyMap<string, string> {
  let codes = known.get(options);
  if (!codes) {
    const words = options.flatMap(({ code, label }) =>
      [code, label].map((word) => [normalise(word), code] as const),
    );
    // Of two that read alike the first.
    codes = new Map(words.reverse());
    known.set(options, codes);
  }
  return codes;
}

function readChoice(field: CellField, text: string, learned: LearnedValues): ReadCell {
  const code = findOption(field, text, learned);
  if (code !== undefined) return { value: code };
  if (text.startsWith('=')) return { complaint: formula };
  const meant = twofoldWord(field.name, text)?.map(
    (one) => field.options.find((option) => option.code === one)?.label,
  );
  if (meant)
    return {
      complaint: `«${text}»: у\u00A0одних поставщиков «${meant[0]}», у\u00A0других «${meant[1]}». Выберите, что здесь`,
    };
  const near = field.options.filter(({ label }) => normalise(label).startsWith(normalise(text)));
  if (near.length > 1 && near.length < 5 && normalise(text).length > 1)
    return { complaint: `Нет такой ступени. Есть ${near.map(({ label }) => label).join(' и\u00A0')}` };
  return { complaint: `«${shorten(text)}»: такого значения поле «${field.label}» не\u00A0знает` };
}

function readChoices(field: CellField, text: string, learned: LearnedValues): ReadCell {
  const codes: string[] = [];
  for (const part of text.split(/\s*[;|\n]\s*/).filter(Boolean)) {
    const code = findOption(field, part, learned);
    if (code === undefined)
      return { complaint: `«${shorten(part)}»: такого значения поле «${field.label}» не\u00A0знает` };
    codes.push(code);
  }
  return { value: codes };
}

const formula = 'Формула: значение не\u00A0сохранено в\u00A0файле';
const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** As nearly all are written. */
const plainly = /^\d+(?:[.,]\d+)?$/;
const groupedByCommas = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const groupedByDots = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;

/** «1 676 000,50», «1,676,000.50», «1.02»: the last sign of two different ones parts the fraction. */
export function plainNumber(text: string): string | undefined {
  if (plainly.test(text)) return text.replace(',', '.');
  const digits = text.replace(/[\s\u00A0\u202F']/g, '');
  if (!/^-?[\d.,]+$/.test(digits)) return undefined;
  const [commas, dots] = [digits.split(',').length - 1, digits.split('.').length - 1];
  let plain = digits;
  if (commas && dots) {
    const inCommas = digits.lastIndexOf(',') < digits.lastIndexOf('.');
    if (!(inCommas ? groupedByCommas : groupedByDots).test(digits)) return undefined;
    plain = inCommas ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  } else if (commas > 1 || dots > 1) {
    if (!(commas ? groupedByCommas : groupedByDots).test(digits)) return undefined;
    plain = digits.replace(/[.,]/g, '');
  } else plain = digits.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

function readNumber(text: string, decimals: number): ReadCell {
  if (text.startsWith('=')) return { complaint: formula };
  const bare = plainly.test(text)
    ? text
    : text.replace(/\s*(%|°|ct\.?|cts\.?|carats?|кар\.?|карат[а-я]*|мм|mm|г|g|шт\.?|pcs)$/iu, '');
  const plain = plainNumber(bare);
  if (plain === undefined)
    return {
      complaint:
        /[OОoо]/.test(bare) && plainNumber(bare.replace(/[OОoо]/g, '0')) !== undefined
          ? 'Буква «О» вместо нуля: не\u00A0число'
          : 'Не\u00A0число',
    };
  const [whole, fraction = ''] = plain.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals)
    return {
      complaint: decimals ? `Больше знаков после запятой, чем хранит дом: ${decimals}` : 'Нужно целое число',
    };
  const value = Number(whole + kept.padEnd(decimals, '0')) * (plain.startsWith('-') ? -1 : 1);
  return Number.isSafeInteger(value) ? { value } : { complaint: 'Слишком много' };
}

/** Said here already, so that it names its column. */
function within({ min, max, decimals }: CellField, read: ReadCell): ReadCell {
  if ('complaint' in read || typeof read.value !== 'number') return read;
  const said = (bound: number) => formatNumber(bound / 10 ** decimals, decimals);
  if (min !== null && read.value < min) return { complaint: `Слишком мало: не\u00A0меньше ${said(min)}` };
  return max !== null && read.value > max
    ? { complaint: `Слишком много: не\u00A0больше ${said(max)}` }
    : read;
}

function readRubles(text: string): ReadCell {
  if (/[$€£¥]|usd|eur|cny/i.test(text)) return { complaint: 'Цена не\u00A0в\u00A0рублях' };
  // In prices a single separator before three digits groups thousands.
  const bare = text.replace(/\s*(₽|руб(лей|ля|ль)?\.?|р\.?|rub)$/iu, '');
  const grouped = /^\d{1,3}[.,]\d{3}$/.test(bare) ? bare.replace(/[.,]/, '') : bare;
  const read = readNumber(grouped, 0);
  return 'complaint' in read && read.complaint === 'Нужно целое число'
    ? { complaint: 'Копейки дом не\u00A0хранит: нужны целые рубли' }
    : read;
}

const flags = new Map(
  Object.entries({
    да: true,
    yes: true,
    y: true,
    1: true,
    '+': true,
    true: true,
    истина: true,
    x: true,
  }).concat(Object.entries({ нет: false, no: false, n: false, 0: false, false: false, ложь: false })),
);
function readFlag(text: string): ReadCell {
  const value = text === '-' ? false : flags.get(normalise(text));
  return value === undefined ? { complaint: 'Нужно «да» или «нет»' } : { value };
}

/** Consent is a day on which it was given; a bare «yes» is none. */
function readConsent(text: string): ReadCell {
  const flag = text === '-' ? false : flags.get(normalise(text));
  if (flag === false) return { value: null };
  return flag === true
    ? { complaint: 'Согласие без даты не\u00A0считается: впишите день или очистите ячейку' }
    : readDay(text);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
function readDay(text: string): ReadCell {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const russian = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const english = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*[\s-](\d{4})$/i.exec(text);
  const named = english && months.indexOf(english[2]!.toLowerCase()) + 1;
  const [year, month, day] = iso
    ? iso.slice(1)
    : russian
      ? russian.slice(1).reverse()
      : named
        ? [english[3]!, String(named), english[1]!]
        : [];
  if (!year) return { complaint: 'Нужен день: 31.12.2026 или 2026-12-31' };
  const value = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const at = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== value
    ? { complaint: 'Такого дня нет' }
    : { value };
}
