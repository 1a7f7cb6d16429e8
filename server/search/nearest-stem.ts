/** Ways of one slip apart: a letter more, less, another, or two neighbours exchanged. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length === b.length)
    return (
      a.slice(at + 1) === b.slice(at + 1) ||
      (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
    );
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.slice(at) === long.slice(at + 1);
}

/** Whether a word begins as the stem does, give or take one slip; short stems take none. */
export function beginsLike(word: string, stem: string): boolean {
  if (word.startsWith(stem)) return true;
  if (stem.length < 4 || word.length < 4) return false;
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, stem.length + more), stem));
}
