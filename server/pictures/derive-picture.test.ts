import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { TurnedAway } from '#server/platform/turnstile.ts';
import { PictureDeriver } from './derive-picture.ts';

it('two are made at once and some wait; a flood is turned away instead of taking the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'derive-'));
  const side = 180;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // What follows a picture's end changes its name alone.
  const masters = Array.from({ length: 40 }, (_, index) => Buffer.concat([noise, Buffer.from([index])]));
  const deriver = await PictureDeriver.open(folder);
  const made = await Promise.allSettled(masters.map((master) => deriver.derive(master, 160, 'webp')));
  const away = made.filter((one) => one.status === 'rejected');
  expect(away).toHaveLength(40 - 2 - 32);
  for (const { reason } of away) expect(reason).toBeInstanceOf(TurnedAway);
  expect((await sharp(await deriver.derive(masters[39]!, 80, 'webp')).metadata()).width).toBe(80);
  await rm(folder, { recursive: true });
});

it('a turned picture is mirrored first, then turned to the right', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'derive-'));
  const side = 160;
  // The upper left quarter is white.
  const grey = Buffer.alloc(side * side * 3, 0);
  for (let y = 0; y < side / 2; y++) grey.fill(255, y * side * 3, (y * side + side / 2) * 3);
  const master = await sharp(grey, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const deriver = await PictureDeriver.open(folder);
  const bright = async (quarters: number, mirrored: boolean) => {
    const bytes = await deriver.derive(master, 160, 'png', { quarters, mirrored });
    const pixels = await sharp(bytes).removeAlpha().greyscale().raw().toBuffer();
    const at = (x: number, y: number) => pixels[y * side + x]! > 127;
    return [at(40, 40), at(120, 40), at(120, 120), at(40, 120)].indexOf(true);
  };
  expect(await bright(0, false)).toBe(0);
  expect(await bright(1, false)).toBe(1);
  expect(await bright(0, true)).toBe(1);
  expect(await bright(1, true)).toBe(2);
  expect(await bright(3, true)).toBe(0);
  await rm(folder, { recursive: true });
});
