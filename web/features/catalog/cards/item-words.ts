import type { Card } from '#contract/catalog/catalog-answers.ts';
import { agreed, agreedAdjective } from '#contract/catalog/item-gender.ts';
import { metals } from '#contract/catalog/jewels.ts';
import { lotWords } from '#contract/catalog/lot-words.ts';
import {
  caratsText,
  colourText,
  finishTrade,
  measuresText,
  stoneForms,
} from '#contract/catalog/stone-words.ts';
import { shapeNames } from '#contract/catalog/stones.ts';
import { capital, countOf, formatRubles, nbsp } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

type ShortlyNamed = Pick<Card, 'type' | 'shape' | 'weight' | 'count' | 'name' | 'metal'>;

/** The name within its list: a posie ring's is its line. */
export const shortName = (card: ShortlyNamed): string =>
  (card.type === 'posie' && quotedIn(card.name)) || nameAmongOthers(card);

const quotedIn = (name: string): string | undefined => /«[^»]+»/.exec(name)?.[0];

/** «Круг 1,02 карата», «Круг по 0,50 карата × 3»; a unique stone has a name of its own, and so has anything but a stone. */
export function nameAmongOthers(card: ShortlyNamed): string {
  const { type, shape, weight, count, name } = card;
  if (!shape || weight === null) return bareName(card);
  const own = type === 'unique' && quotedIn(name);
  if (own) return `${own} ${caratsText(weight)}`;
  const stone = shapeNames[shape].name;
  return count > 1
    ? `${stone} по${nbsp}${caratsText(weight)}${nbsp}×${nbsp}${count}`
    : `${stone} ${caratsText(weight)}`;
}

/** «6 бриллиантов, 6,24 карата». */
const boxLine = ({ weight, count }: { weight: number; count: number }): string =>
  `${countOf(count, stoneForms)}, ${caratsText(weight)}`;

/** «Кольцо с ореолом», «Шкатулка «Север-6»»: what the line below says is said once. */
function bareName({ type, name, metal, weight, count }: ShortlyNamed): string {
  if (type === 'boxes' && weight !== null) return name.replace(`, ${boxLine({ weight, count })}`, '');
  if (!metal) return name;
  const bare = name.replace(` из${nbsp}${metals[metal].of}`, '');
  if (weight === null) return bare;
  const ends = [', бриллиант ', ', бриллианты ', ' '].map((words) => words + caratsText(weight));
  const end = ends.find((words) => bare.endsWith(words));
  return end ? bare.slice(0, -end.length) : bare;
}

/** «D / IF» and «огранка Excellent»; jewelry says its metal and the weight of its stones. */
export function gradesParts(card: Card): string[] {
  const { type, colour, clarity, cut, polish, metal, weight, count, measures } = card;
  if (colour && clarity) {
    const grades = `${colourText(colour)}${nbsp}/${nbsp}${clarity}`;
    if (cut) return [grades, `огранка ${finishTrade[cut]}`];
    return polish ? [grades, `полировка ${finishTrade[polish]}`] : [grades];
  }
  if (type === 'boxes' && weight !== null) return [boxLine({ weight, count })];
  const parts: string[] = metal ? [metals[metal].name] : [];
  if (weight !== null) parts.push(`вставки ${caratsText(weight)}`);
  if (measures) parts.push(measuresText(measures));
  return parts;
}

/** The same in one line: «D / IF, огранка Excellent». */
export const gradesLine = (card: Card): string => gradesParts(card).join(', ');

export const priceText = (price: number | null): string =>
  price === null ? 'Цена по запросу' : formatRubles(price);

/** What stands in a table where the price does; an item in a lot has none. */
export const costText = ({ price, status, lot }: Pick<Card, 'price' | 'status' | 'lot'>): string => {
  if (status !== 'auction') return priceText(price);
  return lot ? capital(lotWords(lot)) : `На${nbsp}торгах`;
};

type NamedCard = Pick<Card, 'type' | 'kind'>;
type Marked = NamedCard & Pick<Card, 'status' | 'labels'>;

interface ItemMark {
  text: string;
  tone: Tone;
  filled: boolean;
}

const labelMarks = (item: NamedCard): Record<Card['labels'][number], ItemMark> => ({
  investment: { text: agreedAdjective('Инвестиционн', item), tone: 'metal', filled: true },
  unique: { text: agreedAdjective('Уникальн', item), tone: 'metal', filled: true },
  new: { text: 'Новинка', tone: 'neutral', filled: false },
  set: { text: 'Набор', tone: 'neutral', filled: false },
  'for-order': { text: 'Под заказ', tone: 'neutral', filled: false },
});
const statusMarks = (item: NamedCard): Record<Exclude<Card['status'], 'available'>, ItemMark> => ({
  auction: { text: 'На торгах', tone: 'neutral', filled: true },
  reserved: { text: agreed('Отложен', item), tone: 'neutral', filled: false },
  sold: { text: agreed('Продан', item), tone: 'neutral', filled: false },
});
const order: readonly Card['labels'][number][] = ['investment', 'unique', 'new', 'set', 'for-order'];

/** The one mark of a card: obstacles to buying come first. */
export function mainMark(item: Marked): ItemMark | undefined {
  return allMarks(item)[0];
}

export function allMarks(item: Marked): ItemMark[] {
  const { status, labels } = item;
  const words = labelMarks(item);
  const marks = order.filter((label) => labels.includes(label)).map((label) => words[label]);
  return status === 'available' ? marks : [statusMarks(item)[status], ...marks];
}
