import { z } from 'zod';
import { stoneItem } from '../catalog/catalog-answers.ts';
import { ledgerFile, receipt } from '../ledger/ledger.ts';
import type { Calls } from '../protocol/call.ts';
import {
  consentField,
  id,
  instant,
  pageNumber,
  pathId,
  phoneField,
  requisitesField,
} from '../protocol/fields.ts';
import {
  admission,
  admissionForm,
  auctionCard,
  auctionDetail,
  auctionResults,
  betAnswer,
  hammer,
  lotDetail,
  lotRow,
  myLotState,
  personalAuction,
  saleAtHand,
} from './auction-answers.ts';
import { code, money, ofAuction, one } from './auction-fields.ts';
import { liveEvent, topic } from './auction-live.ts';

const ofLot = z.object({ code, id: pathId });

export const lotSorts = ['ends', 'number', 'price', 'bids', 'weight'] as const;
const lotQuery = z.object({
  page: pageNumber,
  sort: z.enum(lotSorts).catch('ends').default('ends'),
  /** Only lots that can still be bid on. */
  open: z.coerce.number().int().catch(0).default(0),
  /** Only lots I have bid on or follow. */
  mine: z.coerce.number().int().catch(0).default(0),
  /** `status-on-sale`, `shape-pear`: the filter segments of the path. */
  filter: z
    .union([
      z.array(z.string().max(60)),
      z
        .string()
        .max(60)
        .transform((it) => [it]),
    ])
    .catch([])
    .default([]),
});

const bet = z.strictObject({
  /** Exact: what was on the screen. */
  amount: money.optional(),
  /** Hidden; automatic bids raise by a step up to it. */
  maxAmount: money.optional(),
  /** More than ten steps at once asks a second time. */
  confirmed: z.boolean().default(false),
});

const nothing = z.object({});

export const lotList = z.object({
  items: z.array(lotRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Options of the filter with their counts. */
  facets: z.array(
    z.object({
      slug: z.enum(['status', 'shape']),
      label: z.string(),
      options: z.array(
        z.object({ code: z.string(), label: z.string(), count: z.int(), selected: z.boolean() }),
      ),
    }),
  ),
  /** False when the path held a segment nobody knows. */
  understood: z.boolean(),
  epoch: z.uuid(),
  serverTime: instant,
});

export const auctionCalls = {
  'GET /api/internal/auctions/': {
    does: 'All public auctions, the running first.',
    answer: z.object({ auctions: z.array(auctionCard), epoch: z.uuid(), serverTime: instant }),
  },
  'GET /api/internal/auction-strip/': {
    does: 'The sale that the strip above every page tells of; the same for everyone.',
    cachedBy: ['auctions'],
    answer: z.object({ sale: saleAtHand.nullable() }),
  },
  'GET /api/internal/auction-hammers/': {
    does: 'What single stones were sold for at the last sales whose results are published; the newest sale first, the dearest of it first.',
    cachedBy: ['auctions', 'catalog'],
    answer: z.object({ items: z.array(hammer) }),
  },
  'GET /api/internal/auctions/{code}/': {
    does: 'One auction with its conditions and, for a signed-in person, their admission.',
    params: ofAuction,
    answer: auctionDetail,
  },
  'GET /api/internal/auctions/{code}/lots/': {
    does: 'The lots of an auction: filters, sort, page of 24.',
    params: ofAuction,
    query: lotQuery,
    answer: lotList,
  },
  'GET /api/internal/auctions/{code}/lots/{id}/': {
    does: 'One lot with its public history; a snapshot that the live stream goes on from.',
    params: ofLot,
    answer: lotDetail,
  },
  'GET /api/internal/auctions/diamond/{id}/': {
    does: 'One stone of a lot.',
    params: one,
    answer: z.object({ stone: stoneItem, lot: lotRow }),
  },
  'POST /api/internal/auctions/{code}/admission': {
    does: 'Asks to be admitted to the bidding.',
    idempotent: true,
    params: ofAuction,
    body: z.strictObject({
      intendedSum: money,
      phone: phoneField,
      comment: z.string().trim().max(1000).default(''),
      /** A company's: bank, account, address. */
      requisites: requisitesField,
      /** Papers of the company, sent before among its documents. */
      documents: z.array(id).max(10, 'Не\u00A0больше десяти документов').default([]),
      /** Rules of the auction. */
      rules: consentField,
      consent: consentField,
    }),
    answer: admission,
  },
  'GET /api/internal/auctions/{code}/admission/form': {
    does: 'What the form of a request starts with: a company’s requisites and the papers that it may name.',
    params: ofAuction,
    answer: admissionForm,
  },
  'DELETE /api/internal/auctions/{code}/admission': {
    does: 'Takes an undecided request back.',
    params: ofAuction,
    answer: admission,
  },
  'POST /api/internal/auctions/{code}/lots/{id}/bets': {
    does: 'Offers an amount, a maximum, or both. The key is kept with the offer itself.',
    idempotent: 'by-handler',
    params: ofLot,
    body: bet,
    answer: betAnswer,
  },
  'POST /api/internal/auctions/{code}/lots/{id}/rebidding': {
    does: 'The sealed offer of one of the best three.',
    idempotent: 'by-handler',
    params: ofLot,
    body: z.strictObject({ amount: money }),
    answer: z.object({ my: myLotState, receipt }),
  },
  'POST /api/internal/auctions/{code}/lots/{id}/second': {
    does: 'The word of the one who is asked whether they take the lot. Said twice, it counts once.',
    params: ofLot,
    /** The sum that was on the screen. */
    body: z.strictObject({ yes: z.boolean(), sum: money }),
    answer: nothing,
  },
  'GET /api/internal/auctions/{code}/events': {
    does: 'What a live client missed, in order.',
    params: ofAuction,
    query: z.object({
      topic,
      /** Absent: only where the topic stands now. */
      after: z.coerce.number().int().min(0).optional().catch(undefined),
    }),
    answer: z.object({
      epoch: z.uuid(),
      /** The topic's newest. */
      seq: z.int(),
      /** More was missed than is sent again: take a new snapshot. */
      behind: z.boolean(),
      events: z.array(liveEvent),
      serverTime: instant,
    }),
  },
  'POST /api/internal/auctions/{code}/subscription': {
    does: 'Follows an auction, or one of its lots.',
    params: ofAuction,
    body: z.strictObject({ lotId: id.optional() }),
    answer: nothing,
  },
  'DELETE /api/internal/auctions/{code}/subscription': {
    does: 'Stops following.',
    params: ofAuction,
    body: z.strictObject({ lotId: id.optional() }),
    answer: nothing,
  },
  'GET /api/internal/auctions/finish/{id}/': {
    does: 'The results of a finished auction.',
    params: one,
    answer: auctionResults,
  },
  'GET /api/internal/auctions/{code}/ledger/': {
    does: 'The public, verifiable chains of an auction.',
    params: ofAuction,
    answer: ledgerFile,
  },
  'GET /api/internal/user/auctions/': {
    does: 'My auctions: those I take part in, those I follow, those that ended.',
    query: z.object({
      section: z.enum(['current', 'subscribed', 'completed']).catch('current').default('current'),
    }),
    answer: z.object({ auctions: z.array(personalAuction), epoch: z.uuid(), serverTime: instant }),
  },
} as const satisfies Calls;
