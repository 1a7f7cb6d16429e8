import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { BellIcon } from '#web/ui/signs/icons.tsx';
import { optionsOf } from '../list-words.ts';
import { filterCatalogOf } from './filter-catalog.ts';
import styles from './selected-chips.module.css';
import type { ListControl } from './use-list.ts';

type SelectedChipsProps = { answer: CatalogListAnswer; control: ListControl };

/** What is chosen, each condition removable; the event of the list is one of them. It can be kept and tell of new matches. */
export function SelectedChips({ answer: { list, event, facets }, control }: SelectedChipsProps) {
  const options = optionsOf(facets);
  const chips = chipsOf(control.selection, options);
  if (!event && chips.length === 0) return null;
  const keep = () =>
    modals.open('save-filter', {
      subject: {
        from: 'catalog',
        catalog: filterCatalogOf(list),
        list,
        selection: control.selection,
        ...(event && { event: event.code }),
        conditions: [...(event ? [event.title] : []), ...chips.map(({ text }) => text)],
        options,
      },
    });
  return (
    <div className={styles.row}>
      <Chips
        className={styles.chips}
        scroll={false}
        aria-label="Выбрано"
        onClear={() => control.setSelection({}, null)}
      >
        {event && (
          <Chip
            onRemove={() => control.setSelection(control.selection, null)}
            removeLabel={`Убрать «${event.title}»`}
          >
            {event.title}
          </Chip>
        )}
        {chips.map((chip) => (
          <Chip key={`${chip.key} ${chip.text}`} onRemove={() => control.setSelection(chip.rest)}>
            {chip.text}
          </Chip>
        ))}
      </Chips>
      <button type="button" className={styles.alert} aria-haspopup="dialog" onClick={keep}>
        <BellIcon size={16} />
        Сообщать о&nbsp;новых
      </button>
    </div>
  );
}
