import type { FieldValue } from './values.ts';

export type Formula = (value: number) => number;

const form = /^([*×/+\-−])\s*(\d[\d\s\u00A0]*(?:[.,]\d+)?)\s*(%?)$/;

/** «*1,05», «+10000», «-5%», «/2»; undefined: not a formula. */
export function readFormula(text: string): Formula | undefined {
  const [, sign, digits, percent] = form.exec(text.trim()) ?? [];
  if (!sign || !digits) return undefined;
  const number = Number(digits.replace(/[\s\u00A0]/g, '').replace(',', '.'));
  if (!Number.isFinite(number)) return undefined;
  if (sign === '*' || sign === '×') return percent ? undefined : (value) => value * number;
  if (sign === '/') return percent || number === 0 ? undefined : (value) => value / number;
  const direction = sign === '+' ? 1 : -1;
  return percent
    ? (value) => value * (1 + (direction * number) / 100)
    : (value) => value + direction * number;
}

/** Half up, as sums are; an empty value stays empty. */
export const reckon = (formula: Formula, value: FieldValue | undefined, roundTo: number): FieldValue =>
  typeof value === 'number' ? Math.floor(formula(value) / roundTo + 0.5 + 1e-9) * roundTo : (value ?? null);
