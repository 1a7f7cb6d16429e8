import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { breadcrumbData, structuredData } from '#web/app/page/structured-data.ts';
import { auctionsCrumbs, lotHref } from '../addresses.ts';

/** One stone of a lot. */
export async function loadStone(input: LoadInput, id: number) {
  const { api, site } = input.context;
  const [{ stone, lot }, meta] = await Promise.all([
    critical(api('GET /api/internal/auctions/diamond/{id}/', { params: { id } }, { key: 'auction stone' })),
    loadMeta(input),
  ]);
  const canonical = `/auctions/diamond/${id}/`;
  const origin = site.publicUrl;
  return {
    meta,
    night: true,
    stone,
    lot,
    head: {
      title: `${stone.name}, лот ${lot.number}`,
      canonical,
      description: `${stone.name}. ${stone.description}`.slice(0, 300),
      structured: [
        structuredData({
          '@type': 'Product',
          name: stone.name,
          sku: stone.code,
          url: origin + canonical,
          image: [origin + stone.images.big],
          description: stone.description,
          brand: { '@type': 'Brand', name: 'Грань' },
          isRelatedTo: { '@type': 'Product', name: lot.name, url: origin + lotHref(lot) },
        }),
        breadcrumbData(
          [
            ...auctionsCrumbs,
            { label: `Лот ${lot.number}`, href: lotHref(lot) },
            { label: stone.name, href: canonical },
          ],
          origin,
        ),
      ],
    },
  };
}
