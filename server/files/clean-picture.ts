import sharp from 'sharp';
import { Turnstile } from '#server/platform/turnstile.ts';

/** A scan of A4 at 600 dpi has 35 million; a few kilobytes may claim billions. */
const maxPixels = 50_000_000;
const turnstile = new Turnstile({ atOnce: 1, mayWait: 16 });

/**
 * The picture alone, drawn anew: upright, without where and when it was taken, without anything that was hidden behind
 * it. Undefined: it cannot be drawn, or is too large to be.
 */
export const cleanPicture = (bytes: Buffer, mediaType: string): Promise<Buffer | undefined> =>
  turnstile.pass(async () => {
    try {
      // Whatever the first bytes say, no other reader is tried, and half a picture is none.
      const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false });
      const { format } = await picture.metadata();
      if (`image/${format}` !== mediaType) return undefined;
      const upright = picture.rotate().toColourspace('srgb');
      return await (mediaType === 'image/png'
        ? upright.png({ compressionLevel: 8 })
        : upright.jpeg({ quality: 88 })
      ).toBuffer();
    } catch {
      return undefined;
    }
  });
