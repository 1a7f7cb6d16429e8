import type { Point } from '../geometry/vector.ts';
import { ENGRAVING_HEIGHT, ENGRAVING_WIDTH } from '../render/scene.ts';
import { letter } from './stroke-font.ts';

/** Half widths of the graver's line in glyph units: hair strokes rise, full strokes fall, as with a pen. */
const HAIR = 0.42;
const FULL = 0.95;

interface Surface {
  /** Radius of the wall that is engraved and height of the band, in the same unit. */
  radius: number;
  height: number;
}

/** The line of text as a height mask once around a band, its middle in the middle of the mask. */
export function engrave(text: string, { radius, height }: Surface): Uint8Array {
  const mask = new Uint8Array(ENGRAVING_WIDTH * ENGRAVING_HEIGHT);
  const { strokes, width } = letter(text);
  const around = 2 * Math.PI * radius;
  // Letters are a third of the band high; a long line shrinks to stay on the wall in sight.
  const unit = Math.min((height * 0.36) / 10, (around * 0.34) / Math.max(1, width));
  const scale = { x: (unit * ENGRAVING_WIDTH) / around, y: (unit * ENGRAVING_HEIGHT) / height };
  const toMask = ([x, y]: Point): Point => [
    ENGRAVING_WIDTH / 2 + (x - width / 2) * scale.x,
    ENGRAVING_HEIGHT / 2 - (y - 5) * scale.y,
  ];
  for (const stroke of strokes)
    for (let i = 1; i < stroke.length; i++) cutLine(mask, stroke[i - 1]!, stroke[i]!, toMask, scale);
  return mask;
}

function cutLine(
  mask: Uint8Array,
  from: Point,
  to: Point,
  toMask: (p: Point) => Point,
  scale: { x: number; y: number },
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length2 = Math.max(1e-9, dx * dx + dy * dy);
  const falling = Math.abs(dy) / Math.sqrt(length2 + 1e-9);
  const half = HAIR + (FULL - HAIR) * falling ** 2 * (dy < 0 ? 1 : 0.6);
  const [a, b] = [toMask(from), toMask(to)];
  const reach = { x: half * scale.x + 1, y: half * scale.y + 1 };
  const columns = span(a[0], b[0], reach.x, ENGRAVING_WIDTH);
  const rows = span(a[1], b[1], reach.y, ENGRAVING_HEIGHT);
  for (let y = rows[0]; y <= rows[1]; y++)
    for (let x = columns[0]; x <= columns[1]; x++) {
      // Back in glyph units, where the graver's point is round.
      const px = (x + 0.5 - a[0]) / scale.x;
      const py = (a[1] - y - 0.5) / scale.y;
      const t = Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const distance = Math.hypot(px - dx * t, py - dy * t) / half;
      const at = y * ENGRAVING_WIDTH + x;
      const soft = 1 / (half * scale.x);
      const depth = 255 * Math.min(1, Math.max(0, (1 + soft / 2 - distance) / (soft + 0.5)));
      if (depth > mask[at]!) mask[at] = depth;
    }
}

function span(a: number, b: number, reach: number, size: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(a, b) - reach)),
    Math.min(size - 1, Math.ceil(Math.max(a, b) + reach)),
  ];
}
