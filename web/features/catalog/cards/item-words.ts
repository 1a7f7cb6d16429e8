import type { Card } from '#contract/catalog/catalog-answers.ts';
import { metals } from '#contract/catalog/jewels.ts';
import { caratsText, colourText, finishTrade } from '#contract/catalog/stone-words.ts';
import { shapeNames } from '#contract/catalog/stones.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

/** «Круг 1,02 карата», «Круг по 0,50 карата × 3»; a unique stone has a name of its own, and so has anything but a stone. */
export function shortName({ type, shape, weight, count, name }: Card): string {
  if (!shape || weight === null) return name;
  const own = type === 'unique' && /«[^»]+»/.exec(name)?.[0];
  if (own) return `${own} ${caratsText(weight)}`;
  const stone = shapeNames[shape].name;
  return count > 1
    ? `${stone} по${nbsp}${caratsText(weight)}${nbsp}×${nbsp}${count}`
    : `${stone} ${caratsText(weight)}`;
}

/** «D / IF, огранка Excellent»; jewelry says its metal and the weight of its stones. */
export function gradesLine(card: Card): string {
  if (card.colour && card.clarity) {
    const finish = card.cut
      ? `, огранка ${finishTrade[card.cut]}`
      : card.polish
        ? `, полировка ${finishTrade[card.polish]}`
        : '';
    return `${colourText(card.colour)} / ${card.clarity}${finish}`;
  }
  const parts = [
    card.metal && metals[card.metal].name,
    card.weight !== null && card.type !== 'boxes' && `вставки ${caratsText(card.weight)}`,
    card.type === 'boxes' && card.weight !== null && `всего ${caratsText(card.weight)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export const priceText = (price: number | null): string =>
  price === null ? 'Цена по запросу' : formatRubles(price);

/** «На торгах, лот 18». */
export const lotText = ({ number }: { number: number }): string => `На${nbsp}торгах, лот${nbsp}${number}`;

/** What stands in a table where the price does; an item in a lot has none. */
export const costText = ({ price, status, lot }: Pick<Card, 'price' | 'status' | 'lot'>): string => {
  if (status !== 'auction') return priceText(price);
  return lot ? lotText(lot) : `На${nbsp}торгах`;
};

export interface ItemMark {
  text: string;
  tone: Tone;
  filled: boolean;
}

const labelMarks: Record<Card['labels'][number], ItemMark> = {
  investment: { text: 'Инвестиционный', tone: 'metal', filled: true },
  unique: { text: 'Уникальный', tone: 'metal', filled: true },
  new: { text: 'Новинка', tone: 'neutral', filled: false },
  set: { text: 'Набор', tone: 'neutral', filled: false },
  'for-order': { text: 'Под заказ', tone: 'neutral', filled: false },
};
const statusMarks: Record<Exclude<Card['status'], 'available'>, ItemMark> = {
  auction: { text: 'На торгах', tone: 'neutral', filled: true },
  reserved: { text: 'Забронирован', tone: 'neutral', filled: false },
  sold: { text: 'Продан', tone: 'neutral', filled: false },
};
const order: readonly Card['labels'][number][] = ['investment', 'unique', 'new', 'set', 'for-order'];

/** The one mark of a card: what keeps one from buying comes before what speaks for it. */
export function mainMark({ status, labels }: Pick<Card, 'status' | 'labels'>): ItemMark | undefined {
  return allMarks({ status, labels })[0];
}

export function allMarks({ status, labels }: Pick<Card, 'status' | 'labels'>): ItemMark[] {
  const marks = order.filter((label) => labels.includes(label)).map((label) => labelMarks[label]);
  return status === 'available' ? marks : [statusMarks[status], ...marks];
}
