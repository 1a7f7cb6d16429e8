import type { ConditionSection } from '#contract/auctions/auction-words.ts';
import type { SaleTerms } from '#contract/back-office/sales.ts';
import type { LawValue } from '#contract/money/law-values.ts';
import type { WorkingCalendar } from '#contract/money/working-days.ts';
import { wallClock } from '#contract/schedule/meeting-time.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import type { ConsignedItem } from '#server/sellers/public.ts';
import { defaultStep } from '../rules/grid-rules.ts';
import type { Instant } from '../rules/time-rules.ts';

export interface PreparedSale {
  id: number;
  lead: string;
  admissionUntil: Instant | null;
  startsAt: Instant;
  firstClosesAt: Instant;
  /** Seconds. */
  stagger: number;
  window: number;
  hardEnd: Instant | null;
  admitsEveryone: boolean;
  /** Null: it names none. */
  terms: (Pick<SaleTerms, 'taxed' | 'payDays'> & Partial<Pick<SaleTerms, 'deposit'>>) | null;
  taxRates: readonly LawValue[];
  calendar: WorkingCalendar;
  /** Sections that hold a text. */
  conditions: readonly ConditionSection[];
  /** The rules of sales are published: without them nobody can ask for admission. */
  rules: boolean;
  /** Its form has unsaved edits. */
  unwritten: boolean;
}

export interface PreparedLot {
  id: number;
  /** By order, from 1. */
  place: number;
  items: readonly ItemStanding[];
  /** Its items with an owner other than us. */
  owned: readonly ConsignedItem[];
  startPrice: number | null;
  reserve: number | null;
  /** Null: by the scale. */
  step: number | null;
  estimateLow: number | null;
  estimateHigh: number | null;
  report: string;
  unwritten: boolean;
}

/** [A1] What the lot will be bid for by. */
export const stepOf = ({ startPrice, step }: Pick<PreparedLot, 'startPrice' | 'step'>): number | null =>
  step ?? (startPrice === null ? null : defaultStep(startPrice));

export const closesAt = (
  { firstClosesAt, stagger }: Pick<PreparedSale, 'firstClosesAt' | 'stagger'>,
  place: number,
): Instant => firstClosesAt + (place - 1) * stagger * 1000;

/** By the clock of Moscow. */
export const moscowDayOf = (at: Instant): string => wallClock('Europe/Moscow', at).day;

/** One thing asked of every lot: what is said when some lack it, and where it is mended. */
export interface LotRule {
  code: string;
  ready: string;
  missing: string;
  lacks: (lot: PreparedLot, all: readonly PreparedLot[], sale: PreparedSale) => boolean;
  /** Of the first item that lacks it, where the item is to be mended. */
  item?: (item: ItemStanding) => boolean;
  /** It is mended in the contract. */
  inContract?: true;
  /** The lot may be announced so. */
  warnsOnly?: true;
}
