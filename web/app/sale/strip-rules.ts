import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { countOf, formatShort, lotForms, nbsp, type PluralForms, plural } from '#contract/russian.ts';
import { clockText, spokenLeft, timeLeft } from '../live/time-left.ts';

/** What the strip of an open page shows: a sale as it is, or what became of the one shown before. */
export type StripSale = SaleAtHand & { became?: 'over' | 'put off' };

/**
 * The strip does not move the page under its reader: a sale that has ended is shown until the next page, and a new
 * one waits for it.
 */
export function tellNext(told: StripSale | null, sale: SaleAtHand | null): StripSale | null {
  if (!told) return null;
  if (told.running && (sale?.code !== told.code || !sale.running)) return { ...told, became: 'over' };
  return sale ?? { ...told, became: 'put off' };
}

/** When it is worth asking again: the next lot closes, or the sale begins. */
export function turnsAt({ running, paused, startsAt, closings, became }: StripSale): number | undefined {
  if (became || paused) return undefined;
  const at = running ? closings[0]?.endsAt : startsAt;
  return at === undefined ? undefined : Date.parse(at);
}

interface StripWords {
  /** Before the sale's name, and after it. */
  before: string;
  after: string;
  lots: string;
  link: { href: string; word: string };
}

const openForms: PluralForms = ['Открыт', 'Открыто', 'Открыто'];
const dayForms: PluralForms = ['день', 'дня', 'дней'];

const allSales = { href: '/auctions/', word: `Все${nbsp}торги` };

export function stripWords(told: StripSale): StripWords {
  const { code, running, paused, became, lots, open, startsAt, called } = told;
  const link = { href: `/auctions/${code}/`, word: `К${nbsp}лотам` };
  const before = 'Торги';
  if (became === 'put off') return { before, after: 'отложены', lots: '', link: allSales };
  if (became === 'over')
    return { before, after: 'завершены', lots: '', link: { ...link, word: `К${nbsp}итогам` } };
  if (!running)
    return {
      before,
      after: `начнутся ${formatShort(startsAt)} по${nbsp}Москве`,
      lots: countOf(lots, lotForms),
      link,
    };
  const count =
    open === lots
      ? countOf(lots, lotForms)
      : `${plural(open, openForms)} ${countOf(open, lotForms)} из${nbsp}${lots}`;
  return paused
    ? { before, after: 'приостановлены', lots: count, link }
    : {
        before: 'Идут торги',
        after: called === null ? '' : `лот${nbsp}${called} на${nbsp}столе`,
        lots: count,
        link,
      };
}

interface StripClock {
  /** «Лот 17 закрывается через». */
  until: string;
  /** Empty until the server's time is known. */
  text: string;
  spoken: string;
}

/** A lot whose end has passed closes this very moment, or a bid has moved it: the next one's time is sure. */
export const nextClosing = (
  closings: SaleAtHand['closings'],
  now: number | undefined,
): SaleAtHand['closings'][number] | undefined =>
  closings.find(({ endsAt }) => now === undefined || Date.parse(endsAt) > now) ?? closings.at(-1);

/** What closes next by the server's time, or the time until the start. */
export function stripClock(told: StripSale, now: number | undefined): StripClock | undefined {
  if (told.became || told.paused) return undefined;
  const { running, closings, startsAt } = told;
  const next = nextClosing(closings, now);
  const at = running ? next?.endsAt : startsAt;
  if (at === undefined) return undefined;
  const until = running && next ? `Лот${nbsp}${next.number} закрывается через` : 'Через';
  if (now === undefined) return { until, text: '', spoken: '' };
  const left = timeLeft(at, now);
  const text = left.days ? countOf(left.days, dayForms) : clockText(left);
  return { until, text, spoken: `${until} ${spokenLeft(left)}` };
}
