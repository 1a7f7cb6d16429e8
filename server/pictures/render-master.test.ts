import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bucketOf } from '#gem/bucket.ts';
import { createPool } from '#gem/render/pool.ts';
import { renderMaster } from './render-master.ts';

it('a stone is drawn as large as it is asked for, on a gentle thread too', async () => {
  const pool = createPool(1, { gentle: true });
  try {
    const master = await renderMaster(bucketOf({ shape: 'baguette', colour: { grade: 'E' } }), pool, 72);
    const { width, height, hasAlpha, format } = await sharp(master).metadata();
    expect({ width, height, hasAlpha, format }).toEqual({
      width: 72,
      height: 72,
      hasAlpha: true,
      format: 'heif',
    });
  } finally {
    await pool.close();
  }
});
