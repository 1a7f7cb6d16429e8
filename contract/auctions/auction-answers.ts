import { z } from 'zod';
import { card, stoneItem } from '../catalog/catalog-answers.ts';
import {
  type CompanyPaperKind,
  type CompanyPaperState,
  companyPaperKinds,
  companyPaperStates,
} from '../documents/document-words.ts';
import { receipt } from '../ledger/ledger.ts';
import { html, id, images, instant, rubles } from '../protocol/fields.ts';
import { feeTier, keys } from './auction-fields.ts';
import { auctionStatus, deskState, hallWords, publicBid, saleStatus } from './auction-live.ts';
import { admissionStates, conditionSections, manners } from './auction-words.ts';

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
  /** [A45] Number of the deposit that the limit waits for; null: none is. */
  depositDue: z.string().nullable(),
  reason: z.string(),
  requestedAt: instant,
});
/** A paper of a company that asks to be admitted. */
export const admissionDocument = z.object({
  id,
  kind: z.enum(Object.keys(companyPaperKinds) as [CompanyPaperKind, ...CompanyPaperKind[]]),
  title: z.string(),
  name: z.string(),
  size: z.int(),
  state: z.enum(Object.keys(companyPaperStates) as [CompanyPaperState, ...CompanyPaperState[]]),
});
export type AdmissionDocument = z.infer<typeof admissionDocument>;

/** What a company's request starts with. */
const askingCompany = z.object({
  name: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  requisites: z.string(),
  /** False for people a manager has admitted before. */
  documentsNeeded: z.boolean(),
  /** All papers of the company; the attached ones are named by the request already. */
  documents: z.array(admissionDocument.extend({ attached: z.boolean() })),
});
export type AskingCompany = z.infer<typeof askingCompany>;
/** Null for a private person. */
export const admissionForm = z.object({ company: askingCompany.nullable() });

export type MyAdmission = z.infer<typeof admission>;

const auctionFigures = z.object({
  lots: z.int(),
  closed: z.int(),
  participants: z.int(),
  /** Sum of the standing bids. */
  bidsSum: rubles,
  /** Of the disclosed prices; null until the results are published. */
  soldSum: rubles.nullable(),
});

export const auctionCard = z.object({
  id,
  code: z.string(),
  name: z.string(),
  lead: z.string(),
  status: auctionStatus,
  paused: z.boolean(),
  manner: z.enum(keys(manners)),
  startsAt: instant,
  /** From when lots of a led sale are called; null of a timed one. */
  hallAt: instant.nullable(),
  /** The lot on the table of a led sale. */
  called: z.object({ lotId: id, number: z.int() }).nullable(),
  /** Its last lot's end; null once nothing runs, and of a led one. */
  endsAt: instant.nullable(),
  /** When its last lot closed; null while any may still close. */
  closedAt: instant.nullable(),
  admissionUntil: instant.nullable(),
  figures: auctionFigures,
  /** Up to three stones for the hero, the largest first. */
  images: z.array(z.object({ images, alt: z.string() })),
  finishUrl: z.string().nullable(),
});
export type AuctionCard = z.infer<typeof auctionCard>;

