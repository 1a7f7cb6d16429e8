import sharp from 'sharp';
import type { PrintPicture } from './ink.ts';

/** The longest side in print; masters are smaller or equal. */
const mostPixels = 1280;

/** Paper is white of its own: what is see-through becomes white, and a stone stays a photograph's size. */
export async function forPaper(master: Buffer, quality: number): Promise<PrintPicture> {
  const { data, info } = await fitted(master)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height };
}

/** On the night of a cover the drawing shows around the stone. */
export async function forNight(master: Buffer): Promise<PrintPicture> {
  const { data, info } = await fitted(master).ensureAlpha().png().toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height };
}

const fitted = (master: Buffer) =>
  sharp(master)
    .rotate()
    .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true });
