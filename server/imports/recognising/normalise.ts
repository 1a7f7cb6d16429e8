/** Headings and words of a choice are compared without case, signs and spaces. */
export function normalise(text: string): string {
  if (text.length > maxKnownLength) return normalised(text);
  let found = known.get(text);
  if (found === undefined) {
    if (known.size >= maxKnown) known.clear();
    found = normalised(text);
    known.set(text, found);
  }
  return found;
}

/** A list says the same few words in every row. What is long is no such word. */
const known = new Map<string, string>();
const maxKnown = 2000;
const maxKnownLength = 60;

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('№', 'no')
    .replaceAll('#', 'no')
    .replaceAll('%', 'pct')
    .replace(/[^\p{L}\p{N}+$₽€]/gu, '');
