import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { betAnswer, lotRow } from './auction-answers.ts';
import { code, keys, money } from './auction-fields.ts';
import { auctionStatus, deskState, hallWords, publicBid, saleStatus } from './auction-live.ts';
import { callStates, channels, reopenReasons, slipReasons } from './auction-words.ts';

/** A lot as the desk sees it. */
const deskLot = z.object({
  id,
  number: z.int(),
  /** `/auctions/log/{code}/`. */
  code: z.string(),
  name: z.string(),
  grades: z.string(),
  picture: z.string(),
  saleStatus,
  desk: deskState.nullable(),
  startPrice: rubles,
  step: rubles,
  currentBid: rubles.nullable(),
  nextMinBid: rubles,
  reserve: rubles.nullable(),
  bidsCount: z.int(),
  leaderAlias: z.int().nullable(),
  endsAt: instant.nullable(),
  seq: z.int(),
});
export type DeskLot = z.infer<typeof deskLot>;

/** A participant by the number that the clerk types. */
const paddle = z.object({ alias: z.int(), name: z.string(), admitted: z.boolean() });
export type Paddle = z.infer<typeof paddle>;

const station = z.object({ id: z.uuid(), who: z.string(), own: z.boolean() });

/** [A62] An entry that is no bid yet. */
const waitingEntry = z.object({
  id,
  lot: id,
  paddle: z.int(),
  amount: rubles,
  channel: z.enum(keys(channels)),
  /** The clerk who entered it. */
  who: z.string(),
  /** By the person who asks: another one decides. */
  own: z.boolean(),
  until: instant,
  /** The lot has no end meanwhile. */
  holds: z.boolean(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

const desk = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** A copy that nobody outside sees. */
  rehearsal: z.boolean(),
  status: auctionStatus,
  paused: z.boolean(),
  hallAt: instant.nullable(),
  /** V, in seconds. */
  warning: z.int(),
  /** The lot that was called last, also once it has closed. */
  called: id.nullable(),
  /** When it came to the table; null before the first call. */
  calledAt: instant.nullable(),
  lots: z.array(deskLot),
  /** Of the called lot, the newest first. */
  bids: z.array(publicBid),
  paddles: z.array(paddle),
  /** From this sum on an entry needs a second person; null: none does. */
  secondFrom: rubles.nullable(),
  entries: z.array(waitingEntry),
  /** Requests to reopen lots, pending and done. */
  reopenings: z.array(
    z.object({
      lot: id,
      reason: z.enum(keys(reopenReasons)),
      who: z.string(),
      own: z.boolean(),
      done: z.boolean(),
    }),
  ),
  /** The present message to the hall about the called lot or the break. */
  words: hallWords.nullable(),
  /** [A56] Who is called on the lot on the table, and how it goes. */
  phones: z.array(
    z.object({ paddle: z.int(), operator: z.string().nullable(), state: z.enum(keys(callStates)) }),
  ),
  /** For the auctioneer, by lot: the newest of each. */
  notes: z.array(z.object({ lot: id, text: z.string() })),
  /** Of the desk's topic. */
  deskSeq: z.int(),
  /** Of the auction's topic. */
  seq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type Desk = z.infer<typeof desk>;

/** What hangs in the hall: no names, nothing that a visitor does not see. */
const hallScreen = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: auctionStatus,
  paused: z.boolean(),
  hallAt: instant.nullable(),
  warning: z.int(),
  lotsCount: z.int(),
  /** The one that was called last, also once it has closed. */
  lot: lotRow
    .extend({ nextMinBid: rubles, bids: z.array(publicBid), calledAt: instant.nullable() })
    .nullable(),
  next: z.object({ number: z.int(), name: z.string() }).nullable(),
  words: hallWords.nullable(),
  seq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type HallScreen = z.infer<typeof hallScreen>;

const ofSale = z.object({ id: pathId });
const api = '/api/internal/admin/sales/{id}/desk';
const nothing = z.object({});
/** The maximum and the receipt are the bidder's. */
const entered = betAnswer.omit({ my: true, receipt: true });

export const deskCalls = {
  'GET /api/internal/auctions/{code}/screen/': {
    does: 'A led sale as the screen in its hall shows it: the lot on the table, the next one, words to the hall.',
    params: z.object({ code }),
    answer: hallScreen,
  },
  [`GET ${api}/` as const]: {
    does: 'A led sale as its desk sees it: the queue, the lot on the table, the participants’ numbers.',
    params: ofSale,
    answer: desk,
  },
  [`POST ${api}/beat` as const]: {
    does: 'A screen of the desk is there; said every second.',
    params: ofSale,
    beats: true,
    body: z.strictObject({ station: z.uuid() }),
    answer: z.object({ stations: z.array(station), serverTime: instant }),
  },
  [`POST ${api}/call` as const]: {
    does: 'Calls a lot to the table; out of turn with a reason. The one that lay there is put aside.',
    params: ofSale,
    body: z.strictObject({ lot: id, reason: z.string().trim().max(500).default('') }),
    answer: nothing,
  },
  [`POST ${api}/warn` as const]: {
    does: 'The last warning: the called lot gets its end.',
    params: ofSale,
    body: z.strictObject({ lot: id }),
    answer: nothing,
  },
  [`POST ${api}/wait` as const]: {
    does: 'The end of a warned lot is taken away.',
    params: ofSale,
    body: z.strictObject({ lot: id }),
    answer: nothing,
  },
  [`POST ${api}/bets` as const]: {
    does: 'Enters a bid of the hall or of a telephone for a participant; above the sale’s sum it waits for a second person. The key is kept with the offer itself.',
    idempotent: 'by-handler',
    params: ofSale,
    body: z.strictObject({
      lot: id,
      paddle: z.int().positive(),
      /** Exact: what was on the screen. */
      amount: money,
      channel: z.enum(keys(channels)).extract(['hall', 'phone']),
      /** More than ten steps at once asks a second time. */
      confirmed: z.boolean().default(false),
    }),
    answer: z.union([entered, z.object({ entry: waitingEntry })]),
  },
  [`POST ${api}/entries` as const]: {
    does: 'A second person confirms or declines an entry that waits, or its clerk takes it back. Confirmed, it is judged at once.',
    params: ofSale,
    body: z.strictObject({ entry: id, decision: z.enum(['confirm', 'decline', 'withdraw']) }),
    answer: nothing,
  },
  [`POST ${api}/reopen` as const]: {
    does: 'Asks to bring a lot that has just closed back to the table; another person agrees.',
    params: ofSale,
    body: z.strictObject({ lot: id, reason: z.enum(keys(reopenReasons)) }),
    answer: nothing,
  },
  [`POST ${api}/reopen/agree` as const]: {
    does: 'Agrees to bring a lot back: it stands at its price and is called.',
    params: ofSale,
    body: z.strictObject({ lot: id }),
    answer: nothing,
  },
  [`POST ${api}/words` as const]: {
    does: 'Tells the hall and everybody who follows the sale; with minutes, that there is a break.',
    params: ofSale,
    body: z.strictObject({
      text: requiredText(200),
      /** Of a break; no lot may lie on the table then. */
      minutes: z.int().min(1).max(180).nullable().default(null),
    }),
    answer: nothing,
  },
  [`POST ${api}/note` as const]: {
    does: 'A note of a lot for the auctioneer alone; empty, it takes the last one away.',
    params: ofSale,
    body: z.strictObject({ text: z.string().trim().max(300), lot: id }),
    answer: nothing,
  },
  [`POST ${api}/slip` as const]: {
    does: 'Takes back the clerk’s own entry, the newest of the lot, within a minute.',
    params: ofSale,
    /** The entry as it stands on the screen. */
    body: z.strictObject({
      lot: id,
      paddle: z.int().positive(),
      amount: money,
      reason: z.enum(keys(slipReasons)),
    }),
    answer: nothing,
  },
} as const satisfies Calls;
