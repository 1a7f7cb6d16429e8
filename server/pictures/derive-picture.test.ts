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
  const side = 700;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // What follows a picture's end changes its name alone.
  const masters = Array.from({ length: 40 }, (_, index) => Buffer.concat([noise, Buffer.from([index])]));
  const deriver = await PictureDeriver.open(folder);
  const made = await Promise.allSettled(masters.map((master) => deriver.derive(master, 640, 'webp')));
  const away = made.filter((one) => one.status === 'rejected');
  expect(away).toHaveLength(40 - 2 - 32);
  for (const { reason } of away) expect(reason).toBeInstanceOf(TurnedAway);
  expect((await sharp(await deriver.derive(masters[39]!, 160, 'webp')).metadata()).width).toBe(160);
  await rm(folder, { recursive: true });
});
