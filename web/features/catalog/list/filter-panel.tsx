import type { CatalogListAnswer, FlagFacet } from '#contract/catalog/catalog-answers.ts';
import type { FilterKey } from '#contract/catalog/catalog-filter.ts';
import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import type { ListAddress } from '../list-address.ts';
import { searchPath } from '../search/search-types.ts';
import { FacetItem } from './facet-item.tsx';
import styles from './filter-panel.module.css';
import { SavedFilters } from './saved-filters.tsx';
import type { ListControl } from './use-list.ts';

export interface FilterPanelProps {
  address: ListAddress;
  answer: CatalogListAnswer;
  control: ListControl;
  /** The drawer has the heading already. */
  bare?: boolean;
}

/** Filters in the order of the answer; flags stand together at the end. */
export function FilterPanel({ address, answer, control, bare }: FilterPanelProps) {
  const flags = answer.facets.filter((facet): facet is FlagFacet => facet.kind === 'flag');
  return (
    <section className="min-0" aria-label="Фильтр">
      <Row gap={4} justify="between" nowrap className={`mb-3 ${styles.head}`} data-bare={bare || undefined}>
        {!bare && <h2 className="h3">Фильтр</h2>}
        <SavedFilters list={address.list} selection={control.selection} />
      </Row>
      <Accordion>
        {answer.facets.map((facet) =>
          facet.kind === 'flag' ? null : (
            <FacetItem key={facet.key} facet={facet} control={control} open={openAtFirst.has(facet.key)} />
          ),
        )}
      </Accordion>
      {flags.length > 0 && (
        <Stack className={styles.flags} gap={4}>
          {flags.map((facet) => {
            const chosen = control.selection[facet.key] === facet.sends;
            return (
              <Checkbox
                key={facet.key}
                size="small"
                note={formatNumber(facet.count)}
                checked={chosen}
                disabled={facet.count === 0 && !chosen}
                onChange={() => control.setFacet(facet.key, chosen ? undefined : facet.sends)}
              >
                {facet.label}
              </Checkbox>
            );
          })}
        </Stack>
      )}
      <Row as={PageLink} inline className={`underlined ${styles.find}`} href={searchPath(address.list)}>
        Найти по номеру или названию
      </Row>
    </section>
  );
}

/** The filters people use first are unfolded; others are when something is chosen in them. */
const openAtFirst: ReadonlySet<FilterKey> = new Set([
  'shape',
  'weight',
  'color_colorless',
  'clarity',
  'price',
  'type',
  'metal',
]);
