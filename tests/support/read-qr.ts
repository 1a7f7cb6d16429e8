import { createRequire } from 'node:module';

/** Tables of the standard that reader and writer share: where patterns lie, how codewords are divided into blocks. */
const require = createRequire(import.meta.url);
const core = (name: string) => require(`qrcode/lib/core/${name}.js`);
const alignment = core('alignment-pattern') as { getPositions: (version: number) => [number, number][] };
const correction = core('error-correction-code') as {
  getBlocksCount: (version: number, level: Level) => number;
  getTotalCodewordsCount: (version: number, level: Level) => number;
};
/** L, M, Q and H by the two bits that name them in the symbol. */
const levels = core('error-correction-level') as Record<string, Level>;
const utils = core('utils') as { getSymbolTotalCodewords: (version: number) => number };

interface Level {
  bit: number;
}
type Modules = boolean[][];

/** What a camera would read: from a path of runs of dark modules, «M3 0H7V1H3Z», back to the text. */
export const readQr = ({ path, size }: { path: string; size: number }): string => {
  const modules: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, from, row, to] of path.matchAll(/M(\d+) (\d+)H(\d+)V\d+H\d+Z/g))
    for (let column = Number(from); column < Number(to); column++) modules[Number(row)]![column] = true;
  const version = (size - 17) / 4;
  const { level, mask } = readFormat(modules);
  return textOf(dataOf(codewordsOf(modules, version, mask), version, level), version);
};

/** The fifteen bits around the upper left finder, without the mask that is always laid over them. */
function readFormat(modules: Modules): { level: Level; mask: number } {
  const rows = [0, 1, 2, 3, 4, 5, 7, 8].map((row): [number, number] => [row, 8]);
  const columns = [7, 5, 4, 3, 2, 1, 0].map((column): [number, number] => [8, column]);
  const bits = [...rows, ...columns].reduce(
    (sum, [row, column], at) => sum | (modules[row]![column] ? 1 << at : 0),
    0,
  );
  const format = bits ^ 0x5412;
  const level = Object.values(levels).find(({ bit }) => bit === format >> 13)!;
  return { level, mask: (format >> 10) & 7 };
}

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Whether a module belongs to a pattern and holds no data. */
function isPattern(version: number, size: number): (row: number, column: number) => boolean {
  const centres = alignment.getPositions(version);
  return (row, column) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    centres.some(([y, x]) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2);
}

/** Two columns at a time from the right, up and down. */
function codewordsOf(modules: Modules, version: number, mask: number): number[] {
  const size = modules.length;
  const reserved = isPattern(version, size);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!reserved(row, column)) bits.push(Number(modules[row]![column] !== masks[mask]!(row, column)));
    }
    up = !up;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** Blocks are interleaved, the shorter ones first; what corrects errors is left out. */
function dataOf(codewords: readonly number[], version: number, level: Level): number[] {
  const blocks = correction.getBlocksCount(version, level);
  const all = utils.getSymbolTotalCodewords(version) - correction.getTotalCodewordsCount(version, level);
  const lengths = Array.from(
    { length: blocks },
    (_, at) => Math.floor(all / blocks) + (at >= blocks - (all % blocks) ? 1 : 0),
  );
  const read: number[][] = lengths.map(() => []);
  let at = 0;
  for (let place = 0; place < Math.max(...lengths); place++)
    for (const [block, length] of lengths.entries()) if (place < length) read[block]!.push(codewords[at++]!);
  return read.flat();
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Segments of digits, of the small alphabet and of bytes, which are UTF-8. */
function textOf(data: readonly number[], version: number): string {
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  const kind = version < 10 ? 0 : version < 27 ? 1 : 2;
  const bytes: number[] = [];
  const say = (text: string) => bytes.push(...Buffer.from(text));
  while (bits.length - at >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 4) for (let left = take(kind ? 16 : 8); left > 0; left--) bytes.push(take(8));
    else if (mode === 1)
      for (let left = take([10, 12, 14][kind]!); left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        say(String(take([4, 7, 10][digits - 1]!)).padStart(digits, '0'));
      }
    else if (mode === 2)
      for (let left = take([9, 11, 13][kind]!); left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6);
        say(left > 1 ? alphabet[Math.floor(pair / 45)]! + alphabet[pair % 45]! : alphabet[pair]!);
      }
    else throw new Error(`a segment of mode ${mode}`);
  }
  return Buffer.from(bytes).toString('utf8');
}
