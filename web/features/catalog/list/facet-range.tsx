import type { RangeFacet } from '#contract/catalog/catalog-answers.ts';
import { facetOf } from '#contract/catalog/catalog-filter.ts';
import { type FacetSelection, isRange, type RangeSelection } from '#contract/catalog/catalog-selection.ts';
import { RangeField } from '#web/ui/ranges/range-field.tsx';
import { rangeChosen } from './range-chosen.ts';

type FacetRangeProps = {
  facet: RangeFacet;
  chosen: FacetSelection | undefined;
  onChange: (value: RangeSelection | undefined) => void;
  onRelease: () => void;
};

export function FacetRange({ facet, chosen, onChange, onRelease }: FacetRangeProps) {
  const { key, label, min, max, decimals, histogram } = facet;
  const unit = 10 ** decimals;
  const ends = isRange(chosen) ? chosen : {};
  if (max <= min) return null;
  return (
    <RangeField
      label={label}
      min={min / unit}
      max={max / unit}
      step={1 / unit}
      kind={facetOf(key).logarithmic ? 'log' : 'linear'}
      digits={decimals}
      grouped={key !== 'year'}
      histogram={histogram}
      // An end beyond the list is shown as asked for; only its handle is limited.
      value={[(ends.from ?? min) / unit, (ends.to ?? max) / unit]}
      onValueChange={(range) => onChange(rangeChosen(facet, range))}
      onValueCommitted={onRelease}
    />
  );
}
