import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GOLDEN_PICTURES, goldenFile } from './golden-pictures.ts';
import { createPool } from './render/pool.ts';

const pool = createPool(0);

// A changed look is a decision: see the new pictures with `node gem/write-golden.ts` before committing them.
test.each(Object.entries(GOLDEN_PICTURES))('%s looks as it did', async (name, draw) => {
  const golden = await sharp(await readFile(goldenFile(name)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const { rgba } = await draw(pool);
  expect(rgba.length).toBe(golden.length);
  let [whole, strangers] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const difference = differenceAt(rgba, golden, at);
    whole += difference;
    if (difference > 24) strangers++;
  }
  const pixels = rgba.length / 4;
  expect(whole / pixels).toBeLessThan(0.5);
  expect(strangers / pixels).toBeLessThan(0.004);
});

/** Of colour as it is seen, that is after alpha: under a clear pixel any colour is the same. */
function differenceAt(a: Uint8ClampedArray, b: Uint8Array, at: number): number {
  const [alphaA, alphaB] = [a[at + 3]! / 255, b[at + 3]! / 255];
  let greatest = Math.abs(alphaA - alphaB) * 255;
  for (let c = 0; c < 3; c++)
    greatest = Math.max(greatest, Math.abs(a[at + c]! * alphaA - b[at + c]! * alphaB));
  return greatest;
}
