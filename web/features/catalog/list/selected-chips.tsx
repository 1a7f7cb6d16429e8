import type { CatalogListAnswer } from '#contract/catalog-answers.ts';
import { chipsOf } from '#contract/catalog-chips.ts';
import { Chip, Chips } from '#web/ui/chips.tsx';
import { optionsOf } from '../list-words.ts';
import styles from './selected-chips.module.css';
import type { ListControl } from './use-list.ts';

type SelectedChipsProps = { answer: CatalogListAnswer; control: ListControl };

/** What is chosen, each condition removable; the event of the list is one of them. */
export function SelectedChips({ answer: { event, facets }, control }: SelectedChipsProps) {
  const chips = chipsOf(control.selection, optionsOf(facets));
  if (!event && chips.length === 0) return null;
  return (
    <Chips className={styles.chips} aria-label="Выбрано" onClear={() => control.setSelection({}, null)}>
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
  );
}
