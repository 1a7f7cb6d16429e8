import type { ItemStand, MeetingPlace } from '#contract/schedule/meeting-words.ts';
import type { ShowingItem } from '#contract/schedule/meetings.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { type CatalogItem, cardView, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import { catalogPriceOf } from './meeting-view.ts';

interface Where {
  /** The office each item lies at. */
  places: ReadonlyMap<number, number>;
  offices: readonly Office[];
  /** Where the person wants to come. */
  office: Office | undefined;
  place: MeetingPlace;
}

/** What is said of the items before a time is offered: where they lie, what is held, what is gone. */
export const sayOfItems = (catalog: LiveCatalog, ids: readonly number[], where: Where): ShowingItem[] =>
  ids.map((id) => {
    const item = catalog.find(id);
    const card = item && cardView(catalog, item);
    const lies = where.offices.find((office) => office.id === where.places.get(id));
    const stand = standOf(item, lies, where);
    return {
      id,
      name: item?.name ?? `№\u00A0${id}`,
      href: card && !isGone(item) ? card.href : null,
      image: card?.images ?? null,
      price: catalogPriceOf(item),
      width: item?.stone?.width ?? null,
      stand,
      words: wordsOf(stand, lies, where.place),
    };
  });

function standOf(
  item: CatalogItem | undefined,
  lies: Office | undefined,
  { office, place }: Where,
): ItemStand {
  if (!item || isGone(item)) return 'gone';
  if (item.status === 'auction') return 'auction';
  if (item.status === 'reserved') return 'held';
  if (!lies) return item.forOrder ? 'order' : 'unknown';
  return place === 'video' || lies.id === office?.id ? 'here' : 'elsewhere';
}

function wordsOf(stand: ItemStand, lies: Office | undefined, place: MeetingPlace): string {
  switch (stand) {
    case 'gone':
      return 'Уже продано: показать не\u00A0получится.';
    case 'auction':
      return 'Сейчас на\u00A0торгах: покажем вместе с\u00A0лотом.';
    case 'held':
      return 'Отложено для другого покупателя: покажем, а\u00A0купить можно будет, если освободится.';
    case 'order':
      return 'Под заказ: на\u00A0встрече будет образец.';
    case 'unknown':
      return 'Где лежит, менеджер уточнит до\u00A0встречи.';
    case 'elsewhere':
      return `Лежит в\u00A0другом офисе, ${lies!.city}: здесь покажем по\u00A0видео.`;
    case 'here':
      return place === 'video'
        ? `В\u00A0сейфе, ${lies!.city}: геммолог покажет на\u00A0камеру.`
        : `В\u00A0сейфе этого офиса, никому не\u00A0отложено.`;
  }
}

/** The office where most of the items lie, otherwise the first one. */
export function usualOffice(
  offices: readonly Office[],
  places: ReadonlyMap<number, number>,
): Office | undefined {
  const counted = (office: Office) => [...places.values()].filter((id) => id === office.id).length;
  return offices.toSorted((a, b) => counted(b) - counted(a))[0];
}
