import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { auctionsCrumbs } from '../addresses.ts';

export async function loadAuctions(input: LoadInput) {
  const { api, site } = input.context;
  const [answer, meta] = await Promise.all([
    critical(api('GET /api/internal/auctions/', {}, { key: 'auctions' })),
    loadMeta(input),
  ]);
  return {
    meta,
    ...answer,
    head: {
      title: 'Аукционы',
      canonical: '/auctions/',
      description:
        'Открытые торги сертифицированными бриллиантами: ставки в реальном времени, скрытые автоставки, цепочка ставок, которую может проверить каждый.',
      structured: [breadcrumbData(auctionsCrumbs, site.publicUrl)],
    },
  };
}
