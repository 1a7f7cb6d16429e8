import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';

export const investmentsPath = '/investments/';
/** The index of all stones, and the only one boxes have. */
export const houseIndex = 'house';
const boxIndex = 'box-carat';
const jewelryIndex = 'jewelry';

export const calculatorKinds = ['diamonds', 'boxes'] as const;
export type CalculatorKind = (typeof calculatorKinds)[number];

export const calculatorPath = (kind: CalculatorKind): string => `${investmentsPath}calculator/${kind}/`;

export const indexHref = (id: string): string =>
  investmentsPath + stringifyQuery({ ...(id !== houseIndex && { index: id }) });

/** Indices of a calculator: stones have one each, all boxes share one. */
export const isOffered = (kind: CalculatorKind, id: string): boolean =>
  kind === 'boxes' ? id === boxIndex : id !== boxIndex && id !== jewelryIndex;

export const investmentsCrumbs: readonly Crumb[] = [
  { label: 'Главная', href: '/' },
  { label: 'Инвестиции', href: investmentsPath },
];

export const calculatorTitles: Record<CalculatorKind, string> = {
  diamonds: 'Калькулятор вложений',
  boxes: 'Калькулятор вложений в шкатулки',
};

export const calculatorCrumbs = (kind: CalculatorKind): readonly Crumb[] => [
  ...investmentsCrumbs,
  { label: calculatorTitles[kind], href: calculatorPath(kind) },
];
