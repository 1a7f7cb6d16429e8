import type { Card } from '#contract/catalog/catalog-answers.ts';
import { useWishlist, wishlist } from '#web/app/wishlist/wishlist.ts';
import { holds } from '#web/app/wishlist/wishlist-rules.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { HeartIcon } from '#web/ui/signs/icons.tsx';
import { shortName } from './item-words.ts';

type WishButtonProps = {
  card: Card;
  /** On an event's list: its own draft. */
  event?: string | null | undefined;
};

/** The heart of a card. What is sold can only be taken out. */
export function WishButton({ card, event = null }: WishButtonProps) {
  const pressed = holds(useWishlist(), card.id, event);
  return (
    <IconButton
      label={`В избранное: ${shortName(card)}, № ${card.id}`}
      pressed={pressed}
      disabled={card.status === 'sold' && !pressed}
      onClick={() => wishlist.toggle(card.id, event)}
    >
      <HeartIcon />
    </IconButton>
  );
}
