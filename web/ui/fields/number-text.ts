const space = '\u00a0';

/** `1676000` → `1 676 000`, `1.5` with two digits → `1,50`. Years are not grouped. */
export function formatNumber(value: number, digits = 0, grouped = true): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
  const written = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, space) : whole;
  return `${value < 0 ? '−' : ''}${written}${fraction ? `,${fraction}` : ''}`;
}

const multipliers: [RegExp, number][] = [
  [/млрд/i, 1e9],
  [/млн/i, 1e6],
  [/тыс/i, 1e3],
];

/** Reads what people type: any spaces, comma or point, «1,5 млн», «500 тыс.». Gives `undefined` for no number. */
export function parseNumber(text: string): number | undefined {
  const match = text.replace(/[\s\u00a0\u202f]/g, '').match(/[-−]?\d+(?:[.,]\d+)?/);
  if (!match) return undefined;
  const number = Number(match[0].replace('−', '-').replace(',', '.'));
  const multiplier = multipliers.find(([word]) => word.test(text))?.[1] ?? 1;
  return number * multiplier;
}
