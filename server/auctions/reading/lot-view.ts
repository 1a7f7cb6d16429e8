import type { LotRow, MyLotState } from '#contract/auctions/auction-answers.ts';
import type { PublicBid } from '#contract/auctions/auction-live.ts';
import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import { nbsp } from '#contract/russian.ts';
import { type LiveCatalog, sizeOf } from '#server/catalog/public.ts';
import { imagesOf, imagesOfItem } from '#server/pictures/public.ts';
import type { BidRecord, ShownLot } from './lot-store.ts';
import { gradesText } from './stone-words.ts';
import type { Viewer } from './viewer.ts';

/** Can still be bid on. */
export const openStatuses: readonly SaleStatus[] = ['waiting', 'on_sale'];
const overStatuses: readonly SaleStatus[] = ['sold', 'unsold', 'withdrawn'];

/** The price of a lot that is over may be kept from all but managers and its winner. */
export const isPriceKept = (lot: ShownLot, viewer: Viewer): boolean =>
  lot.price_hidden &&
  overStatuses.includes(lot.status) &&
  !viewer.manager &&
  !(lot.winner_id !== null && lot.winner_id === lot.my_admission);

/** Where a reserve and the hidden price are dropped; a bidder's name is not even read. */
export function lotView(lot: ShownLot, catalog: LiveCatalog, viewer: Viewer): LotRow {
  const items = lot.item_ids.flatMap((id) => catalog.find(id) ?? []);
  const kept = isPriceKept(lot, viewer);
  return {
    id: lot.id,
    number: lot.number,
    code: lot.code,
    auctionCode: lot.auction_code,
    name: lot.name,
    grades: gradesText(items),
    images: items[0] ? imagesOfItem(items[0]) : imagesOf(''),
    shape: items[0]?.stone?.shape ?? null,
    size: items[0] ? sizeOf(items[0]) : null,
    stonesCount: items.reduce((sum, { count }) => sum + count, 0),
    weight: items.reduce((sum, { weight, count }) => sum + weight * count, 0),
    certificates: items.flatMap(({ id, stone }) =>
      stone?.certificate
        ? [{ label: `№${nbsp}${stone.certificate}`, href: `/auctions/diamond/${id}/#certificate` }]
        : [],
    ),
    saleStatus: lot.status,
    desk: lot.desk,
    startPrice: lot.start_price,
    currentBid: kept ? null : lot.price,
    priceHidden: kept,
    bidsCount: lot.bids_count,
    leaderAlias: lot.winner_alias ?? lot.leader_alias,
    reserveMet: lot.reserve === null ? null : lot.price !== null && lot.price >= lot.reserve,
    reserve: viewer.manager ? lot.reserve : null,
    endsAt: lot.ends_at?.toISOString() ?? null,
    rebiddingEndsAt: lot.status === 'rebidding' ? (lot.rebidding_ends_at?.toISOString() ?? null) : null,
    orderable: isOrderable(lot),
    my: myState(lot),
    subscribed: lot.subscribed,
    seq: lot.seq,
  };
}

/** «Waiting or on sale in a published auction.» */
const isActive = (lot: Pick<ShownLot, 'status' | 'auction_status'>): boolean =>
  openStatuses.includes(lot.status) && ['announced', 'admission', 'active'].includes(lot.auction_status);

/** May be asked for outside the bidding. */
export const isOrderable = (lot: Pick<ShownLot, 'status' | 'auction_status' | 'for_order'>): boolean =>
  lot.for_order && isActive(lot);

function myState(lot: ShownLot): MyLotState | null {
  if (!lot.took_part && lot.my_maximum === null && lot.my_least === null) return null;
  const asked = lot.asked_id !== null && lot.asked_id === lot.my_admission;
  return {
    state: standing(lot),
    bid: lot.my_bid,
    maximum: lot.my_maximum,
    rebidding:
      lot.status === 'rebidding' && lot.my_least !== null
        ? {
            endsAt: lot.rebidding_ends_at?.toISOString() ?? null,
            least: lot.my_least,
            offered: lot.my_sealed,
          }
        : null,
    ...(lot.status === 'sold' &&
      lot.winner_id === lot.my_admission && {
        won: { confirmedAt: lot.confirmed_at?.toISOString() ?? null, invoice: lot.my_invoice },
      }),
    question: asked ? { sum: lot.asked_sum!, until: lot.asked_until!.toISOString() } : null,
  };
}

function standing(lot: ShownLot): MyLotState['state'] {
  if (lot.my_bid === null && lot.my_maximum === null) return 'none';
  if (lot.status === 'sold') return lot.winner_id === lot.my_admission ? 'won' : 'lost';
  if (lot.status === 'unsold') return 'lost';
  if (lot.status === 'withdrawn') return 'none';
  if (lot.my_admission !== null && lot.passed_over.includes(lot.my_admission)) return 'lost';
  return lot.leader_id === lot.my_admission ? 'leading' : 'outbid';
}

/** The least that a new bid must come to. */
export const nextMinBid = ({ price, start_price, step }: ShownLot): number =>
  price === null ? start_price : price + step;

export const bidView = (lot: ShownLot, bid: BidRecord): PublicBid => ({
  no: bid.no,
  at: bid.at.toISOString(),
  alias: bid.alias,
  amount: bid.amount,
  steps: Math.round((bid.amount - (bid.before ?? lot.start_price)) / lot.step),
  auto: bid.auto,
  annulled: bid.annulled,
  ...(bid.channel !== 'online' && { channel: bid.channel }),
});
