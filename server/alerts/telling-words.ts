import type { CatalogType } from '#contract/catalog/catalog-filter.ts';
import { formatDay, formatRubles, nbsp } from '#contract/russian.ts';
import type { OpenLot } from '#server/auctions/public.ts';
import { type CatalogItem, hrefOf } from '#server/catalog/public.ts';
import type { MailingContent } from '#server/subscriptions/public.ts';
import type { AlertMatch } from './decide-tellings.ts';

const newcomers: Record<CatalogType, string> = {
  diamonds: 'Новый камень',
  unique: 'Новый уникальный камень',
  boxes: 'Новая шкатулка',
  jewelry: 'Новое украшение',
  posie: 'Новое кольцо',
};

const pictureOf = (key: string): string => `/pictures/${key}/320`;
const priceText = (price: number | null): string =>
  price === null ? `цена по${nbsp}запросу` : formatRubles(price);

export function itemTold(telling: AlertMatch, item: CatalogItem, filterName: string): MailingContent {
  const fell = telling.what === 'price';
  return {
    title: fell ? `Цена ниже: ${item.name}` : item.name,
    text: fell ? 'Цена снизилась.' : `${newcomers[item.type]} по${nbsp}вашему подбору.`,
    path: hrefOf(item),
    group: filterName,
    picture: pictureOf(item.picture),
    price: priceText(telling.price),
    ...(fell && { priceNote: `было ${formatRubles(telling.was!)}` }),
  };
}

export const lotTold = (lot: OpenLot, picture: string | undefined, filterName: string): MailingContent => ({
  title: `Лот${nbsp}${lot.number}: ${lot.name}`,
  text: `На${nbsp}торгах «${lot.auctionName}» ${formatDay(lot.startsAt.toISOString())}.`,
  path: lot.href,
  group: filterName,
  picture: picture === undefined ? null : pictureOf(picture),
  price: `от${nbsp}${formatRubles(lot.startPrice)}`,
});

/** More than a person would read one by one. */
export const manyTold = (href: string, filterName: string): MailingContent => ({
  title: `Много нового: «${filterName}»`,
  text: `За${nbsp}день нашлось больше, чем стоит перечислять. Всё новое${nbsp}— в${nbsp}списке.`,
  path: href,
  group: filterName,
});
