import type { RangeFacet } from '#contract/catalog-answers.ts';
import { facetOf } from '#contract/catalog-filter.ts';
import { type FacetSelection, isRange, type RangeSelection } from '#contract/catalog-selection.ts';
import { type Range, RangeField } from '#web/ui/range-field.tsx';

type FacetRangeProps = {
  facet: RangeFacet;
  chosen: FacetSelection | undefined;
  onChange: (value: RangeSelection | undefined) => void;
};

/** An end that lies at the bound is no condition. */
export function rangeChosen(
  { min, max, decimals }: RangeFacet,
  [from, to]: Range,
): RangeSelection | undefined {
  const whole = (value: number) => Math.round(value * 10 ** decimals);
  const selection: RangeSelection = {
    ...(whole(from) > min && { from: whole(from) }),
    ...(whole(to) < max && { to: whole(to) }),
  };
  return Object.keys(selection).length ? selection : undefined;
}

export function FacetRange({ facet, chosen, onChange }: FacetRangeProps) {
  const { key, label, min, max, decimals, histogram } = facet;
  const unit = 10 ** decimals;
  const ends = isRange(chosen) ? chosen : {};
  const limit = (value: number) => Math.min(max, Math.max(min, value)) / unit;
  if (max <= min) return null;
  return (
    <RangeField
      label={label}
      min={min / unit}
      max={max / unit}
      step={1 / unit}
      kind={facetOf(key).logarithmic ? 'log' : 'linear'}
      digits={decimals}
      histogram={histogram}
      value={[limit(ends.from ?? min), limit(ends.to ?? max)]}
      onValueChange={(range) => onChange(rangeChosen(facet, range))}
    />
  );
}
