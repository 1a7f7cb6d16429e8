import { useState } from 'react';
import type { OptionFacet, RangeFacet } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { AccordionItem } from '#web/ui/navigation/accordion.tsx';
import { FacetOptions } from './facet-options.tsx';
import { FacetRange } from './facet-range.tsx';
import { FacetScale } from './facet-scale.tsx';
import type { ListControl } from './use-list.ts';

type FacetItemProps = { facet: OptionFacet | RangeFacet; control: ListControl; open: boolean };

/** Beside its own title a chip need not say it again: «Полировка: отличная» → «отличная». */
const ownWords = (label: string, text: string): string =>
  text.startsWith(label) ? text.slice(label.length).replace(/^[:\s]+/, '') || text : text;

/** One filter: folded, it still says what is chosen in it. */
export function FacetItem({ facet, control, open }: FacetItemProps) {
  const { key, label } = facet;
  const chosen = control.selection[key];
  /* Decided once: a filter must not fold under the hand that empties it. */
  const [unfolded] = useState(open || chosen !== undefined);
  const chips =
    chosen === undefined ? [] : chipsOf({ [key]: chosen }, () => ('options' in facet ? facet.options : []));
  return (
    <AccordionItem
      title={label}
      aside={!open && chips.length > 0 && (chips.length > 1 ? chips.length : ownWords(label, chips[0]!.text))}
      open={unfolded || undefined}
    >
      {facet.kind === 'range' && (
        <FacetRange
          facet={facet}
          chosen={chosen}
          onChange={(value) => control.setRange(key, value)}
          onRelease={control.releaseRange}
        />
      )}
      {facet.kind === 'scale' && (
        <FacetScale facet={facet} chosen={chosen} onChange={(value) => control.setFacet(key, value)} />
      )}
      {facet.kind === 'options' && (
        <FacetOptions facet={facet} chosen={chosen} onChange={(value) => control.setFacet(key, value)} />
      )}
    </AccordionItem>
  );
}
