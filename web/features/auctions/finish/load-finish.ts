import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { auctionCrumbs } from '../addresses.ts';

/** The results, and the page's banner if there is one. */
export async function loadFinish(input: LoadInput, id: number) {
  const { api, site } = input.context;
  const [results, banner, meta] = await Promise.all([
    critical(api('GET /api/internal/auctions/finish/{id}/', { params: { id } }, { key: 'finish' })),
    optional(
      api('GET /api/internal/ade/banner/placement/{placement}/', { params: { placement: 'auction-finish' } }),
    ),
    loadMeta(input),
  ]);
  const canonical = `/auctions/finish/${id}/`;
  const crumbs = [...auctionCrumbs(results.auction), { label: 'Итоги', href: canonical }];
  return {
    meta,
    results,
    banner,
    head: {
      title: `Итоги аукциона «${results.auction.name}»`,
      canonical,
      description: `Итоги торгов «${results.auction.name}»: цены лотов и проверка цепочки ставок.`,
      structured: [breadcrumbData(crumbs, site.publicUrl)],
    },
  };
}
