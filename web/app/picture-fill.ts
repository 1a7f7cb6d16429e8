import type { Shape } from '#contract/stones.ts';

/** Pictures of all forms weigh the same, so a stone's longest side takes a share of its picture that the form decides. */
// biome-ignore format: the twelve forms in four rows.
export const pictureFill: Readonly<Record<Shape, number>> = {
  round: 0.83, oval: 0.934, marquis: 0.934,
  pear: 0.93, heart: 0.89, cushion: 0.817,
  trillion: 0.93, princess: 0.762, radiant: 0.872,
  emerald: 0.863, asscher: 0.806, baguette: 0.934,
};
