import sharp from 'sharp';
import type { Bucket } from '#gem/bucket.ts';
import type { RenderPool } from '#gem/render/pool.ts';
import { renderGem } from '#gem/render/render-gem.ts';

/** Drawn once at this size; smaller ones are derived. */
export const masterSize = 640;

/** The stone face-up with alpha, as AVIF: it sits on paper and on night alike. */
export async function renderMaster(bucket: Bucket, pool: RenderPool): Promise<Buffer> {
  const picture = await renderGem(
    { params: bucket.params, colour: bucket.colour, view: 'face-up', size: masterSize },
    pool,
  );
  return sharp(Buffer.from(picture.rgba.buffer), {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .avif({ quality: 55, effort: 6 })
    .toBuffer();
}
