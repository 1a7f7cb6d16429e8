import type { Card } from '#contract/catalog/catalog-answers.ts';
import { countOf, nbsp } from '#contract/russian.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { TextEmbed } from '#web/app/page/text-embed.tsx';
import styles from './item-in-text.module.css';
import { gradesLine, nameAmongOthers, priceText } from './item-words.ts';

/** An item embedded in an article, with its present price. */
export const ItemInText = ({ card }: { card: Card }) => (
  <TextEmbed
    href={card.href}
    title={nameAmongOthers(card)}
    image={card.images}
    figure={
      card.status === 'auction' ? 'На торгах' : card.status === 'sold' ? 'Продан' : priceText(card.price)
    }
  >
    №{nbsp}
    {card.id}. {gradesLine(card)}
  </TextEmbed>
);

const itemForms = ['предмет', 'предмета', 'предметов'] as const;

/** The first of a list with its filter, and the way to the rest. */
export const SelectionInText = ({
  href,
  total,
  cards,
}: {
  href: string;
  total: number;
  cards: readonly Card[];
}) => (
  <div className={styles.selection}>
    {cards.map((card) => (
      <ItemInText key={card.id} card={card} />
    ))}
    <p>
      <ArrowLink href={href}>{`Вся подборка, ${countOf(total, itemForms)}`}</ArrowLink>
    </p>
  </div>
);