export const auctionDetail = auctionCard.extend({
  description: html,
  /** Seconds: a bid this close to the end moves it; of a led one how long the last warning lasts. */
  window: z.int(),
  stagger: z.int(),
  hardEnd: instant.nullable(),
  /** Tiers of the buyer's fee: thousandths of the part of the price above `from`. Empty: no fee. */
  tiers: z.array(feeTier),
  /** Thousandths of the fee, at the rate of the planned end; null: none. */
  vat: z.int().nullable(),
  admitsEveryone: z.boolean(),
  /** The present message to the hall of a led sale. */
  words: hallWords.nullable(),
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

/** The sale shown on every page of the shop: the running one, otherwise the next that admits bidders. */
export const saleAtHand = z.object({
  code: z.string(),
  name: z.string(),
  running: z.boolean(),
  paused: z.boolean(),
  manner: z.enum(keys(manners)),
  startsAt: instant,
  hallAt: instant.nullable(),
  /** The number of the lot on the table of a led sale. */
  called: z.int().nullable(),
  lots: z.int(),
  /** Those one can still bid for. */
  open: z.int(),
  /** The next few of a timed sale, the first first. A bid in a lot's last minutes may have moved its end since. */
  closings: z.array(z.object({ number: z.int(), endsAt: instant })),
});
export type SaleAtHand = z.infer<typeof saleAtHand>;

/** The person's own standing on a lot; null for those who never bid. */
export const myLotState = z.object({
  state: z.enum(['leading', 'outbid', 'won', 'lost', 'none']),
  bid: rubles.nullable(),
  maximum: rubles.nullable(),
  /** A sealed offer of the rebidding, when one is asked of this person; no end while paused. */
  rebidding: z.object({ endsAt: instant.nullable(), least: rubles, offered: rubles.nullable() }).nullable(),
  /** The winner fell away, and this person is asked whether they take the lot at their own sum. */
  question: z.object({ sum: rubles, until: instant }).nullable(),
  /** Of a lot that is this person's: when the house said so, and the number of the invoice that it stands in. */
  won: z.object({ confirmedAt: instant.nullable(), invoice: z.string().nullable() }).optional(),
});
export type MyLotState = z.infer<typeof myLotState>;

export const lotRow = z.object({
  id,
  number: z.int(),
  /** `/auctions/log/{code}/`. */
  code: z.string(),
  auctionCode: z.string(),
  name: z.string(),
  /** «Fancy Vivid, голубой / VVS1»; several stones: «3 камня, D–F / IF». */
  grades: z.string(),
  images,
  shape: card.shape.shape,
  /** Of the first stone, the pictured one. */
  size: card.shape.size,
  stonesCount: z.int(),
  /** Hundredths of a carat, all stones. */
  weight: z.int(),
  certificates: z.array(z.object({ label: z.string(), href: z.string().nullable() })),
  saleStatus,
  /** Where an open lot of a led sale stands; null of a timed one. */
  desk: deskState.nullable(),
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
  /** Position in the lot's topic at this snapshot: the live stream continues from it. */
  seq: z.int(),
});
export type LotRow = z.infer<typeof lotRow>;

export const lotDetail = lotRow.extend({
  description: z.string(),
  auctionId: id,
  auctionName: z.string(),
  auctionStatus,
  /** When the bidding begins, or began. */
  startsAt: instant,
  /** From when lots of a led sale are called. */
  hallAt: instant.nullable(),
  paused: z.boolean(),
  /** The present message to the hall of a led sale. */
  words: hallWords.nullable(),
  lotsCount: z.int(),
  previousLot: id.nullable(),
  nextLot: id.nullable(),
  step: rubles,
  nextMinBid: rubles,
  biddersCount: z.int(),
  window: z.int(),
  extensionNo: z.int(),
  hardEnd: instant.nullable(),
  /** Tiers of the buyer's fee, as in the auction. */
  tiers: z.array(feeTier),
  /** Thousandths of the fee, at the rate of the day it was confirmed, before that of its end; null: none. */
  vat: z.int().nullable(),
  stones: z.array(card),
  /** All specification keys of the first stone: «Камень» of the lot's page. */
  properties: stoneItem.shape.properties,
  /** The estimate; null if there is none. */
  estimate: z.object({ low: rubles, high: rubles }).nullable(),
  /** The condition report, plain text; empty: there is none. */
  report: z.string(),
  /** The newest first. */
  bids: z.array(publicBid),
  admission: admission.nullable(),
  admitsEveryone: z.boolean(),
  receipts: z.array(receipt),
  epoch: z.uuid(),
  serverTime: instant,
});
export type LotDetail = z.infer<typeof lotDetail>;

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
/** A single stone that was sold at a sale whose results are published. */
export const hammer = z.object({
  lotId: id,
  name: z.string(),
  grades: z.string(),
  /** Hundredths of a carat. */
  weight: z.int(),
  /** The last bid, without the fee. */
  price: rubles,
  priceCarat: rubles,
  soldAt: instant,
  sale: z.string(),
  href: z.string(),
});
export type Hammer = z.infer<typeof hammer>;

export const auctionResults = z.object({
  auction: auctionCard,
  published: z.boolean(),
  lots: z.array(finishLot),
  sold: z.int(),
  /** Of the disclosed prices. */
  soldSum: rubles,
});
export type AuctionResults = z.infer<typeof auctionResults>;

export const personalAuction = z.object({
  auction: auctionCard,
  admission: admission.nullable(),
  lots: z.array(lotRow),
});
export type PersonalAuction = z.infer<typeof personalAuction>;
