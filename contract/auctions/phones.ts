import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { id, instant, pathId, phoneField, rubles } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import { code, keys } from './auction-fields.ts';
import { auctionStatus, saleStatus } from './auction-live.ts';
import { callStates, phoneLanguages } from './auction-words.ts';

const language = z.enum(keys(phoneLanguages), 'Выберите язык');
/** Of any country: digits, and what people write between them. */
const number = (least: number) =>
  z
    .string('Впишите номер')
    .trim()
    .max(40, 'Слишком длинный номер')
    .refine(
      (text) => (text === '' && least === 0) || /^\+?[\d\s()-]{5,}$/.test(text),
      least ? 'Впишите номер цифрами, с\u00A0кодом страны' : 'Только цифры',
    );

const line = z.object({
  id,
  operator: z.object({ id, name: z.string() }),
  languages: z.array(language),
  /** Gets bidders by hand only. */
  spare: z.boolean(),
});
export type PhoneLine = z.infer<typeof line>;

/** Somebody who bids by telephone, with one operator for all their lots. */
const phoneBidder = z.object({
  id,
  alias: z.int(),
  name: z.string(),
  admitted: z.boolean(),
  phone: z.string(),
  sparePhone: z.string(),
  language,
  line: id.nullable(),
  /** Somebody of the house rang the number up. */
  proved: z.boolean(),
  /** What the limit leaves beside leading bids and prices won; null: there is no limit. */
  left: rubles.nullable(),
});
export type PhoneBidder = z.infer<typeof phoneBidder>;

const phoneCall = z.object({
  id,
  lot: id,
  bidder: id,
  state: z.enum(keys(callStates)),
  /** Since when it stands so. */
  since: instant,
  /** How often the number was dialled. */
  tries: z.int(),
  byClient: z.boolean(),
  recording: z.string().nullable(),
});
export type PhoneCall = z.infer<typeof phoneCall>;

const clash = z.object({
  kind: z.enum(['near', 'nobody', 'language']),
  line: id.nullable(),
  bidders: z.array(id),
  /** Of the two lots, or of the first one. */
  lots: z.array(id),
  /** A move that leaves nothing in the way of who is moved. */
  remedy: z.object({ bidder: id, line: id }).nullable(),
});
export type PhoneClash = z.infer<typeof clash>;

const phoneLot = z.object({
  id,
  number: z.int(),
  name: z.string(),
  picture: z.string(),
  saleStatus,
  /** Who leads it, or led at its close. */
  leaderAlias: z.int().nullable(),
  currentBid: rubles.nullable(),
  /** Of those that still come to the table, in the order of calls; null: it has closed. */
  place: z.int().nullable(),
});
export type PhoneLot = z.infer<typeof phoneLot>;

const phones = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: auctionStatus,
  hallAt: instant,
  /** Until then a client may ask by themselves. */
  askedUntil: instant,
  lots: z.array(phoneLot),
  lines: z.array(line),
  bidders: z.array(phoneBidder),
  calls: z.array(phoneCall),
  clashes: z.array(clash),
  /** Who may be an operator and is none of this sale. */
  operators: z.array(z.object({ id, name: z.string() })),
  paddles: z.array(z.object({ alias: z.int(), name: z.string(), phone: z.string() })),
  /** Of the desk's topic. */
  deskSeq: z.int(),
  epoch: z.uuid(),
  serverTime: instant,
});
export type Phones = z.infer<typeof phones>;

/** What an operator has before them. */
const myCalls = phones
  .pick({ id: true, lots: true, bidders: true, calls: true })
  .extend({ line: line.nullable() });
export type MyCalls = z.infer<typeof myCalls>;

/** A client's own. */
const own = z.object({
  /** They are to be called on this lot. */
  asked: z.boolean(),
  /** What would be dialled: of an earlier lot, otherwise of the account. */
  phone: z.string(),
  sparePhone: z.string(),
  language,
  /** Null: nobody asks any more, or the sale has no telephones. */
  until: instant.nullable(),
});
export type OwnCall = z.infer<typeof own>;

