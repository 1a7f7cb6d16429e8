import type { Tx } from '#server/platform/db.ts';

/** On the results of an auction: what to come to next. */
export async function fillFinishBanner(tx: Tx): Promise<void> {
  const banner = await tx
    .insertInto('banners')
    .values({ placement: 'auction-finish', type: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('banner_items')
    .values({
      banner_id: banner.id,
      position: 0,
      theme: 'night',
      title: 'Следующие торги: «Северное сияние»',
      body: 'Двадцать четыре бесцветных камня D–F. Заявку рассматриваем за\u00A0рабочий день.',
      link_label: 'Подать заявку',
      link_href: '/auctions/northern-lights/',
      caption: 'Открыт приём заявок',
    })
    .execute();
}
