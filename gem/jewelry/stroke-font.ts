import type { Point } from '../geometry/vector.ts';
import type { Glyph } from './glyph.ts';
import { CAPITALS } from './glyphs-capital.ts';
import { LOWERCASE } from './glyphs-lowercase.ts';
import { SIGNS } from './glyphs-sign.ts';

/** Letters that are another with a mark above it. */
const MARKED: Record<string, readonly [base: string, mark: string]> = {
  ё: ['е', 'M3 13.2 L3.2 13.2 M6 13.2 L6.2 13.2'],
  й: ['и', 'M2.8 13.8 C3.2 12.4 5.8 12.4 6.4 13.8'],
  Ё: ['Е', 'M4 18 L4.2 18 M7 18 L7.2 18'],
  Й: ['И', 'M4.4 18.6 C5 17 8 17 8.6 18.6'],
};

function glyphOf(letter: string): Glyph | undefined {
  const marked = MARKED[letter];
  if (!marked) return LOWERCASE[letter] ?? CAPITALS[letter] ?? SIGNS[letter];
  const [advance, strokes] = glyphOf(marked[0])!;
  return [advance, `${strokes} ${marked[1]}`];
}

export const canEngrave = (text: string): boolean =>
  [...text].every((letter) => glyphOf(letter) !== undefined);

interface Lettering {
  /** Polylines in glyph units, baseline at y = 0, already slanted. */
  strokes: Point[][];
  width: number;
}

const SLANT = 0.22;
const CURVE_STEPS = 10;

/** Sets a line of text; letters the font does not have are left as a space. */
export function letter(text: string, spacing = 1.2): Lettering {
  const strokes: Point[][] = [];
  let x = 0;
  for (const sign of text) {
    const [advance, path] = glyphOf(sign) ?? SIGNS[' ']!;
    for (const stroke of flatten(path)) strokes.push(stroke.map(([px, py]) => [x + px + py * SLANT, py]));
    x += advance + spacing;
  }
  return { strokes, width: Math.max(0, x - spacing) };
}

function flatten(path: string): Point[][] {
  const strokes: Point[][] = [];
  for (const [, command, rest] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const n = rest!.trim().split(/\s+/).map(Number);
    const stroke = strokes.at(-1);
    if (command === 'M') strokes.push([[n[0]!, n[1]!]]);
    else if (command === 'L') stroke!.push([n[0]!, n[1]!]);
    else stroke!.push(...curve(stroke!.at(-1)!, n));
  }
  return strokes;
}

function curve(from: Point, n: readonly number[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, i) => {
    const t = (i + 1) / CURVE_STEPS;
    const s = 1 - t;
    const at = (axis: 0 | 1) =>
      s ** 3 * from[axis] + 3 * s * s * t * n[axis]! + 3 * s * t * t * n[2 + axis]! + t ** 3 * n[4 + axis]!;
    return [at(0), at(1)];
  });
}
