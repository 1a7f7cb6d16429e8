import { z } from 'zod';
import { id, instant, rubles } from '../protocol/fields.ts';
import {
  auctionStatuses,
  bidStatuses,
  channels,
  deskStates,
  entryStates,
  saleStatuses,
} from './auction-words.ts';

export { topicName } from '../live/live-topics.ts';

const codesOf = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);
export const auctionStatus = codesOf(auctionStatuses);
export const saleStatus = codesOf(saleStatuses);
export const deskState = codesOf(deskStates);
const bidStatus = codesOf(bidStatuses);

export const topic = z.string().regex(/^(lot|log|auction|desk|user):[1-9]\d{0,15}$/);

/** One line of a lot's public history. */
export const publicBid = z.object({
  /** The lot's own count of bids, from 1. */
  no: z.int(),
  at: instant,
  alias: z.int(),
  amount: rubles,
  steps: z.int(),
  auto: z.boolean(),
  annulled: z.boolean(),
  /** Absent: by the bidder's own wire. */
  channel: codesOf(channels).optional(),
});
export type PublicBid = z.infer<typeof publicBid>;

/** The message to the hall about the called lot or a break. */
export const hallWords = z.object({
  lotId: id.nullable(),
  text: z.string(),
  /** Nothing is called until then. */
  breakUntil: instant.nullable(),
});
export type HallWords = z.infer<typeof hallWords>;

/** One row of the bid log, also sent in the log's live events. Names are null for readers who may not see them. */
export const logRow = z.object({
  id,
  lotId: id,
  lotNumber: z.int(),
  auctionCode: z.string(),
  at: instant,
  /** «Участник №7»; null for a manager's act. */
  alias: z.int().nullable(),
  userId: id.nullable(),
  company: z.string().nullable(),
  client: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  before: rubles.nullable(),
  after: rubles.nullable(),
  step: rubles,
  steps: z.int().nullable(),
  /** The offer that an auction manager may annul. */
  offerId: id,
  status: bidStatus,
  auto: z.boolean(),
  note: z.string(),
});
export type LogRow = z.infer<typeof logRow>;

const updateBet = z.object({
  event: z.literal('update_bet'),
  payload: z.object({
    lotId: id,
    currentBid: rubles.nullable(),
    bidsCount: z.int(),
    biddersCount: z.int(),
    nextMinBid: rubles,
    leaderAlias: z.int().nullable(),
    /** Null while the lot has no reserve. */
    reserveMet: z.boolean().nullable(),
    endsAt: instant.nullable(),
    saleStatus,
    /** Of a led sale. */
    desk: deskState.nullable().optional(),
    /** What is new in the public history; empty when only the state changed. */
    bids: z.array(publicBid),
    /** Bids that a manager annulled: their rows stay, struck out. */
    annulled: z.array(z.int()),
  }),
});
const renewal = z.object({
  event: z.literal('renewal_auction'),
  payload: z.object({
    lotId: id,
    oldEndsAt: instant.nullable(),
    newEndsAt: instant.nullable(),
    reason: z.enum([
      'bid',
      'manager',
      'outage',
      'strain',
      'pause',
      'resume',
      'rebidding',
      'warning',
      'wait',
      'aside',
      'station',
      'second',
      'reopen',
    ]),
    extensionNo: z.int(),
  }),
});
const finish = z.object({
  event: z.literal('auction_finish'),
  payload: z.object({
    /** One lot's end on its own topic; the whole auction's on the auction's. */
    results: z.array(
      z.object({ lotId: id, saleStatus, price: rubles.nullable(), winnerAlias: z.int().nullable() }),
    ),
    auctionStatus,
    finishUrl: z.string(),
  }),
});
/** On the auction's topic: it started, was paused, sums up. */
const auctionUpdate = z.object({
  event: z.literal('auction_update'),
  payload: z.object({ auctionStatus, paused: z.boolean() }),
});
/** On the auction's topic: this lot stands on the table now [A50]. */
const lotCalled = z.object({
  event: z.literal('lot_called'),
  payload: z.object({ lotId: id, number: z.int() }),
});
/** On the desk's topic: how many stations are connected. */
const deskStations = z.object({
  event: z.literal('desk_stations'),
  payload: z.object({ count: z.int() }),
});
/** [A62] On the desk's topic: an entry waits for a second person, or was decided; the text is for the clerk. */
const deskEntry = z.object({
  event: z.literal('desk_entry'),
  payload: z.object({ entryId: id, lotId: id, state: codesOf(entryStates), text: z.string() }),
});
/** On the desk's topic: look again. */
const deskUpdate = z.object({ event: z.literal('desk_update'), payload: z.object({}) });
/** On the auction's topic: a message to the hall. On the desk's: a note for the auctioneer. */
const hallMessage = z.object({ event: z.literal('hall_message'), payload: hallWords });
const logLot = z.object({
  event: z.literal('auction_log_lot_update'),
  payload: z.object({
    action: z.enum(['state', 'act']),
    lotId: id,
    saleStatus,
    price: rubles.nullable(),
    reserve: rubles.nullable(),
    bidsCount: z.int(),
    endsAt: instant.nullable(),
    /** Of a led sale. */
    desk: deskState.nullable().optional(),
    paused: z.boolean(),
    extensionNo: z.int(),
  }),
});
const logBet = z.object({
  event: z.literal('auction_log_bet_update'),
  payload: z.object({ action: z.enum(['add', 'change']), row: logRow }),
});
/** To one person, shown at once on open auction pages. */
const mine = z.object({
  event: z.literal('my_bid'),
  payload: z.object({
    /** Null when it is about the whole auction: an admission. */
    lotId: id.nullable(),
    auctionCode: z.string(),
    state: z.enum([
      'leading',
      'outbid',
      'won',
      'lost',
      'annulled',
      'admission',
      'rebidding',
      'maximum',
      'asked',
      'passed-over',
    ]),
    text: z.string(),
    href: z.string(),
  }),
});

export const liveEventBody = z.discriminatedUnion('event', [
  updateBet,
  renewal,
  finish,
  auctionUpdate,
  lotCalled,
  deskStations,
  deskEntry,
  deskUpdate,
  hallMessage,
  logLot,
  logBet,
  mine,
]);
export type LiveEventBody = z.infer<typeof liveEventBody>;

export const liveEvent = z.intersection(
  z.object({
    topic,
    seq: z.int().positive(),
    /** Renewed when a backup is restored: a client that meets another one starts over from a snapshot. */
    epoch: z.uuid(),
    auctionCode: z.string(),
    /** When it happened; a replayed event keeps it. */
    serverTime: instant,
  }),
  liveEventBody,
);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Messages of browsers on `/live/`. */
export const liveRequest = z.discriminatedUnion('do', [
  /** `after`: the seq of the snapshot on the screen; null: from now on. */
  z.strictObject({ do: z.literal('subscribe'), topic, after: z.int().min(0).nullable() }),
  z.strictObject({ do: z.literal('unsubscribe'), topic }),
  z.strictObject({ do: z.literal('ping'), at: z.number() }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/** Messages of the server on `/live/` besides events. */
export type LiveNotice =
  | { say: 'subscribed'; topic: string; epoch: string; seq: number; serverTime: string }
  | { say: 'refused'; topic: string; code: 'forbidden' | 'unknown' | 'too-many' }
  /** More was missed than the stream sends again: take a new snapshot. */
  | { say: 'behind'; topic: string; epoch: string; seq: number }
  | { say: 'pong'; at: number; serverTime: string }
  | { say: 'signed-out' };
