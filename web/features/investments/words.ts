import { countOf, formatNumber, formatRubles, nbsp } from '#contract/russian.ts';

/** «+3,2 %», «−1,5 %», «0,0 %». */
export const changeText = (percent: number): string =>
  `${Number(percent.toFixed(1)) > 0 ? '+' : ''}${formatNumber(percent, 1)}${nbsp}%`;

/** «+74 036 ₽», «−104 000 ₽». */
export const resultText = (rubles: number): string => `${rubles > 0 ? '+' : ''}${formatRubles(rubles)}`;

/** As many decimals as were given: «4 %», «0,4 %». */
export const percentText = (percent: number): string =>
  `${formatNumber(percent, Number.isInteger(percent) ? 0 : 1)}${nbsp}%`;

export const yearsText = (years: number): string => countOf(years, ['год', 'года', 'лет']);

/** Colour repeats what the sign says. */
export const toneOf = (value: number): 'bad' | 'neutral' => (value < 0 ? 'bad' : 'neutral');

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthText = (iso: string): string =>
  monthYear
    .format(new Date(iso))
    .replace(/\s?г\.$/, '')
    .replace(' ', nbsp);
