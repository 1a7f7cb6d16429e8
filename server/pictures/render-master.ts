import sharp from 'sharp';
import { renderPosie } from '#gem/jewelry/posie.ts';
import { renderJewel } from '#gem/jewelry/render-jewel.ts';
import type { Picture } from '#gem/render/develop.ts';
import type { RenderPool } from '#gem/render/pool.ts';
import { renderGem } from '#gem/render/render-gem.ts';
import type { PictureSubject, SetSubject } from './subject.ts';

/** Drawn once at this size; smaller ones are derived. */
export const masterSize = 640;
/** 96 mm of a page at 300 dots an inch; three times the work of a master. */
export const printSize = 1134;

/** A stone face-up, a jewel or a posie ring; with alpha: it sits on paper and on night alike. */
export async function renderMaster(
  subject: Exclude<PictureSubject, SetSubject>,
  pool: RenderPool,
  size = masterSize,
): Promise<Buffer> {
  return encodeMaster(await draw(subject, pool, size));
}

function draw(
  subject: Exclude<PictureSubject, SetSubject>,
  pool: RenderPool,
  size: number,
): Promise<Picture> {
  if ('jewel' in subject) return renderJewel({ ...subject.jewel, size }, pool);
  if ('posie' in subject) return renderPosie({ ...subject.posie, size }, pool);
  return renderGem({ params: subject.params, colour: subject.colour, view: 'face-up', size }, pool);
}

interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

function encodeMaster({ width, height, rgba }: Pixels): Promise<Buffer> {
  return (
    sharp(rgba, { raw: { width, height, channels: 4 } })
      // Effort 6 would take seven times as long for a twentieth of the bytes.
      .avif({ quality: 55, effort: 3 })
      .toBuffer()
  );
}
