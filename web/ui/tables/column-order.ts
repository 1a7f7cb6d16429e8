/** A column is added at the end, or taken out. */
export const toggled = (chosen: readonly string[], code: string): string[] =>
  chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];

/** One place earlier (−1) or later (1); at the ends nothing moves. */
export function moved(chosen: readonly string[], code: string, by: -1 | 1): string[] {
  const from = chosen.indexOf(code);
  const to = from + by;
  if (from < 0 || to < 0 || to >= chosen.length) return [...chosen];
  const next = [...chosen];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}
