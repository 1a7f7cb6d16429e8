/** «4 500 000,5» → 450000050; undefined: no sum. */
export function readKopecks(typed: string): number | undefined {
  const [, rubles, kopecks = ''] =
    /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s₽]/gu, '')) ?? [];
  if (rubles === undefined) return undefined;
  const sum = Number(rubles) * 100 + Number(kopecks.padEnd(2, '0'));
  return sum > 0 ? sum : undefined;
}
