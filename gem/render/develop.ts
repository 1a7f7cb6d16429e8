import { toneMap } from '../optics/tone.ts';
import { CHANNELS } from './scene.ts';

/** Straight alpha. The shadow is apart: it darkens paper much, night little, and a page may leave it out. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
  /** One byte a pixel: how much black the floor takes. */
  shadow: Uint8ClampedArray;
}

interface Development {
  exposure: number;
  /** How far highlights lose their colour, 0 to 1. */
  bleach: number;
}

/** Light spills a little from what is brighter than paper, as in any lens. */
const BLOOM = 0.1;
const BLOOM_FROM = 1.3;

export function develop(pixels: Float32Array, size: number, { exposure, bleach }: Development): Picture {
  const rgba = new Uint8ClampedArray(size * size * 4);
  const shadow = new Uint8ClampedArray(size * size);
  const bloom = bloomOf(pixels, size, exposure);
  for (let i = 0; i < size * size; i++) {
    const at = i * CHANNELS;
    const alpha = pixels[at + 3]!;
    shadow[i] = 255 * shadowTone(pixels[at + 4]!) * inFrame(i % size, Math.floor(i / size), size);
    if (alpha === 0) continue;
    const k = exposure / alpha;
    const light = (c: number) => pixels[at + c]! * k + bloom[i * 3 + c]!;
    toneMap(light(0), light(1), light(2), bleach, rgba, i * 4);
    rgba[i * 4 + 3] = 255 * alpha;
  }
  return { width: size, height: size, rgba, shadow };
}

/** Soft and close to the stone: a wide grey cloud would only soil the page. */
const shadowTone = (hidden: number): number => 0.75 * hidden ** 2.2;

/** Fades to nothing at the frame, so that a picture has no edge on the page. */
function inFrame(x: number, y: number, size: number): number {
  const border = Math.min(x, y, size - 1 - x, size - 1 - y) / (size * 0.14);
  return border >= 1 ? 1 : border * border * (3 - 2 * border);
}

function bloomOf(pixels: Float32Array, size: number, exposure: number): Float32Array {
  const glow = new Float32Array(size * size * 3);
  for (let i = 0; i < size * size; i++)
    for (let c = 0; c < 3; c++)
      glow[i * 3 + c] = BLOOM * Math.min(6, Math.max(0, pixels[i * CHANNELS + c]! * exposure - BLOOM_FROM));
  const reach = Math.max(1, Math.round(size / 160));
  return blurColumns(
    blurRows(blurColumns(blurRows(glow, size, reach), size, reach), size, reach),
    size,
    reach,
  );
}

const blurRows = (image: Float32Array, size: number, reach: number) =>
  boxBlur(image, size, reach, 3, size * 3);
const blurColumns = (image: Float32Array, size: number, reach: number) =>
  boxBlur(image, size, reach, size * 3, 3);

/** A running mean along lines whose neighbours lie `step` apart. */
function boxBlur(
  image: Float32Array,
  size: number,
  reach: number,
  step: number,
  lineStep: number,
): Float32Array {
  const out = new Float32Array(image.length);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < size; line++)
    for (let c = 0; c < 3; c++) {
      const start = line * lineStep + c;
      let sum = 0;
      for (let i = -reach; i < size; i++) {
        if (i + reach < size) sum += image[start + (i + reach) * step]!;
        if (i - reach - 1 >= 0) sum -= image[start + (i - reach - 1) * step]!;
        if (i >= 0) out[start + i * step] = sum * share;
      }
    }
  return out;
}
