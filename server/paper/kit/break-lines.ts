/** Greedy, at spaces that may be broken; a word longer than the line is cut by its letters. Lines never lose words. */
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

function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return piece ? [...pieces, piece] : pieces;
}
