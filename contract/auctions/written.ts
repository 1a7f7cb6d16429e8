import { z } from 'zod';
import type { Calls } from '../protocol/call.ts';
import { actor, id, instant, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import { keys, money } from './auction-fields.ts';
import { auctionStatus, saleStatus } from './auction-live.ts';
import { manners, writtenStates } from './auction-words.ts';

const state = z.enum(keys(writtenStates));

const written = z.object({
  id,
  /** The order of judging. */
  receipt: z.int(),
  lot: z.object({ id, number: z.int(), name: z.string() }),
  alias: z.int(),
  name: z.string(),
  enteredAt: instant,
  enteredBy: actor.nullable(),
  checkedBy: actor.nullable(),
  state,
  /** Why it was refused, in the words of the log. */
  refusal: z.string().nullable(),
  /** Known to who entered and who confirmed it alone. */
  amount: rubles.nullable(),
  /** Where the reader may open them; null: they may not. */
  scan: z.string().nullable(),
  slip: z.string().nullable(),
  /** The reader may be the second person. */
  mayConfirm: z.boolean(),
  mayWithdraw: z.boolean(),
  /** The lot's report changed after it came: the bidder was asked anew. */
  askedAt: instant.nullable(),
});
export type WrittenOffer = z.infer<typeof written>;

const writtenList = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: auctionStatus,
  manner: z.enum(keys(manners)),
  startsAt: instant,
  lots: z.array(
    z.object({ id, number: z.int(), name: z.string(), startPrice: rubles, step: rubles, saleStatus }),
  ),
  paddles: z.array(z.object({ alias: z.int(), name: z.string(), admitted: z.boolean() })),
  /** By receipt, the newest first. */
  offers: z.array(written),
});
export type WrittenList = z.infer<typeof writtenList>;

/** A written offer as its bidder knows it: with what opens the commitment. */
const own = z.object({
  id,
  receipt: z.int(),
  amount: rubles,
  salt: z.string(),
  /** The commitment's place in the lot's chain. */
  link: z.int(),
  enteredAt: instant,
  state,
  askedAt: instant.nullable(),
  mayWithdraw: z.boolean(),
});
export type OwnWritten = z.infer<typeof own>;

const params = z.object({ id: pathId });
const one = params.extend({ offer: pathId });
const ofLot = z.object({ code: z.string(), id: pathId });
const api = '/api/internal/admin/sales/{id}/written';

export const writtenCalls = {
  [`GET ${api}/` as const]: {
    does: 'Written offers of a sale by receipt; sums for who entered and who confirmed them alone.',
    params,
    answer: writtenList,
  },
  [`POST ${api}/` as const]: {
    does: 'Enters a maximum from paper for a participant’s number. It counts once another person has confirmed it.',
    idempotent: true,
    params,
    body: z.strictObject({ lot: id, paddle: z.int().positive(), amount: money, scan: id }),
    answer: writtenList,
  },
  [`POST ${api}/{offer}/take` as const]: {
    does: 'Takes an offer for checking: from then on its scan opens to this second person.',
    params: one,
    body: z.strictObject({}),
    answer: writtenList,
  },
  [`POST ${api}/{offer}/confirm` as const]: {
    does: 'Confirms an offer with the sum as this person reads it from the scan. After the start it is judged at once.',
    params: one,
    body: z.strictObject({ amount: money }),
    answer: writtenList,
  },
  [`POST ${api}/{offer}/withdraw` as const]: {
    does: 'Takes an offer back at the bidder’s word, until the start.',
    params: one,
    body: z.strictObject({ why: requiredText(300) }),
    answer: writtenList,
  },
  [`GET ${api}/{offer}/scan` as const]: {
    does: 'The paper itself, for who entered and who checks it.',
    params: one,
    answer: fileAnswer,
  },
  [`GET ${api}/{offer}/slip` as const]: {
    does: 'The bidder’s slip, as PDF: the sum and what opens its commitment.',
    params: one,
    answer: fileAnswer,
  },
  [`POST ${api}/scans/` as const]: {
    does: 'Takes a scan (PDF, JPEG, PNG, at most 25 MB) for a written offer to name; it is never public.',
    params,
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id, name: z.string(), mediaType: z.string() }),
  },
  'GET /api/internal/auctions/{code}/lots/{id}/written/': {
    does: 'One’s own written offers on a lot, with what opens their commitments.',
    params: ofLot,
    answer: z.object({ offers: z.array(own) }),
  },
  'POST /api/internal/auctions/written/{offer}/withdraw': {
    does: 'Takes one’s own written offer back, until the start.',
    params: z.object({ offer: pathId }),
    body: z.strictObject({}),
    answer: z.object({}),
  },
  'GET /api/internal/auctions/written/{offer}/slip': {
    does: 'The slip of one’s own written offer, as PDF.',
    params: z.object({ offer: pathId }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
