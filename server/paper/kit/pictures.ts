import sharp, { type Sharp } from 'sharp';
import type { PrintPicture } from './ink.ts';

export interface PressOptions {
  /** Of the longest side; what is smaller stays as it is. */
  pixels: number;
  quality: number;
}

/**
 * Paper is white of its own: what is see-through becomes white, and a stone lies on it with a soft shadow, or its white
 * edges would be lost.
 */
export async function forPaper(master: Buffer, { pixels, quality }: PressOptions): Promise<PrintPicture> {
  const { data, info } = await (await lying(fitted(master, pixels)))
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

/** Shares of the picture's height and of black: a stone leaves three hundredths around itself. */
const shadow = { below: 0.009, soft: 0.011, dark: 0.34 };
/** A blurred outline needs few pixels. */
const coarse = 4;

async function lying(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const stone = () => sharp(data, { raw: { width, height, channels } });
  if (channels !== 4) return stone();
  const small = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse) };
  const blurred = await stone()
    .extractChannel(3)
    .resize(small.width, small.height)
    .blur(Math.max(0.3, (height * shadow.soft) / coarse))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const outline = await sharp(blurred, { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .linear(shadow.dark, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const below = Math.round(height * shadow.below);
  const shade = await sharp({ create: { width, height, channels: 3, background: '#15171c' } })
    .joinChannel(outline, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: 0, width, height: height - below })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const lain = await sharp({ create: { width, height, channels: 4, background: '#ffffff' } })
    .composite([
      { input: shade, left: 0, top: below },
      { input: data, raw: { width, height, channels }, left: 0, top: 0 },
    ])
    .raw()
    .toBuffer();
  return sharp(lain, { raw: { width, height, channels: 4 } });
}
