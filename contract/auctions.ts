import { z } from 'zod';
import { auctionStatus, liveEvent, logRow, publicBid, saleStatus, topic } from './auction-live.ts';
import { admissionStates, conditionSections, logKinds } from './auction-words.ts';
import type { Calls } from './call.ts';
import { card, stoneItem } from './catalog-answers.ts';
import {
  consentField,
  html,
  id,
  images,
  instant,
  pageNumber,
  pathId,
  phoneField,
  requiredText,
  rubles,
} from './fields.ts';
import { fileAnswer } from './file-answer.ts';
import { ledgerFile, receipt } from './ledger.ts';

const keys = <T extends Record<string, unknown>>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/);
const ofAuction = z.object({ code });
const ofLot = z.object({ code, id: pathId });
const one = z.object({ id: pathId });
/** Every act of a manager says why; the audit keeps it. */
const reason = requiredText(500);
const money = rubles.min(1, 'Укажите сумму');

export const admission = z.object({
  id,
  state: z.enum(keys(admissionStates)),
  /** «Участник №7»; given with the approval. */
  alias: z.int().nullable(),
  intendedSum: rubles,
  /** The most that all leading bids and maxima of the auction may come to. */
  limit: rubles.nullable(),
  /** How much of it is bound now. */
  exposure: rubles,
  reason: z.string(),
  requestedAt: instant,
});
export type MyAdmission = z.infer<typeof admission>;

const auctionFigures = z.object({
  lots: z.int(),
  closed: z.int(),
  participants: z.int(),
  /** Sum of the standing bids. */
  bidsSum: rubles,
});

export const auctionCard = z.object({
  id,
  code: z.string(),
  name: z.string(),
  lead: z.string(),
  status: auctionStatus,
  paused: z.boolean(),
  startsAt: instant,
  /** Its last lot's end; null once nothing runs. */
  endsAt: instant.nullable(),
  admissionUntil: instant.nullable(),
  figures: auctionFigures,
  /** Up to three stones for the hero, the largest first. */
  images: z.array(z.object({ images, alt: z.string() })),
  finishUrl: z.string().nullable(),
});
export type AuctionCard = z.infer<typeof auctionCard>;

export const auctionDetail = auctionCard.extend({
  description: html,
  /** Seconds: a bid this close to the end moves it. */
  window: z.int(),
  stagger: z.int(),
  hardEnd: instant.nullable(),
  /** Thousandths of the hammer price. */
  premium: z.int(),
  vat: z.int().nullable(),
  admitsEveryone: z.boolean(),
  /** The lot that closes next, for the hero's countdown. */
  nextClosing: z.object({ lotId: id, number: z.int(), endsAt: instant }).nullable(),
  conditions: z.array(z.object({ section: z.enum(keys(conditionSections)), title: z.string(), body: html })),
  documents: z.array(z.object({ title: z.string(), href: z.string() })),
  /** Of the person who asks; null for a visitor and for those who have not asked. */
  admission: admission.nullable(),
  subscribed: z.boolean(),
  seq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type AuctionDetail = z.infer<typeof auctionDetail>;

/** The person's own standing on a lot; null for those who never bid. */
export const myLotState = z.object({
  state: z.enum(['leading', 'outbid', 'won', 'lost', 'none']),
  bid: rubles.nullable(),
  maximum: rubles.nullable(),
  /** A sealed offer of the rebidding, when one is asked of this person. */
  rebidding: z.object({ endsAt: instant, least: rubles, offered: rubles.nullable() }).nullable(),
});
export type MyLotState = z.infer<typeof myLotState>;

export const lotRow = z.object({
  id,
  number: z.int(),
  /** `/auctions/log/{code}/`. */
  code: z.string(),
  auctionCode: z.string(),
  name: z.string(),
  /** «Fancy Vivid Blue / VVS1»; several stones: «3 камня, D–F / IF». */
  grades: z.string(),
  images,
  shape: card.shape.shape,
  stonesCount: z.int(),
  /** Hundredths of a carat, all stones. */
  weight: z.int(),
  certificates: z.array(z.object({ label: z.string(), href: z.string().nullable() })),
  saleStatus,
  startPrice: rubles,
  /** Null when hidden by the publication of results («не раскрывается»). */
  currentBid: rubles.nullable(),
  priceHidden: z.boolean(),
  bidsCount: z.int(),
  leaderAlias: z.int().nullable(),
  reserveMet: z.boolean().nullable(),
  /** The figure: for auction managers and admins, null for everyone else. */
  reserve: rubles.nullable(),
  endsAt: instant.nullable(),
  rebiddingEndsAt: instant.nullable(),
  /** Active and marked: may be asked for outside the bidding. */
  orderable: z.boolean(),
  my: myLotState.nullable(),
  subscribed: z.boolean(),
  /** Of the lot's topic, at the moment of this snapshot: the live stream goes on from it. */
  seq: z.int(),
});
export type LotRow = z.infer<typeof lotRow>;

export const lotDetail = lotRow.extend({
  description: z.string(),
  auctionName: z.string(),
  auctionStatus,
  /** When the bidding begins, or began. */
  startsAt: instant,
  paused: z.boolean(),
  lotsCount: z.int(),
  previousLot: id.nullable(),
  nextLot: id.nullable(),
  step: rubles,
  nextMinBid: rubles,
  biddersCount: z.int(),
  window: z.int(),
  extensionNo: z.int(),
  hardEnd: instant.nullable(),
  premium: z.int(),
  vat: z.int().nullable(),
  stones: z.array(card),
  /** All specification keys of the first stone: «Камень» of the lot's page. */
  properties: stoneItem.shape.properties,
  size: card.shape.size,
  /** The newest first. */
  bids: z.array(publicBid),
  admission: admission.nullable(),
  admitsEveryone: z.boolean(),
  receipts: z.array(receipt),
  epoch: z.uuid(),
  serverTime: instant,
});
export type LotDetail = z.infer<typeof lotDetail>;

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
  /** Hidden; the house raises by a step up to it. */
  maxAmount: money.optional(),
  /** More than ten steps at once asks a second time. */
  confirmed: z.boolean().default(false),
});
export const betAnswer = z.object({
  /** Null when a maximum was raised without a new public bid. */
  receipt: receipt.nullable(),
  my: myLotState,
  currentBid: rubles.nullable(),
  nextMinBid: rubles,
  bidsCount: z.int(),
  leaderAlias: z.int().nullable(),
  reserveMet: z.boolean().nullable(),
  endsAt: instant.nullable(),
  seq: z.int(),
});
export type BetAnswer = z.infer<typeof betAnswer>;

