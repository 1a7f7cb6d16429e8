import type { CSSProperties, ReactNode } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { fullFrame } from '#web/app/pictures/true-size.ts';
import { Tray } from '#web/ui/layout/tray.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-tray.module.css';

type ItemTrayProps<C extends Card> = {
  cards: readonly C[];
  /** `list` stands beside the filter; `row` takes the page's whole width. */
  place?: 'list' | 'row';
  /** How many pictures are on the first screen. */
  firstScreen?: number;
  headingLevel?: 2 | 3 | 4;
  mark?: (card: C) => ReactNode;
  /** The event whose list this is. */
  event?: string | null;
};

/** Neighbours to one scale. */
export function ItemTray<C extends Card>({
  cards,
  place = 'row',
  firstScreen = 0,
  headingLevel,
  mark,
  event,
}: ItemTrayProps<C>) {
  const full = fullFrame(cards);
  return (
    <Tray className={styles[place]} bleed style={{ '--longest': full / 100 } as CSSProperties}>
      {cards.map((card, index) => (
        <ItemCard
          key={card.id}
          card={card}
          full={full}
          // A telephone shows two.
          first={index < firstScreen && (index < 2 ? 'main' : true)}
          headingLevel={headingLevel}
          mark={mark?.(card)}
          event={event}
        />
      ))}
    </Tray>
  );
}
