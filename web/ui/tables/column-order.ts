/** The kept ones that there are, in their order, each once; the usual ones when nothing is left. */
export function chosenOf<Column extends { code: string }>(
  all: readonly Column[],
  usual: readonly Column[],
  kept: readonly string[] | null,
): readonly Column[] {
  const chosen = [...new Set(kept)].flatMap((code) => all.find((column) => column.code === code) ?? []);
  return chosen.length ? chosen : usual;
}

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
