import { imagesOf } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';

/** On the results of an auction: what to come to next. */
export async function fillFinishBanner(tx: Tx): Promise<void> {
  const banner = await tx
    .insertInto('banners')
    .values({ placement: 'auction-finish', type: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { picture } = await tx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .innerJoin('lot_stones', 'lot_stones.lot_id', 'lots.id')
    .innerJoin('items', 'items.id', 'lot_stones.item_id')
    .select('items.picture')
    .where('auctions.code', '=', 'northern-lights')
    .orderBy('items.weight', 'desc')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('banner_items')
    .values({
      banner_id: banner.id,
      position: 0,
      theme: 'night',
      title: 'Следующие торги: «Северное сияние»',
      body: 'Двадцать четыре бесцветных камня D–F. Заявку рассматриваем за\u00A0рабочий день.',
      image: JSON.stringify(imagesOf(picture)),
      image_alt: 'Бесцветный бриллиант, крупнейший камень торгов',
      link_label: 'Подать заявку',
      link_href: '/auctions/northern-lights/',
      caption: 'Открыт приём заявок',
    })
    .execute();
}
