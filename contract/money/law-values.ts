/** Values set by law: a rate is in thousandths, a sum in whole rubles. */
export const lawWords = {
  vat: { label: 'НДС', measure: 'rate' },
  identify: { label: 'Проверять личность покупателя от', measure: 'sum' },
  report: { label: 'Сообщать в\u00A0Росфинмониторинг от', measure: 'sum' },
  'company-cash': { label: 'Наличные от\u00A0организации не\u00A0больше', measure: 'sum' },
} as const satisfies Record<string, { label: string; measure: 'rate' | 'sum' }>;
export type LawName = keyof typeof lawWords;

/** One value from a day on; days are «2026-01-01». */
export interface LawValue {
  /** The later ones were added later. */
  id: number;
  name: LawName;
  value: number;
  firstDay: string;
  ticked: boolean;
}

/**
 * [M4] The value on a day: of those confirmed by a lawyer, the one with the latest first day, and of one day the
 * one added last. Undefined: none is confirmed, and none is guessed.
 */
export function lawValueOn(values: readonly LawValue[], name: LawName, day: string): number | undefined {
  return values
    .filter((one) => one.name === name && one.ticked && one.firstDay <= day)
    .reduce<LawValue | undefined>(
      (best, one) =>
        !best || one.firstDay > best.firstDay || (one.firstDay === best.firstDay && one.id > best.id)
          ? one
          : best,
      undefined,
    )?.value;
}
