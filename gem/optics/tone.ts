const KNEE = 0.62;
const TOE = 0.11;

/** A photographer's black point: what is nearly dark becomes dark, and colours deepen. */
const toe = (x: number): number => ((1 + TOE) * x * x) / (x + TOE);

/** Linear to the knee, then a shoulder that never quite reaches white: bright facets keep their drawing. */
function shoulder(x: number): number {
  return x <= KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - x) / 0.722));
}

const toSrgb = (x: number): number => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/**
 * Linear radiance to sRGB bytes, into `out` at `at`. Highlights lose colour as on film, fancy stones less of it
 * (`bleach`), or a vivid yellow would sparkle white.
 */
export function toneMap(
  r: number,
  g: number,
  b: number,
  bleach: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const most = Math.max(r, g, b);
  const over = most > 1 ? Math.min(1, (most - 1) / 1.5) * bleach : 0;
  const mean = (r + g + b) / 3;
  const print = (x: number) => 255 * toSrgb(shoulder(toe(Math.max(0, x + (mean - x) * over))));
  out[at] = print(r);
  out[at + 1] = print(g);
  out[at + 2] = print(b);
}