const contact = { phone: number(1), sparePhone: number(0).default(''), language: language.default('ru') };
const params = z.object({ id: pathId });
const ofBidder = params.extend({ bidder: pathId });
const ofLine = params.extend({ line: pathId });
const ofCall = params.extend({ call: pathId });
const ofLot = z.object({ code, id: pathId });
const api = '/api/internal/admin/sales/{id}/phones';
const languages = z.array(language).min(1, 'Выберите хотя бы один язык').max(7);

export const phoneCalls = {
  [`GET ${api}/` as const]: {
    does: 'Telephones of a led sale: who is called on which lots, by whom, and what is in the way.',
    params,
    answer: phones,
  },
  [`GET ${api}/mine/` as const]: {
    does: 'Calls of the operator who asks.',
    params,
    answer: myCalls,
  },
  [`POST ${api}/` as const]: {
    does: 'Books calls on lots for a participant’s number; who has no operator gets one.',
    idempotent: true,
    params,
    body: z.strictObject({
      paddle: z.int('Нужен номер участника').positive('Нужен номер участника'),
      lots: z.array(id).min(1, 'Отметьте хотя бы один лот').max(1000),
      ...contact,
    }),
    answer: phones,
  },
  [`POST ${api}/bidders/{bidder}/` as const]: {
    does: 'Changes where somebody is called, or that somebody of the house rang the number up.',
    params: ofBidder,
    body: z.strictObject({ ...contact, proved: z.boolean() }),
    answer: phones,
  },
  [`POST ${api}/bidders/{bidder}/move` as const]: {
    does: 'Gives a bidder with all their lots to another operator; a spare line is open from then on.',
    params: ofBidder,
    body: z.strictObject({ line: id.nullable() }),
    answer: phones,
  },
  [`POST ${api}/lines/` as const]: {
    does: 'Adds an operator; with a line that is open, bidders without one get it.',
    idempotent: true,
    params,
    body: z.strictObject({ operator: id, languages, spare: z.boolean().default(false) }),
    answer: phones,
  },
  [`POST ${api}/lines/{line}/` as const]: {
    does: 'Changes an operator’s languages, and whether the line is a spare one.',
    params: ofLine,
    body: z.strictObject({ languages, spare: z.boolean() }),
    answer: phones,
  },
  [`POST ${api}/lines/{line}/remove` as const]: {
    does: 'Takes an operator out; bidders of the line are given to others.',
    params: ofLine,
    body: z.strictObject({}),
    answer: phones,
  },
  [`POST ${api}/calls/{call}/remove` as const]: {
    does: 'Takes a booking back, as long as nobody dialled.',
    params: ofCall,
    body: z.strictObject({}),
    answer: phones,
  },
  [`POST ${api}/calls/{call}/state` as const]: {
    does: 'How a call stands, as its operator says; desk and rostrum are told.',
    params: ofCall,
    body: z.strictObject({ state: z.enum(keys(callStates)).exclude(['booked']) }),
    answer: z.object({}),
  },
  [`POST ${api}/calls/{call}/recording` as const]: {
    does: 'Attaches a recording of a call (MP3, M4A, OGG, WAV, at most 25 MB); the last one counts.',
    params: ofCall,
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: phones,
  },
  [`GET ${api}/calls/{call}/recording` as const]: {
    does: 'The recording of a call.',
    params: ofCall,
    answer: fileAnswer,
  },
  'GET /api/internal/auctions/{code}/lots/{id}/phone/': {
    does: 'Whether one is to be called on a lot, and at which number.',
    params: ofLot,
    answer: own,
  },
  'POST /api/internal/auctions/{code}/lots/{id}/phone/': {
    does: 'Asks to be called on a lot. The number is for all one’s lots of the sale.',
    idempotent: true,
    params: ofLot,
    body: z.strictObject({ ...contact, phone: phoneField }),
    answer: own,
  },
  'POST /api/internal/auctions/{code}/lots/{id}/phone/withdraw': {
    does: 'Takes one’s own request for a call back.',
    params: ofLot,
    body: z.strictObject({}),
    answer: own,
  },
} as const satisfies Calls;