const finishLot = z.object({
  lotId: id,
  number: z.int(),
  name: z.string(),
  grades: z.string(),
  images,
  saleStatus,
  startPrice: rubles,
  price: rubles.nullable(),
  priceHidden: z.boolean(),
  bidsCount: z.int(),
  winnerAlias: z.int().nullable(),
  mine: z.boolean(),
});
export const auctionResults = z.object({
  auction: auctionCard,
  published: z.boolean(),
  lots: z.array(finishLot),
  sold: z.int(),
  /** Of the disclosed prices. */
  soldSum: rubles,
});
export type AuctionResults = z.infer<typeof auctionResults>;

const logQuery = {
  page: pageNumber,
  /** Only rows older than this one: what a screen that keeps growing at its top asks for. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
  status: z.enum(keys(logKinds)).optional().catch(undefined),
  q: z.string().max(100).catch('').default(''),
};
const logCounts = z.object({ all: z.int(), accepted: z.int(), rejected: z.int(), annulled: z.int() });

/** One lot as the log's page heads it. */
const logLotHead = z.object({
  lotId: id,
  number: z.int(),
  code: z.string(),
  name: z.string(),
  auctionCode: z.string(),
  auctionName: z.string(),
  saleStatus,
  auctionStatus,
  paused: z.boolean(),
  currentBid: rubles.nullable(),
  /** «Не раскрывается» in the results. */
  priceHidden: z.boolean(),
  /** Auction managers and admins only. */
  reserve: rubles.nullable(),
  startPrice: rubles,
  step: rubles,
  bidsCount: z.int(),
  endsAt: instant.nullable(),
  /** Seconds: a bid this close to the end moves it. */
  window: z.int(),
  extensionNo: z.int(),
  leaderAlias: z.int().nullable(),
  /** What a manager may do with the lot now. */
  acts: z.array(
    z.enum([
      'annul',
      'extend',
      'withdraw',
      'lower-reserve',
      'open-rebidding',
      'confirm-winner',
      'offer-second',
      'hide-price',
    ]),
  ),
  seq: z.int(),
  logSeq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type LogLotHead = z.infer<typeof logLotHead>;

export const auctionActs = [
  'announce',
  'open-admission',
  'start',
  'pause',
  'resume',
  'cancel',
  'publish-results',
] as const;
/** One auction as the log lists it. */
const logAuction = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: auctionStatus,
  paused: z.boolean(),
  lots: z.int(),
  closed: z.int(),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** Undecided requests for admission. */
  requests: z.int(),
  /** What a manager may do with it now. */
  acts: z.array(z.enum(auctionActs)),
  seq: z.int(),
});
export type LogAuction = z.infer<typeof logAuction>;

const admissionRow = admission.extend({
  auctionCode: z.string(),
  userId: id,
  client: z.string(),
  company: z.string().nullable(),
  inn: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  comment: z.string(),
});
export type AdmissionRow = z.infer<typeof admissionRow>;

const auditRow = z.object({
  id,
  at: instant,
  who: z.string(),
  act: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const personalAuction = z.object({
  auction: auctionCard,
  admission: admission.nullable(),
  lots: z.array(lotRow),
});
export type PersonalAuction = z.infer<typeof personalAuction>;

const nothing = z.object({});

export const auctionCalls = {
  'GET /api/internal/auctions/': {
    does: 'All public auctions, the running first.',
    answer: z.object({ auctions: z.array(auctionCard), epoch: z.uuid(), serverTime: instant }),
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
    answer: z.object({
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
    }),
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
      /** Rules of the auction. */
      rules: consentField,
      consent: consentField,
    }),
    answer: admission,
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
    answer: z.object({ my: myLotState }),
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
  'GET /api/internal/auctions/log/': {
    does: 'The log of all lots, the newest first, 200 a page; auction managers.',
    query: z.object({ ...logQuery, auction: code.optional().catch(undefined) }),
    answer: z.object({
      rows: z.array(logRow),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: logCounts,
      auctions: z.array(logAuction),
      lots: z.array(logLotHead),
      serverTime: instant,
    }),
  },
  'GET /api/internal/auctions/log/{code}/': {
    does: 'The log of one lot; names, contacts and the reserve for auction managers only.',
    params: z.object({ code }),
    query: z.object(logQuery),
    answer: z.object({
      lot: logLotHead,
      rows: z.array(logRow),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      counts: logCounts,
      /** Whether names, contacts and the reserve are in here. */
      named: z.boolean(),
    }),
  },
  'GET /api/internal/auctions/log/export': {
    does: 'The log of all lots (or of one auction) as XLSX; auction managers.',
    query: z.object({ ...logQuery, auction: code.optional().catch(undefined) }),
    answer: fileAnswer,
  },
  'GET /api/internal/auctions/log/{code}/export': {
    does: 'The log of one lot as XLSX; auction managers.',
    params: z.object({ code }),
    query: z.object(logQuery),
    answer: fileAnswer,
  },
  'GET /api/internal/auctions/manage/{code}/admissions/': {
    does: 'Requests for admission, the undecided first.',
    params: ofAuction,
    answer: z.object({ admissions: z.array(admissionRow) }),
  },
  'POST /api/internal/auctions/manage/admissions/{id}/': {
    does: 'Approves with a limit, changes the limit, refuses or revokes.',
    params: one,
    body: z.strictObject({
      decision: z.enum(['approve', 'refuse', 'revoke', 'limit']),
      /** Needed to approve and to change it. */
      limit: money.optional(),
      /** Needed to refuse and to revoke. */
      reason: z.string().trim().max(500).default(''),
    }),
    answer: admissionRow,
  },
  'POST /api/internal/auctions/manage/{code}/': {
    does: 'An act on a whole auction.',
    params: ofAuction,
    body: z.strictObject({
      act: z.enum(auctionActs),
      reason,
    }),
    answer: auctionCard,
  },
  'GET /api/internal/auctions/manage/{code}/audit/': {
    does: 'Everything managers did: who, when, before, after, why.',
    params: ofAuction,
    query: z.object({ page: pageNumber }),
    answer: z.object({ rows: z.array(auditRow), total: z.int(), page: z.int(), pages: z.int() }),
  },
  'POST /api/internal/auctions/manage/lots/{id}/annul': {
    does: 'Annuls an offer; the others are replayed in their order.',
    params: one,
    body: z.strictObject({ offerId: id, reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/extend': {
    does: 'Moves the end of a lot forward.',
    params: one,
    body: z.strictObject({ minutes: z.int().min(1).max(1440), reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/withdraw': {
    does: 'Takes a lot off the bidding.',
    params: one,
    body: z.strictObject({ reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/lower-reserve': {
    does: 'Lowers the reserve; the rule of maxima runs again.',
    params: one,
    body: z.strictObject({ reserve: rubles, reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/open-rebidding': {
    does: 'Asks the best three for one sealed offer each.',
    params: one,
    body: z.strictObject({ minutes: z.int().min(5).max(1440).default(30), reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/confirm-winner': {
    does: 'Confirms the leader of a lot that waits for it.',
    params: one,
    body: z.strictObject({ reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/offer-second': {
    does: 'The winner fell away: the second bidder is the winner at their own last bid.',
    params: one,
    body: z.strictObject({ reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/hide-price': {
    does: 'The price of a lot is «не раскрывается» in the results, or is again disclosed.',
    params: one,
    body: z.strictObject({ hidden: z.boolean(), reason }),
    answer: logLotHead,
  },
} as const satisfies Calls;
