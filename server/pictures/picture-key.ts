import { jewelKinds } from '#contract/catalog/jewels.ts';
import { type Shape, type StoneColour, shapeNames } from '#contract/catalog/stones.ts';
import { type Bucket, bucketOf } from '#gem/bucket.ts';
import type { StoneColour as DrawnColour, Intensity as DrawnIntensity } from '#gem/optics/colour.ts';
import { keyTurned, turnOf } from './turn-picture.ts';

/** File numbers have at most fifteen digits. */
const photoKey = /^photo-(\d{1,15})(?:-(\d{1,3})-(\d{1,3}))?$/;

/** The file of an uploaded photo; undefined for what is drawn. */
export const photoNumber = (key: string): number | undefined => {
  const digits = photoKey.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** A point of a picture, in percent from the left and the top. */
export interface Focus {
  x: number;
  y: number;
}

/** The point around which a photo is cropped to a square; undefined: not cropped. */
export const photoFocus = (key: string): Focus | undefined => {
  const [, , x, y] = photoKey.exec(key) ?? [];
  return x === undefined ? undefined : { x: Math.min(100, Number(x)), y: Math.min(100, Number(y)) };
};

/** A photo as the picture of its item: square like those that are drawn, with its focus in sight. */
export const keyOfPhoto = (file: number, { x, y }: Focus): string => `photo-${file}-${x}-${y}`;

const libraryKey = /^picture-(\d{1,15})(-square)?$/;

/** A picture of the library, whole or cut to a square around its focus; undefined: the key is of something else. */
export function libraryNumber(key: string): { id: number; square: boolean } | undefined {
  const [, digits, square] = libraryKey.exec(key) ?? [];
  return digits === undefined ? undefined : { id: Number(digits), square: square !== undefined };
}

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
    colour: drawnColour(colour),
  });
}

/** A colour in the terms of `gem`. */
export const drawnColour = (colour: StoneColour): DrawnColour =>
  'grade' in colour
    ? colour
    : { hue: colour.hue, intensity: colour.intensity.replace('-', ' ') as DrawnIntensity };

const unnumbered = (key: string): string => key.replace(/^\d+-/, '');

/** Length to width of the picture's content, in this or an older edition; unknown for photos. */
export const picturedRatio = (key: string, stone: PicturedStone): number | null => {
  const bucket = bucketOfStone(stone);
  return unnumbered(key) === unnumbered(bucket.key) ? bucket.params.ratio : null;
};

const stoneKey = /^\d-([a-z]+)-(?:t\d+-d\d+-r\d+-[a-z]|[a-z]+-[a-z-]+)$/;
const madeKey = /^\d-([a-z]+)-[a-z0-9-]+$/;
const made: ReadonlySet<string> = new Set([...Object.keys(jewelKinds), 'posie', 'case']);

/** The shape to show for a picture that was never requested, as of a draft; undefined: not one of our keys. */
export function shapeOfKey(key: string): Shape | undefined {
  const shape = stoneKey.exec(key)?.[1];
  if (shape && Object.hasOwn(shapeNames, shape)) return shape as Shape;
  return made.has(madeKey.exec(key)?.[1] ?? '') ? 'round' : undefined;
}

/** The five sizes of the specification as addresses. A picture of the library is whole where it is large, square where it is small. */
export function imagesOf(key: string) {
  const at = (width: number) => `/pictures/${key}/${width}`;
  const small = (width: number) => (libraryKey.test(key) ? `/pictures/${key}-square/${width}` : at(width));
  return { origin: at(960), big2x: at(960), big: at(640), preview2x: small(640), preview: small(320) };
}

interface PicturedItem {
  id: number;
  picture: string;
  stone?: { shape: Shape } | null | undefined;
}

/** The address of an item's own picture: a stone's drawing lies as that stone was put down. */
export function keyOfItem({ id, picture, stone }: PicturedItem): string {
  const drawn = stone && /^\d+-([a-z]+)-/.exec(picture)?.[1] === stone.shape;
  return drawn ? keyTurned(picture, turnOf(id, stone.shape)) : picture;
}

export const imagesOfItem = (item: PicturedItem) => imagesOf(keyOfItem(item));
