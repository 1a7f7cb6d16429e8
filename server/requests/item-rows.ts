import { sizeNames } from '#contract/catalog/jewels.ts';
import { formatRubles } from '#contract/russian.ts';
import { cardView, type LiveCatalog } from '#server/catalog/public.ts';
import type { Composition, LetterItem } from '#server/platform/mail/compose.ts';
import type { RequestItem } from './request-store.ts';

/**
 * Requested items as letters show them, with the prices of that moment. `typed`: with the person's own notes, for
 * themselves and for staff.
 */
export function itemRows(
  catalog: LiveCatalog,
  items: readonly RequestItem[],
  { typed }: { typed: boolean },
): Pick<Composition, 'items' | 'total'> {
  const priced = items.flatMap(({ price }) => price ?? []);
  return {
    items: items.map((item) => itemRow(catalog, item, typed)),
    ...(priced.length > 0 && {
      total: {
        label: priced.length === items.length ? 'Всего' : 'Всего, без\u00A0цен по\u00A0запросу',
        value: formatRubles(priced.reduce((sum, price) => sum + price, 0)),
      },
    }),
  };
}

function itemRow(catalog: LiveCatalog, item: RequestItem, typed: boolean): LetterItem {
  const { item_id, item_name, count, price, size, engraving, lot_id } = item;
  const found = catalog.find(item_id);
  const card = found && cardView(catalog, found);
  return {
    name: item_name,
    path: card?.href ?? '/wishlist/',
    picture: card?.images.preview ?? null,
    price: price === null ? 'цена по\u00A0запросу' : formatRubles(price),
    ...(price !== null &&
      card?.priceCarat != null && { priceNote: `${formatRubles(card.priceCarat)} за\u00A0карат` }),
    note: [
      ...(count ? [`${count}\u00A0шт.`] : []),
      `№\u00A0${item_id}`,
      ...(size ? [`размер ${sizeNames[size] ?? size}`] : []),
      ...(engraving && typed ? [`внутри: «${engraving}»`] : []),
      ...(lot_id === null ? [] : ['вне\u00A0торгов']),
    ].join(', '),
  };
}
