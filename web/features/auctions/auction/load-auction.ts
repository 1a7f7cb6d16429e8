import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import type { Api } from '#contract/index.ts';
import type { PageDescription } from '#web/app/page/described-head.ts';
import { critical } from '#web/app/page/page.ts';
import { breadcrumbData, structuredData } from '#web/app/page/structured-data.ts';
import { auctionCrumbs, auctionHref } from '../addresses.ts';

export const loadAuction = (api: Api, code: string): Promise<AuctionDetail> =>
  critical(api('GET /api/internal/auctions/{code}/', { params: { code } }, { key: 'auction' }));

const eventStatus: Partial<Record<AuctionDetail['status'], string>> = {
  cancelled: 'EventCancelled',
  failed: 'EventCancelled',
};

/** An auction is a sale at a time; its page, whatever the tab, is that one address. */
export function auctionHead(
  auction: AuctionDetail,
  origin: string,
  page: { title: string; canonical: string },
): PageDescription {
  const url = origin + auctionHref(auction.code);
  return {
    ...page,
    description: auction.lead,
    structured: [
      structuredData({
        '@type': 'SaleEvent',
        name: auction.name,
        description: auction.lead,
        url,
        startDate: auction.startsAt,
        ...(auction.endsAt && { endDate: auction.endsAt }),
        eventStatus: `https://schema.org/${eventStatus[auction.status] ?? 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        image: auction.images.map(({ images }) => origin + images.big),
        organizer: { '@type': 'Organization', name: 'Грань', url: origin },
      }),
      breadcrumbData(auctionCrumbs(auction), origin),
    ],
  };
}
