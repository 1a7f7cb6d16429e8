import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { chipsOf } from '#contract/catalog/catalog-chips.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Chip, Chips } from '#web/ui/signs/chips.tsx';
import { optionsOf } from '../list-words.ts';
import { KeepFilter } from './keep-filter.tsx';
import styles from './selected-chips.module.css';
import type { ListControl } from './use-list.ts';

type SelectedChipsProps = { answer: CatalogListAnswer; control: ListControl };

/**
 * The chosen conditions, each removable, including the list's event. Can be saved with notifications of new
 * matches.
 */
export function SelectedChips({ answer, control }: SelectedChipsProps) {
  const { event, facets, total } = answer;
  const chips = chipsOf(control.selection, optionsOf(facets));
  // Where the conditions leave nothing, what stands in place of the list resets and keeps them.
  const nothing = total === 0 && chips.length > 0;
  if (!event && chips.length === 0) return null;
  return (
    <Row gap={[0, 5]} justify="between" className={`pb-3 ${styles.row}`}>
      <Chips
        className={styles.chips}
        scroll={false}
        aria-label="Выбрано"
        onClear={nothing ? undefined : () => control.setSelection({}, null)}
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
      {!nothing && <KeepFilter answer={answer} control={control} />}
    </Row>
  );
}
