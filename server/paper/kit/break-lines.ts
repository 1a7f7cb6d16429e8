/** Greedy, at spaces that may be broken; a word longer than the line is broken inside. Lines never lose words. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let length = 0;
  for (const word of text.split(' ').filter(Boolean)) {
    const pieces = measure(word) <= width ? [word] : cutWord(word, width, measure);
    for (const [at, piece] of pieces.entries()) {
      const needs = measure(piece);
      const gap = line && at === 0 ? space : 0;
      if (line && (at > 0 || length + gap + needs > width)) {
        lines.push(line);
        line = piece;
        length = needs;
      } else {
        line += (gap ? ' ' : '') + piece;
        length += gap + needs;
      }
    }
  }
  if (line) lines.push(line);
  return lines;
}

/** A Russian word is parted between its syllables and gets a hyphen; anything else is cut where the line ends. */
function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  const letters = [...word];
  let start = 0;
  while (start < letters.length) {
    let end = start + 1;
    while (end < letters.length && measure(letters.slice(start, end + 1).join('')) <= width) end++;
    if (end === letters.length) return [...pieces, letters.slice(start).join('')];
    const parted = syllableEnd(
      letters,
      start,
      end,
      (at) => measure(`${letters.slice(start, at).join('')}-`) <= width,
    );
    pieces.push(parted ? `${letters.slice(start, parted).join('')}-` : letters.slice(start, end).join(''));
    start = parted ?? end;
  }
  return pieces;
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /^[а-яё]$/i.test(sign);
const isVowel = (sign: string | undefined): boolean => sign !== undefined && /^[аеёиоуыэюя]$/i.test(sign);

/** The last place up to `end` where the word may be parted: two letters and a vowel on either side, ь ъ й stay behind. */
function syllableEnd(
  letters: readonly string[],
  start: number,
  end: number,
  fits: (at: number) => boolean,
): number | undefined {
  for (let at = end; at > start + 1; at--) {
    const around = letters.slice(at - 2, at + 2);
    if (around.length < 4 || !around.every(isLetter) || /^[ьъй]$/i.test(letters[at]!)) continue;
    const [before, after] = [letters.slice(start, at), letters.slice(at)];
    const afterVowel = isVowel(letters[at - 1]) && !isVowel(letters[at]) && isVowel(letters[at + 1]);
    const stem = /^[ьъй]$/i.test(letters[at - 1]!) ? letters[at - 3] : letters[at - 2];
    const betweenTwo = !isVowel(letters[at - 1]) && !isVowel(letters[at]) && isVowel(stem);
    if ((afterVowel || betweenTwo) && before.some(isVowel) && after.some(isVowel) && fits(at)) return at;
  }
  return undefined;
}
