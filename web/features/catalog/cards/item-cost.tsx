import type { Card } from '#contract/catalog/catalog-answers.ts';
import { lotWords } from '#contract/catalog/lot-words.ts';
import { capital } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import styles from './item-cost.module.css';
import { priceText } from './item-words.ts';

/** An item's price. One in a lot has none here, but a link to the bidding. */
export function ItemCost({ card, price = card.price }: { card: Card; price?: number | null }) {
  if (card.status !== 'auction') return priceText(price);
  return card.lot ? (
    <PageLink className={`relative ${styles.lot}`} href={card.lot.href}>
      {capital(lotWords(card.lot))}
    </PageLink>
  ) : (
    'На торгах'
  );
}
