import type { Card } from '#contract/catalog/catalog-answers.ts';
import { STONE_FILL } from '#gem/shape.ts';

/** Hundredths of a millimetre: stones smaller than this do not blow a page's scale up. */
const minFullHundredths = 500;

/** An unmeasured stone is shown in the size of a round of its weight. */
const ofOneCarat = 650;

export interface TrueSize {
  /** Share of the full frame that the picture takes, so that the stone in it has its true size. */
  picture: number;
  /** Share of the full frame that the measured width takes. */
  width: number;
}

/** The longest side among neighbours is the full frame, so that every picture is to one scale. */
export const fullFrame = (cards: readonly Pick<Card, 'size'>[]): number =>
  Math.max(minFullHundredths, ...cards.map(({ size }) => (size ? Math.max(size.length, size.width) : 0)));

export function trueSize(
  { size, shape, weight }: Pick<Card, 'size'> & Partial<Pick<Card, 'shape' | 'weight'>>,
  full: number,
): TrueSize | undefined {
  if (size)
    return { picture: Math.max(size.length, size.width) / full / STONE_FILL, width: size.width / full };
  if (!shape || !weight) return undefined;
  const share = Math.min(full, ofOneCarat * Math.cbrt(weight / 100)) / full;
  return { picture: share / STONE_FILL, width: share };
}
