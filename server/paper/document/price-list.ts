import { csvOf } from '#server/files/public.ts';
import type { PaperData, PaperItem } from '../paper-data.ts';

const carats = (weight: number | null): string =>
  weight === null ? '' : (weight / 100).toFixed(2).replace('.', ',');

export function priceList({ items, auction, options, madeAt }: PaperData): Buffer {
  const priced = options.includes('prices');
  const rows = auction
    ? auction.lots.map(({ number, item, startPrice }) => [
        `Лот ${number}`,
        item.name,
        carats(item.weight),
        String(startPrice),
        item.url,
      ])
    : items.map((item: PaperItem) => [
        String(item.id),
        item.name,
        carats(item.weight),
        ...(priced
          ? [
              item.price === null ? 'по запросу' : String(item.price),
              item.priceCarat === null ? '' : String(item.priceCarat),
            ]
          : []),
        item.certificate?.number ?? '',
        item.url,
      ]);
  const head = auction
    ? ['Лот', 'Название', 'Карат', 'Стартовая цена, ₽', 'Страница']
    : ['Номер', 'Название', 'Карат', ...(priced ? ['Цена, ₽', 'За карат, ₽'] : []), 'Сертификат', 'Страница'];
  const lines = [[`Цены на\u00A0${madeAt.slice(0, 10)}`], head, ...rows];
  return csvOf(lines);
}
