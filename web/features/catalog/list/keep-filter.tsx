import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { modals } from '#web/app/modals/modals.ts';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import { optionsOf } from '../list-words.ts';
import { filterCatalogOf } from './filter-catalog.ts';
import styles from './keep-filter.module.css';
import type { ListControl } from './use-list.ts';

type KeepFilterProps = { answer: CatalogListAnswer; control: ListControl };

/** Keeps what is chosen and tells of new matches. */
export function KeepFilter({ answer: { list, event, facets }, control: { selection } }: KeepFilterProps) {
  const options = optionsOf(facets);
  const keep = () =>
    modals.open('save-filter', {
      subject: {
        from: 'catalog',
        catalog: filterCatalogOf(list),
        list,
        selection,
        ...(event && { event: event.code }),
        conditions: [...(event ? [event.title] : []), ...chipsOf(selection, options).map(({ text }) => text)],
        options,
      },
    });
  return (
    <button type="button" className={styles.alert} aria-haspopup="dialog" onClick={keep}>
      <BellIcon size={16} />
      Сообщать о&nbsp;новых
    </button>
  );
}
