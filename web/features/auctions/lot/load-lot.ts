import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { formatRubles } from '#contract/russian.ts';
import type { PageDescription } from '#web/app/page/described-head.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { sharedImage } from '#web/app/page/shared-image.ts';
import { breadcrumbData, structuredData } from '#web/app/page/structured-data.ts';
import { auctionCrumbs, lotHref } from '../addresses.ts';
import { isOpen } from '../lot-words.ts';

export async function loadLot(input: LoadInput, code: string, id: number) {
  const { api, site } = input.context;
  const [lot, meta] = await Promise.all([
    critical(api('GET /api/internal/auctions/{code}/lots/{id}/', { params: { code, id } }, { key: 'lot' })),
    loadMeta(input),
  ]);
  return { kind: 'lot' as const, meta, night: true, lot, head: lotHead(lot, site.publicUrl) };
}

function lotHead(lot: LotDetail, origin: string): PageDescription {
  const href = lotHref(lot);
  const crumbs = auctionCrumbs({ code: lot.auctionCode, name: lot.auctionName });
  const price = lot.currentBid ?? lot.startPrice;
  const description = `Лот ${lot.number} аукциона «${lot.auctionName}»: ${lot.name}, ${lot.grades}. Старт ${formatRubles(lot.startPrice)}.`;
  return {
    title: `Лот ${lot.number}. ${lot.name}`,
    canonical: href,
    description,
    image: sharedImage(lot.images),
    structured: [
      structuredData({
        '@type': 'Product',
        name: lot.name,
        sku: lot.code,
        url: origin + href,
        image: [origin + lot.images.big],
        description: lot.description || description,
        brand: { '@type': 'Brand', name: 'Грань' },
        ...(isOpen(lot.saleStatus) && {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'RUB',
            availability: 'https://schema.org/LimitedAvailability',
            ...(lot.endsAt && { availabilityEnds: lot.endsAt }),
            url: origin + href,
            seller: { '@type': 'Organization', name: 'Грань' },
          },
        }),
      }),
      breadcrumbData([...crumbs, { label: `Лот ${lot.number}`, href }], origin),
    ],
  };
}
