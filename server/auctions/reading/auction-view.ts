import type { AuctionCard } from '#contract/auctions/auction-answers.ts';
import { cardView, type LiveCatalog } from '#server/catalog/public.ts';
import type { AuctionRecord } from './auction-store.ts';

const withResults = ['summing_up', 'finished', 'failed'];

/** From when lots of a led sale are called. */
export const hallOf = ({ manner, hall_at }: Pick<AuctionRecord, 'manner' | 'hall_at'>): string | null =>
  manner === 'led' ? (hall_at?.toISOString() ?? null) : null;

export const auctionView = (auction: AuctionRecord, catalog: LiveCatalog): AuctionCard => ({
  id: auction.id,
  code: auction.code,
  name: auction.name,
  lead: auction.lead,
  status: auction.status,
  paused: auction.paused,
  manner: auction.manner,
  startsAt: auction.starts_at.toISOString(),
  hallAt: hallOf(auction),
  called: auction.called,
  endsAt: auction.ends_at?.toISOString() ?? null,
  closedAt: auction.closed_at?.toISOString() ?? null,
  admissionUntil: auction.admission_until?.toISOString() ?? null,
  figures: {
    lots: auction.lots,
    closed: auction.closed,
    participants: auction.participants,
    bidsSum: auction.bids_sum,
    soldSum: auction.sold_sum,
  },
  images: auction.item_ids
    .flatMap((id) => catalog.find(id) ?? [])
    .map((item) => ({ images: cardView(catalog, item).images, alt: item.name })),
  finishUrl: withResults.includes(auction.status) ? `/auctions/finish/${auction.id}/` : null,
});
