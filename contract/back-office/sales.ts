import { z } from 'zod';
import { feeTier, keys } from '../auctions/auction-fields.ts';
import { auctionStatuses, manners } from '../auctions/auction-words.ts';
import { depositTerms } from '../auctions/deposit.ts';
import type { Calls } from '../protocol/call.ts';
import { id, instant, momentText, pathId, requiredText, rubles } from '../protocol/fields.ts';
import { targets } from './publishing.ts';
import { originWords, proposedNames } from './sale-words.ts';
import { kindField } from './schemas.ts';

const status = z.enum(Object.keys(auctionStatuses) as (keyof typeof auctionStatuses)[]);

const saleRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status,
  manner: z.enum(Object.keys(manners) as (keyof typeof manners)[]),
  startsAt: instant,
  /** Of a led one. */
  hallAt: instant.nullable(),
  firstClosesAt: instant,
  lots: z.int(),
  archived: z.boolean(),
});
export type SaleRow = z.infer<typeof saleRow>;

/** One thing that a sale needs before it can be announced. */
const check = z.object({
  code: z.string(),
  /** Said once it is so: «Сертификаты у всех лотов». */
  ready: z.string(),
  /** What is missing; null: nothing. */
  missing: z.string().nullable(),
  /** False: only a warning, the sale may be announced with it. */
  blocks: z.boolean(),
  /** Where it is mended; null where each lot has its own place, or another right mends it. */
  href: z.string().nullable(),
  lots: z.array(z.object({ id, place: z.int(), href: z.string() })),
});
export type SaleCheck = z.infer<typeof check>;

const proposedFigure = z.object({
  value: rubles,
  by: z.enum(['proposed', 'contract']),
  /** What it follows from, in words. */
  why: z.string(),
});
export type ProposedFigure = z.infer<typeof proposedFigure>;

const saleLot = z.object({
  id,
  /** By the order of closing, from 1. */
  place: z.int(),
  name: z.string(),
  items: z.array(z.object({ id, name: z.string(), href: z.string() })),
  picture: z.string().nullable(),
  estimateLow: rubles.nullable(),
  estimateHigh: rubles.nullable(),
  startPrice: rubles.nullable(),
  reserve: rubles.nullable(),
  /** Null: no start, so none by the scale. */
  step: rubles.nullable(),
  /** Null: there is no such figure. */
  origins: z.record(z.enum([...proposedNames, 'step']), z.enum(keys(originWords)).nullable()),
  /** Proposed figures; null: none for these items. */
  proposed: z.record(z.enum(proposedNames), proposedFigure).nullable(),
  /** Stones that the estimate follows from. */
  like: z.array(z.object({ id, name: z.string(), href: z.string(), priceCarat: rubles })),
  /** The owner's commission; null: our own lot, or no terms yet. */
  commission: z.object({ text: z.string(), by: z.enum(['contract', 'terms']) }).nullable(),
  /** The owner, the contract's page, and the agreed reserve; null: our own. */
  owner: z.object({ name: z.string(), href: z.string(), reserve: rubles.nullable() }).nullable(),
  hasReport: z.boolean(),
  closesAt: instant,
});
export type SaleLot = z.infer<typeof saleLot>;

const saleTerms = z.object({
  name: z.string(),
  fee: z.array(feeTier),
  taxed: z.boolean(),
  commission: z.array(feeTier),
  commissionLeast: rubles,
  /** Working days; null of sales from before terms were kept. */
  payDays: z.int().nullable(),
  /** [A45] Before bidding; null: none. */
  deposit: depositTerms.nullable(),
});
export type SaleTerms = z.infer<typeof saleTerms>;

const sale = saleRow.extend({
  admissionUntil: instant.nullable(),
  lastClosesAt: instant,
  stagger: z.int(),
  window: z.int(),
  hardEnd: instant.nullable(),
  /** Of a draft those it names now, of an announced one as they were then. Null: it names none. */
  terms: saleTerms.nullable(),
  /** Thousandths of the fee, at the rate of the day of the last close; null: none, or none that counts. */
  vat: z.int().nullable(),
  admitsEveryone: z.boolean(),
  lotList: z.array(saleLot),
  /** Of a draft; empty of what was announced. */
  checks: z.array(check),
  /** [A72] Lots that are prepared after announcing, and what they lack; null: none can be. */
  late: z.object({ lotList: z.array(saleLot), checks: z.array(check) }).nullable(),
});
export type Sale = z.infer<typeof sale>;

const params = z.object({ id: pathId });
const api = '/api/internal/admin/sales';

export const saleCalls = {
  [`GET ${api}/` as const]: {
    does: 'Sales, those being prepared first.',
    answer: z.object({ sales: z.array(saleRow) }),
  },
  [`POST ${api}/` as const]: {
    does: 'Begins a sale as a draft; `like` takes the terms of another, with its times from the new start on.',
    idempotent: true,
    body: z.strictObject({
      name: requiredText(120),
      code: requiredText(50),
      startsAt: momentText,
      like: id.optional(),
      /** Also the unsold lots of `like`, as far as their items are free. */
      withUnsold: z.boolean().default(false),
    }),
    answer: z.object({ id }),
  },
  [`GET ${api}/{id}/` as const]: {
    does: 'A sale as it is prepared: its lots in order, and what is missing before it can be announced.',
    params,
    answer: sale,
  },
  [`POST ${api}/{id}/lots` as const]: {
    does: 'Makes a lot of each item, after the last one; by numbers, or of a selection of a kind of items.',
    idempotent: true,
    params,
    /** `kind`: of the selection. Numbers are of items of any kind. */
    body: z.strictObject({ of: targets, kind: kindField.optional() }),
    answer: z.object({
      changeId: id.nullable(),
      added: z.int(),
      /** Items that cannot be lots, and why. */
      refused: z.array(z.object({ item: id, name: z.string(), reason: z.string() })),
      sale,
    }),
  },
  [`POST ${api}/{id}/late` as const]: {
    does: 'Announces the late lots of an announced sale: they get the next free numbers, and those concerned are told.',
    params,
    body: z.strictObject({ reason: requiredText(300) }),
    answer: sale,
  },
  [`POST ${api}/{id}/propose` as const]: {
    does: 'Proposes the figures of all lots anew; what is empty is filled, what was set by hand stays. One change.',
    idempotent: true,
    params,
    body: z.strictObject({}),
    answer: z.object({ changeId: id.nullable(), filled: z.int(), sale }),
  },
  [`POST ${api}/{id}/order` as const]: {
    does: 'Puts a lot at another place; those between move by one. One change.',
    idempotent: true,
    params,
    body: z.strictObject({ lot: id, place: z.int().min(1).max(10_000) }),
    answer: z.object({ changeId: id.nullable(), sale }),
  },
} as const satisfies Calls;
