import type { Shape } from '#contract/catalog/stones.ts';

/** How a drawn picture lies in its frame: so many quarter turns to the right, after it was mirrored or not. */
export interface PictureTurn {
  quarters: number;
  mirrored: boolean;
}

/** What an outline is equal to itself after: quarter turns, half turns; every cut is its own mirror image. */
const halfTurns: readonly Shape[] = [
  'oval',
  'marquis',
  'cushion',
  'princess',
  'radiant',
  'emerald',
  'asscher',
  'baguette',
];
const quartersOf = (shape: Shape): readonly number[] => {
  if (shape === 'round') return [0, 1, 2, 3];
  return halfTurns.includes(shape) ? [0, 2] : [0];
};

/**
 * Similar stones share one drawing, and in a list neighbours would look identical. Rotating the drawing in its
 * frame varies the light as if each stone had been placed by hand.
 */
export function turnOf(id: number, shape: Shape): PictureTurn {
  const quarters = quartersOf(shape);
  const place = id % (quarters.length * 2);
  return { quarters: quarters[place >> 1]!, mirrored: place % 2 === 1 };
}

const letters = ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const turnedKey = /^(.+)-turn-([a-g])$/;

/** The address of a turned picture: that of the drawing, and how it lies. */
export const keyTurned = (key: string, { quarters, mirrored }: PictureTurn): string => {
  const letter = letters[quarters * 2 + Number(mirrored)];
  return letter ? `${key}-turn-${letter}` : key;
};

/** The drawing's key and its rotation; undefined if it is not rotated. */
export function readPictureTurn(address: string): { key: string; turn: PictureTurn | undefined } {
  const [, key, letter] = turnedKey.exec(address) ?? [];
  if (!key) return { key: address, turn: undefined };
  const place = letters.indexOf(letter as (typeof letters)[number]);
  return { key, turn: { quarters: place >> 1, mirrored: place % 2 === 1 } };
}
