import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pageNumber, requiredText, rubles } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import { admission, admissionDocument, auctionCard } from './auction-answers.ts';
import { code, keys, money, ofAuction, one } from './auction-fields.ts';
import { auctionStatus, deskState, logRow, saleStatus } from './auction-live.ts';
import { logKinds } from './auction-words.ts';

/** Every act of a manager says why; the audit keeps it. */
const reason = requiredText(500);
/** Who held the lot on the manager's screen: refused if another person holds it by now. */
const heldBy = z.int().nullable();

const logQuery = {
  page: pageNumber,
  /** Only rows older than this one: what a screen that keeps growing at its top asks for. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
  status: z.enum(keys(logKinds)).optional().catch(undefined),
  q: z.string().max(100).catch('').default(''),
};
const logCounts = z.object({ all: z.int(), accepted: z.int(), rejected: z.int(), annulled: z.int() });

/** One lot as the log's page heads it. */
export const logLotHead = z.object({
  lotId: id,
  number: z.int(),
  code: z.string(),
  name: z.string(),
  /** Address of its first stone's picture. */
  picture: z.string(),
  auctionCode: z.string(),
  auctionName: z.string(),
  saleStatus,
  /** Where an open lot of a led sale stands; null of a timed one. */
  desk: deskState.nullable(),
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
  /** Who that is, for auction managers and admins only. */
  leaderName: z.string().nullable(),
  /** Who is asked whether they take the lot after a winner who fell away; for auction managers and admins only. */
  question: z.object({ alias: z.int(), name: z.string(), sum: rubles, until: instant }).nullable(),
  /** What a manager may do with the lot now. */
  acts: z.array(
    z.enum([
      'annul',
      'extend',
      'withdraw',
      'lower-reserve',
      'open-rebidding',
      'confirm-winner',
      'ask-second',
      'hide-price',
    ]),
  ),
  seq: z.int(),
  logSeq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type LogLotHead = z.infer<typeof logLotHead>;

const secondBidder = z.object({ alias: z.int(), name: z.string(), sum: rubles });
export type SecondBidder = z.infer<typeof secondBidder>;

export const auctionActs = [
  'announce',
  'open-admission',
  'start',
  'pause',
  'resume',
  'publish-results',
  'cancel',
] as const;
/** One auction as the log lists it. */
export const logAuction = z.object({
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
  /** Leading bids and prices won; maxima and sealed offers are their bidder's alone. */
  exposure: rubles,
  auctionCode: z.string(),
  userId: id,
  client: z.string(),
  company: z.string().nullable(),
  inn: z.string().nullable(),
  ogrn: z.string().nullable(),
  requisites: z.string(),
  documents: z.array(admissionDocument),
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

/** The managers' calls, and the log that everyone signed in may read without names. */
export const auctionFloorCalls = {
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
    /** The end that the manager saw: minutes count from it. Null while paused. */
    body: z.strictObject({ minutes: z.int().min(1).max(1440), endsAt: instant.nullable(), reason }),
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
    body: z.strictObject({ leaderAlias: heldBy, reason }),
    answer: logLotHead,
  },
  'GET /api/internal/auctions/manage/lots/{id}/second': {
    does: 'Who would be asked next, and for how much, if the winner falls away.',
    params: one,
    answer: secondBidder,
  },
  'POST /api/internal/auctions/manage/lots/{id}/ask-second': {
    does: 'The winner fell away: the next best is asked whether they take the lot at their own sum.',
    params: one,
    /** Who would be asked on the manager's screen, and for how much. */
    body: z.strictObject({ leaderAlias: heldBy, secondAlias: z.int(), sum: rubles, reason }),
    answer: logLotHead,
  },
  'POST /api/internal/auctions/manage/lots/{id}/hide-price': {
    does: 'The price of a lot is «не раскрывается» in the results, or is again disclosed.',
    params: one,
    body: z.strictObject({ hidden: z.boolean(), reason }),
    answer: logLotHead,
  },
} as const satisfies Calls;
