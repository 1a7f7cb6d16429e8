import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';

const ownAlias = 7;
const otherAlias = 3;
const picture = '/pictures/face-pear.webp';
const hourMs = 3_600_000;

/** A lot under way, of no auction; who looks is admitted and has not bid. */
export function sampleLot(now: number): LotDetail {
  const at = (ahead: number): string => new Date(now + ahead).toISOString();
  return {
    id: 2_000_000_000,
    number: 17,
    code: 'sample-17',
    auctionCode: 'sample',
    auctionId: 1,
    auctionName: 'Проба',
    auctionStatus: 'active',
    name: 'Груша 4,02 карата',
    grades: 'D / IF',
    description: '',
    estimate: null,
    report: '',
    images: { origin: picture, big2x: picture, big: picture, preview2x: picture, preview: picture },
    shape: 'pear',
    stonesCount: 1,
    weight: 402,
    certificates: [],
    saleStatus: 'on_sale',
    startPrice: 40_000_000,
    step: 500_000,
    currentBid: 41_000_000,
    nextMinBid: 41_500_000,
    priceHidden: false,
    bidsCount: 3,
    biddersCount: 2,
    leaderAlias: otherAlias,
    reserveMet: false,
    reserve: null,
    startsAt: at(-hourMs),
    desk: null,
    hallAt: null,
    endsAt: at(2 * hourMs),
    rebiddingEndsAt: null,
    hardEnd: null,
    window: 300,
    extensionNo: 0,
    orderable: false,
    my: null,
    subscribed: false,
    seq: 1,
    paused: false,
    words: null,
    lotsCount: 48,
    previousLot: null,
    nextLot: null,
    tiers: [{ from: 0, rate: 120 }],
    vat: null,
    stones: [],
    properties: [],
    size: null,
    bids: [],
    admission: {
      id: 1,
      state: 'approved',
      alias: ownAlias,
      intendedSum: 100_000_000,
      limit: 100_000_000,
      exposure: 0,
      depositDue: null,
      reason: '',
      requestedAt: at(-24 * hourMs),
    },
    admitsEveryone: false,
    receipts: [],
    epoch: '00000000-0000-4000-8000-000000000000',
    serverTime: at(0),
  };
}

/** The next bid by the grid, as a live event. */
export function nextBid(lot: LotDetail, whose: 'own' | 'other'): LiveEvent {
  const alias = whose === 'own' ? ownAlias : otherAlias;
  const [amount, no] = [lot.nextMinBid, lot.bidsCount + 1];
  return {
    topic: `lot:${lot.id}`,
    seq: lot.seq + 1,
    epoch: lot.epoch,
    auctionCode: lot.auctionCode,
    serverTime: lot.serverTime,
    event: 'update_bet',
    payload: {
      lotId: lot.id,
      currentBid: amount,
      bidsCount: no,
      biddersCount: 2,
      nextMinBid: amount + lot.step,
      leaderAlias: alias,
      reserveMet: true,
      endsAt: lot.endsAt,
      saleStatus: lot.saleStatus,
      bids: [{ no, alias, amount, at: lot.serverTime, steps: 1, auto: false, annulled: false }],
      annulled: [],
    },
  };
}
