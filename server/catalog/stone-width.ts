import type { Shape } from '#contract/catalog/stones.ts';
import { makeGem } from '#gem/geometry/make-gem.ts';
import { halfWidthOf } from '#gem/jewelry/weigh-stone.ts';

const ofOneCarat = new Map<Shape, number>();

/** Hundredths of a millimetre across that a stone of this weight in hundredths of a carat has in its usual cut. */
export function usualWidth(shape: Shape, weight: number): number {
  const half = ofOneCarat.get(shape) ?? halfWidthOf(makeGem({ shape }), 1);
  ofOneCarat.set(shape, half);
  return Math.round(200 * half * Math.cbrt(weight / 100));
}
