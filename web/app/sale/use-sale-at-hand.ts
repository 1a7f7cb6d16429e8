import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { browserApi } from '../api/browser-api.ts';
import { houseClock } from '../live/house-clock.ts';
import { type StripSale, tellNext, turnsAt } from './strip-rules.ts';

const askEveryMs = 60_000;
/** All open pages reach the same moment: their requests are spread over these milliseconds, after the sweep. */
const spreadMs = 2_000;
/** A lot lies on the table for about a minute; its call has no hour. */
const tableTurnMs = 15_000;
const sweepMs = 1_000;

/** The latest answer in this browser; the page's own data may be an hour old. */
let heard: { sale: SaleAtHand | null; at: number } | undefined;

/** Scrolled down, where browsers keep the reader's position when something appears above. */
const comesUnseen = (): boolean => scrollY > 200 && CSS.supports('overflow-anchor', 'auto');

/** Decides what the strip shows next: above a page nothing appears or disappears while it is read. */
type TellStrip = (told: StripSale | null, sale: SaleAtHand | null, first: boolean) => StripSale | null;
const tellAbove: TellStrip = (told, sale, first) =>
  told || !(first || comesUnseen()) ? tellNext(told, sale) : sale;

/** The sale of the page's data, then kept up to date. Undefined: the page came without. */
export function useSaleAtHand(
  loaded: SaleAtHand | null | undefined,
  tell: TellStrip = tellAbove,
): StripSale | null {
  const [told, setTold] = useState<StripSale | null>(() => (heard ? heard.sale : (loaded ?? null)));

  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const { sale } = await browserApi('GET /api/internal/auction-strip/', {}, { background: true });
      const first = heard === undefined;
      heard = { sale, at: performance.now() };
      setTold((was) => tell(was, sale, first));
    } catch {
      // Retried at the next time.
    }
  });

  useEffect(() => {
    if (!heard && loaded !== undefined) heard = { sale: loaded, at: performance.now() };
    if (!heard || performance.now() - heard.at > askEveryMs) void ask();
    const look = () => void ask();
    const timer = setInterval(look, askEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [loaded]);

  useEffect(() => {
    if (told?.manner === 'led' && told.running && !told.paused && !told.became) {
      const soon = setTimeout(() => void ask(), tableTurnMs + Math.random() * spreadMs);
      return () => clearTimeout(soon);
    }
    const turn = told ? turnsAt(told) : undefined;
    if (turn === undefined) return undefined;
    const wait = turn - houseClock.now();
    // What has passed has been asked for; what is far away is nearer at the next asking.
    if (wait <= 0 || wait > 2 * askEveryMs) return undefined;
    const timer = setTimeout(() => void ask(), wait + sweepMs + Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [told]);

  return told;
}
