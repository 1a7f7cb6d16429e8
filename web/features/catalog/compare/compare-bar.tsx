import { countOf } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import { comparison, useComparison } from '../cards/compare-store.ts';
import { ItemPicture } from '../cards/item-picture.tsx';
import { shortName } from '../cards/item-words.ts';
import styles from './compare-bar.module.css';

/** The stones taken for comparison, at the bottom of the window. */
export function CompareBar() {
  const cards = useComparison();
  if (cards.length === 0) return null;
  return (
    <Row
      as="section"
      gap={4}
      nowrap
      className={`ink-top lifted ${styles.bar}`}
      aria-label="Сравнение"
      data-print="off"
    >
      <Row as="ul" gap={2} align="stretch" nowrap className={styles.stones}>
        {cards.map((card) => (
          <Row as="li" nowrap className={`framed ${styles.stone}`} key={card.id}>
            <ItemPicture images={card.images} alt={shortName(card)} size={44} />
            <IconButton
              className={styles.remove}
              label={`Убрать из сравнения: ${shortName(card)}, № ${card.id}`}
              onClick={() => comparison.toggle(card)}
            >
              <CloseIcon size={14} />
            </IconButton>
          </Row>
        ))}
      </Row>
      <p className={`small muted push ${styles.count}`} role="status">
        {countOf(cards.length, ['камень', 'камня', 'камней'])} в сравнении
      </p>
      <Button className={styles.clear} size="small" variant="ghost" onClick={comparison.clear}>
        Очистить
      </Button>
      <Button size="small" disabled={cards.length < 2} onClick={() => modals.open('compare', {})}>
        Сравнить
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        disabled={cards.length < 2}
        onClick={() =>
          modals.open('catalog-pdf', {
            source: { kind: 'items', itemsIds: cards.map(({ id }) => id) },
            itemsCount: cards.length,
            variant: 'comparison',
          })
        }
      >
        PDF
      </Button>
    </Row>
  );
}
