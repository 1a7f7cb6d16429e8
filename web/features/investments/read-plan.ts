import type { CalculatorTerms } from '#contract/content/site.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { formatNumber, formatRubles, nbsp } from '#contract/russian.ts';
import { parseNumber } from '#web/ui/fields/number-text.ts';
import { type Scenario, scenarios } from './index-history.ts';
import type { Plan } from './reckon.ts';

export const sumBounds = { min: 100_000, max: 1_000_000_000 };
export const maxHorizonYears = 10;
const usualHorizonYears = 5;

const percents = ['spread', 'deposit', 'gold', 'inflation'] as const;
export type PercentField = (typeof percents)[number];
export type TypedField = 'sum' | PercentField;

/** A spread is never negative; a rate may be. */
const percentBounds: Record<PercentField, { min: number; max: number }> = {
  spread: { min: 0, max: 50 },
  deposit: { min: -50, max: 100 },
  gold: { min: -50, max: 100 },
  inflation: { min: -50, max: 100 },
};

/** The address of a calculator is its form. */
export const planFields = ['sum', 'years', 'index', 'scenario', ...percents] as const;
export type PlanTexts = Record<(typeof planFields)[number], string>;

export interface ReadPlan {
  /** As the form shows them. */
  texts: PlanTexts;
  errors: Partial<Record<TypedField, string>>;
  years: number;
  scenario: Scenario;
  /** Null while something is to be corrected. */
  plan: Omit<Plan, 'rate'> | null;
}

const textOf = (query: Query, field: string): string => {
  const value = query[field];
  return typeof value === 'string' ? value.slice(0, 40).trim() : '';
};

/** What may be chosen falls back to the usual; what was typed and makes no sense is said. */
export function readPlan(query: Query, index: string, usualSum: number, terms: CalculatorTerms): ReadPlan {
  const asked = Number(textOf(query, 'years'));
  const years = Number.isInteger(asked) && asked >= 1 && asked <= maxHorizonYears ? asked : usualHorizonYears;
  const scenario = scenarios.find((one) => one === textOf(query, 'scenario')) ?? 'base';
  const errors: ReadPlan['errors'] = {};
  const texts = { index, years: String(years), scenario } as PlanTexts;

  const read = (field: TypedField, usual: number, check: (value: number) => string | undefined): number => {
    const text = textOf(query, field);
    const value = text ? (parseNumber(text) ?? Number.NaN) : usual;
    const error = Number.isNaN(value) ? 'Укажите число' : check(value);
    if (error) errors[field] = error;
    texts[field] = error ? text : writeNumber(value);
    return value;
  };
  const sum = read('sum', usualSum, checkSum);
  const rates = Object.fromEntries(
    percents.map((field) => [field, read(field, terms[field], checkPercent(percentBounds[field]))]),
  ) as Record<PercentField, number>;
  const isRight = Object.keys(errors).length === 0;
  return {
    texts,
    errors,
    years,
    scenario,
    plan: isRight ? { sum: Math.round(sum), years, storage: terms.storage, ...rates } : null,
  };
}

/** In Russian notation: spaces between thousands, a comma, only the decimals there are. */
const writeNumber = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : Math.min(2, String(value).split('.')[1]?.length ?? 0));

function checkSum(value: number): string | undefined {
  if (Math.abs(value - Math.round(value)) > 1e-6) return 'Сумма — в целых рублях';
  const { min, max } = sumBounds;
  return value < min || value > max ? `От ${formatRubles(min)} до ${formatRubles(max)}` : undefined;
}

const checkPercent =
  ({ min, max }: { min: number; max: number }) =>
  (value: number): string | undefined =>
    value < min || value > max ? `От ${formatNumber(min)} до ${formatNumber(max)}${nbsp}%` : undefined;
