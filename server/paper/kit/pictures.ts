import sharp from 'sharp';
import type { PrintPicture } from './ink.ts';

export interface Pressing {
  /** Of the longest side; what is smaller stays as it is. */
  pixels: number;
  quality: number;
}

/** Paper is white of its own: what is see-through becomes white, and a stone stays a photograph's size. */
export async function forPaper(master: Buffer, { pixels, quality }: Pressing): Promise<PrintPicture> {
  const { data, info } = await fitted(master, pixels)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height };
}

/** A cover's stone is larger than any other. */
const coverPixels = 1280;

/** On the night of a cover the drawing shows around the stone. */
export async function forNight(master: Buffer): Promise<PrintPicture> {
  const { data, info } = await fitted(master, coverPixels)
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height };
}

const fitted = (master: Buffer, pixels: number) =>
  sharp(master).rotate().resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true });
