import { ZONES, type Zone } from './zones.ts';

/** Cells a side of a stone's map of zones; only the right half is kept, all cuts are even about it. */
export const MAP_SIDE = 48;

/** What a cell of a map shows; null outside the stone. */
export type Cell = Zone | null;

const first = 'a'.charCodeAt(0);
const states = ZONES.length + 1;

/** Two cells a letter: a map is kept for every passport. */
export function packMap(cells: readonly Cell[]): string {
  const state = (cell: Cell | undefined) => (cell ? ZONES.indexOf(cell) + 1 : 0);
  let text = '';
  for (let i = 0; i < cells.length; i += 2)
    text += String.fromCharCode(first + state(cells[i]) * states + state(cells[i + 1]));
  return text;
}

const letters = ['.', 'b', 'l', 's', 'k'] as const;

/** The whole map, row by row from the top: b, l, s, k for the zones in their order, a dot outside the stone. */
export function unpackMap(text: string): string[] {
  const wide = MAP_SIDE / 2;
  const half = [...text].flatMap((letter) => {
    const pair = letter.charCodeAt(0) - first;
    return [letters[Math.floor(pair / states)] ?? '.', letters[pair % states] ?? '.'];
  });
  return Array.from({ length: MAP_SIDE }, (_, row) => {
    const right = half.slice(row * wide, (row + 1) * wide);
    return [...right.toReversed(), ...right].join('');
  });
}
