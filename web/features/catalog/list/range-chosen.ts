import type { RangeFacet } from '#contract/catalog/catalog-answers.ts';
import type { RangeSelection } from '#contract/catalog/catalog-selection.ts';

/** What the handles mean: an end that lies at the bound is no condition. */
export function rangeChosen(
  { min, max, decimals }: RangeFacet,
  [from, to]: readonly [number, number],
): RangeSelection | undefined {
  const whole = (value: number) => Math.round(value * 10 ** decimals);
  const selection: RangeSelection = {
    ...(whole(from) > min && { from: whole(from) }),
    ...(whole(to) < max && { to: whole(to) }),
  };
  return Object.keys(selection).length ? selection : undefined;
}
