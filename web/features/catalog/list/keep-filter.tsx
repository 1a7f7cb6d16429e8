import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { AlertButton } from '#web/app/modals/alert-button.tsx';
import { optionsOf } from '../list-words.ts';
import { filterCatalogOf } from './filter-catalog.ts';
import type { ListControl } from './use-list.ts';

type KeepFilterProps = { answer: CatalogListAnswer; control: ListControl };

/** Of a list of the catalog. */
export function KeepFilter({ answer: { list, event, facets }, control: { selection } }: KeepFilterProps) {
  const options = optionsOf(facets);
  return (
    <AlertButton
      subject={() => ({
        from: 'catalog',
        catalog: filterCatalogOf(list),
        list,
        selection,
        ...(event && { event: event.code }),
        conditions: [...(event ? [event.title] : []), ...chipsOf(selection, options).map(({ text }) => text)],
        options,
      })}
    />
  );
}
