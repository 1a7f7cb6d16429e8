import type { Shape, StoneColour } from '#contract/catalog/stones.ts';
import { type Bucket, bucketOf } from '#gem/bucket.ts';
import type { Intensity as DrawnIntensity } from '#gem/optics/colour.ts';

/** Files have numbers of at most fifteen digits; a longer one is nobody's. */
const photoKey = /^photo-(\d{1,15})$/;

/** The file of an uploaded photo; undefined for what is drawn. */
export const photoNumber = (key: string): number | undefined => {
  const digits = photoKey.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Widths a page may ask for (the specification's list). */
export const pictureWidths = [960, 640, 480, 320, 240, 160] as const;

export interface PicturedStone {
  shape: Shape;
  /** Tenths of a percent. */
  table: number;
  depth: number;
  /** Hundredths of a millimetre. */
  length: number;
  width: number;
  colour: StoneColour;
}

/** Stones that look alike share one picture. */
export function bucketOfStone({ shape, table, depth, length, width, colour }: PicturedStone): Bucket {
  return bucketOf({
    shape,
    table: table / 10,
    depth: depth / 10,
    ratio: length / width,
    colour:
      'grade' in colour
        ? colour
        : { hue: colour.hue, intensity: colour.intensity.replace('-', ' ') as DrawnIntensity },
  });
}

/** Length to width of what the picture shows; of a photo nobody knows. */
export const picturedRatio = (key: string, stone: PicturedStone): number | null => {
  const bucket = bucketOfStone(stone);
  return key === bucket.key ? bucket.params.ratio : null;
};

/** The five sizes of the specification as addresses. */
export function imagesOf(key: string) {
  const at = (width: number) => `/pictures/${key}/${width}`;
  return { origin: at(960), big2x: at(960), big: at(640), preview2x: at(640), preview: at(320) };
}
