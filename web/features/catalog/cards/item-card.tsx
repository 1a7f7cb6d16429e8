import type { ReactNode } from 'react';
import type { Card as CardData } from '#contract/catalog/catalog-answers.ts';
import { countOf, formatCarats, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { carryPicture } from '#web/app/pictures/seen-pictures.ts';
import { trueSize } from '#web/app/pictures/true-size.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DimensionLine } from '#web/ui/signs/dimension-line.tsx';
import { PriceRow } from '#web/ui/signs/price.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { CardPicture } from './card-picture.tsx';
import { CompareButton } from './compare-button.tsx';
import { isComparable } from './compare-store.ts';
import styles from './item-card.module.css';
import { ItemCost } from './item-cost.tsx';
import { gradesParts, mainMark, priceText, shortName } from './item-words.ts';
import { WishButton } from './wish-button.tsx';

type ItemCardProps = {
  card: CardData;
  /** Hundredths of a millimetre that fill the frame: the same for all neighbours. */
  full: number;
  first?: boolean | 'main';
  headingLevel?: 2 | 3 | 4;
  /** Instead of the item's own mark. */
  mark?: ReactNode;
  /** The event whose list this is. */
  event?: string | null | undefined;
};

export function ItemCard({ card, full, first, headingLevel, mark, event }: ItemCardProps) {
  const size = trueSize(card, full);
  const own = mainMark(card);
  const [grades, ...more] = gradesParts(card);
  return (
    <Card
      className={styles.card}
      data-kind={card.type}
      data-muted={card.status === 'sold' || undefined}
      k={size?.picture ?? 1}
      headingLevel={headingLevel}
      mark={
        mark ??
        (own ? (
          <Status tone={own.tone} filled={own.filled}>
            {own.text}
          </Status>
        ) : (
          /* Pictures of neighbours stand on one line, with a mark or without. */
          <span />
        ))
      }
      tools={<WishButton card={card} event={event} />}
      picture={<CardPicture card={card} first={first} />}
      measure={
        card.size &&
        size && (
          <DimensionLine className={styles.measure} k={size.width}>
            {formatCarats(card.size.width)}
            {nbsp}мм
          </DimensionLine>
        )
      }
      title={
        <PageLink
          href={card.href}
          data-carries
          onClick={(event) => carryPicture(event.currentTarget.closest('li')?.querySelector('img'))}
        >
          {shortName(card)}
        </PageLink>
      }
      footer={
        <>
          <PriceRow
            className={styles.price}
            note={card.priceCarat !== null && card.shape && `${priceText(card.priceCarat)} за${nbsp}карат`}
          >
            <ItemCost card={card} />
          </PriceRow>
          {isComparable(card) && <CompareButton className={styles.compare} card={card} />}
        </>
      }
    >
      {grades && (
        <p className={styles.grades}>
          {grades}
          {more.map((part) => (
            <span className="block" key={part}>
              {part}
            </span>
          ))}
        </p>
      )}
      {card.executions > 1 && (
        <PageLink className={`relative ${styles.executions}`} href={`${card.href}#executions`}>
          {countOf(card.executions, ['исполнение', 'исполнения', 'исполнений'])}
        </PageLink>
      )}
    </Card>
  );
}
