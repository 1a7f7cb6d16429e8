import type { Pictures } from './document/make-document.ts';
import type { PrintPicture } from './kit/ink.ts';
import { forNight, forPaper, type PressOptions } from './kit/pictures.ts';

/**
 * The more pictures, the stronger the compression, so that the file stays within the size limits of storage and
 * letters. A few have 300 dpi across half a page, two hundred still have 200.
 */
const press = (count: number): PressOptions =>
  count <= 24
    ? { pixels: 1280, quality: 88 }
    : count <= 60
      ? { pixels: 1134, quality: 80 }
      : { pixels: 760, quality: 76 };

/** A preview is 560 px wide and must be quick. */
export const forScreen: PressOptions = { pixels: 320, quality: 80 };

/** Masters by key as pictures for print; `cover` is the key of the cover's, if there is one. */
export async function preparePictures(
  masters: ReadonlyMap<string, Uint8Array>,
  cover: string | undefined,
  onShare: (share: number) => void,
  pressing = press(masters.size),
): Promise<Pictures> {
  const paper = new Map<string, PrintPicture>();
  for (const [key, bytes] of masters) {
    paper.set(key, await forPaper(Buffer.from(bytes), pressing));
    if (paper.size % 5 === 0) onShare(paper.size / masters.size);
  }
  const master = cover === undefined ? undefined : masters.get(cover);
  return { paper, cover: master && (await forNight(Buffer.from(master))) };
}
