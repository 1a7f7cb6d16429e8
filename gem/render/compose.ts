import type { Picture } from './develop.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Lays `top` over `base` at (left, first row), both straight alpha; `darkness` is how much of its shadow falls. */
export function layOver(base: Picture, top: Picture, left: number, first: number, darkness: number): void {
  for (let y = 0; y < top.height; y++)
    for (let x = 0; x < top.width; x++) {
      const [bx, by] = [x + left, y + first];
      if (bx < 0 || by < 0 || bx >= base.width || by >= base.height) continue;
      const from = y * top.width + x;
      const to = (by * base.width + bx) * 4;
      blend(base.rgba, to, [0, 0, 0], (top.shadow[from]! / 255) * darkness);
      const colour: Colour = [top.rgba[from * 4]!, top.rgba[from * 4 + 1]!, top.rgba[from * 4 + 2]!];
      blend(base.rgba, to, colour, top.rgba[from * 4 + 3]! / 255);
    }
}

/** Porter and Duff's «over» of one colour on one pixel. */
export function blend(rgba: Uint8ClampedArray, at: number, colour: Colour, alpha: number): void {
  if (alpha <= 0) return;
  const under = (rgba[at + 3]! / 255) * (1 - alpha);
  const whole = alpha + under;
  for (let c = 0; c < 3; c++) rgba[at + c] = (colour[c]! * alpha + rgba[at + c]! * under) / whole;
  rgba[at + 3] = whole * 255;
}

/** One picture with the shadow in it, as a file keeps it: black where only the shadow is. */
export function withShadow(picture: Picture, darkness = 1): Picture {
  const { width, height } = picture;
  const flat: Picture = {
    width,
    height,
    rgba: new Uint8ClampedArray(width * height * 4),
    shadow: new Uint8ClampedArray(width * height),
  };
  layOver(flat, picture, 0, 0, darkness);
  return flat;
}
