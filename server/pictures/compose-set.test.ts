import sharp from 'sharp';
import { expect, it } from 'vitest';
import { composeSet } from './compose-set.ts';

const stone = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#F00' } })
  .png()
  .toBuffer();

/** Of a case with so many red stones: their rows, and the height of the case without its shadow. */
async function measureCase(count: number): Promise<{ rows: number; height: number }> {
  const master = await composeSet({ stones: [['red', count]] }, [stone], 320);
  const { data, info } = await sharp(master).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => data.subarray((y * info.width + x) * 4);
  const isRed = (x: number, y: number) => pixel(x, y)[0]! > 200 && pixel(x, y)[1]! < 60;
  let [rows, height] = [0, 0];
  for (let x = 0; x < info.width; x += 2) {
    let met = 0;
    for (let y = 1; y < info.height; y++) if (isRed(x, y) && !isRed(x, y - 1)) met++;
    rows = Math.max(rows, met);
  }
  for (let y = 0; y < info.height; y++) if (pixel(info.width / 2, y)[3]! > 250) height++;
  return { rows, height };
}

it('boxes of equally large wells have each a case of its own rows', async () => {
  const [five, ten] = [await measureCase(5), await measureCase(10)];
  expect([five.rows, ten.rows]).toEqual([1, 2]);
  expect(ten.height).toBeGreaterThan(1.3 * five.height);
});
