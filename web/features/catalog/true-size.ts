import type { Card } from '#contract/catalog-answers.ts';
import type { Shape } from '#contract/stones.ts';

/** Hundredths of a millimetre: stones smaller than this do not blow a page's scale up. */
const leastFull = 500;

export interface TrueSize {
  /** Share of the full frame that the picture takes, so that the stone in it has its true size. */
  picture: number;
  /** Share of the full frame that the measured width takes. */
  width: number;
}

/** The longest side among neighbours is the full frame, so that every picture is to one scale. */
export const fullFrame = (cards: readonly Pick<Card, 'size'>[]): number =>
  Math.max(leastFull, ...cards.map(({ size }) => (size ? Math.max(size.length, size.width) : 0)));

/** Pictures of all forms weigh the same, so a stone's longest side takes a share of its picture that the form decides. */
// biome-ignore format: the twelve forms in four rows.
export const pictureFill: Readonly<Record<Shape, number>> = {
  round: 0.83, oval: 0.934, marquis: 0.934,
  pear: 0.93, heart: 0.89, cushion: 0.817,
  trillion: 0.93, princess: 0.762, radiant: 0.872,
  emerald: 0.863, asscher: 0.806, baguette: 0.934,
};

export const trueSize = (
  { size, shape }: Pick<Card, 'size' | 'shape'>,
  full: number,
): TrueSize | undefined =>
  size && shape
    ? { picture: Math.max(size.length, size.width) / full / pictureFill[shape], width: size.width / full }
    : undefined;
