import type { Card } from '#contract/catalog/catalog-answers.ts';
import { priceOfSome } from '#contract/catalog/set-price.ts';
import type { Drafts } from '#contract/requests/wishlist.ts';

type Draft = Drafts['drafts'][number];

/** An entry of the wishlist that can still be asked for. */
export interface OrderedWish {
  id: number;
  card: Card;
  addedAt: string;
  /** Stones of a set, where not all of it is asked for. */
  count: number | null;
  price: number | null;
  size: string | null;
  engraving: string | null;
  /** In a lot that can be had by bidding alone. */
  closed: boolean;
  /** The request it was sent with. */
  sent: Draft['sent'][string] | null;
}
/** One that was sold or taken away since. */
export interface Gone {
  id: number;
  name: string;
  card: Card | null;
}

export const wishSorts = {
  added: 'Сначала новые',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  carat: 'Сначала дешевле за карат',
  weight: 'Сначала крупнее',
} as const;
export type WishSort = keyof typeof wishSorts;
export const sortOptions = (Object.keys(wishSorts) as WishSort[]).map((value) => ({
  value,
  label: wishSorts[value],
}));

/** Items in lots cannot be requested, nor those in an open request. */
export const isAskable = ({ closed, sent }: OrderedWish): boolean => !closed && !sent?.open;

/** What a draft holds, as the page shows it; `known` are the items the browser still counts in. */
export function entriesOf(draft: Draft, known: ReadonlySet<number>): { wishes: OrderedWish[]; gone: Gone[] } {
  const closed = new Set(draft.closed);
  const lost = new Set(draft.gone.map(({ id }) => id));
  const wishes: OrderedWish[] = [];
  const gone: Gone[] = [];
  for (const { id, name, card, addedAt, size, engraving } of draft.items) {
    if (!known.has(id)) continue;
    if (!card || lost.has(id)) gone.push({ id, name, card });
    else {
      const count = draft.counts[id] ?? null;
      const price = priceOfSome(card.price, count, card.count);
      wishes.push({
        id,
        card,
        addedAt,
        count,
        price,
        size,
        engraving,
        closed: closed.has(id),
        sent: draft.sent[id] ?? null,
      });
    }
  }
  return { wishes, gone };
}

/** Those without the figure stand last, whichever the direction. */
export function inOrder(wishes: readonly OrderedWish[], sort: WishSort): OrderedWish[] {
  const by = (figure: (wish: OrderedWish) => number | null, direction: 1 | -1) =>
    wishes.toSorted((a, b) => {
      const [one, other] = [figure(a), figure(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return (one - other) * direction;
    });
  switch (sort) {
    case 'price-asc':
      return by(({ price }) => price, 1);
    case 'price-desc':
      return by(({ price }) => price, -1);
    case 'carat':
      return by(({ card }) => card.priceCarat, 1);
    case 'weight':
      return by(({ card }) => card.weight, -1);
    case 'added':
      return [...wishes];
  }
}
