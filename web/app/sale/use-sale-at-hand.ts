import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { browserApi } from '../api/browser-api.ts';
import { houseClock } from '../live/house-clock.ts';
import { type Told, tellNext, turnsAt } from './strip-rules.ts';

const askEvery = 60_000;
/** Everyone's clock comes to the same moment: they ask within these milliseconds of each other, after the sweep. */
const spread = 2_000;
/** A lot lies on the table for about a minute; its call has no hour. */
const tableTurns = 15_000;
const sweepTakes = 1_000;

/** What this browser has heard last; the page's own data may be that of an hour ago. */
let heard: { sale: SaleAtHand | null; at: number } | undefined;

/** Scrolled away from the top, where browsers keep the reader's place when something comes above it. */
const comesUnseen = (): boolean => scrollY > 200 && CSS.supports('overflow-anchor', 'auto');

/** What comes of what was told: above a page nothing appears or goes while it is read. */
type Telling = (told: Told | null, sale: SaleAtHand | null, first: boolean) => Told | null;
const tellAbove: Telling = (told, sale, first) =>
  told || !(first || comesUnseen()) ? tellNext(told, sale) : sale;

/** The sale as the page came with it, and then as it goes on. Undefined: the page came without. */
export function useSaleAtHand(loaded: SaleAtHand | null | undefined, tell: Telling = tellAbove): Told | null {
  const [told, setTold] = useState<Told | null>(() => (heard ? heard.sale : (loaded ?? null)));

  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const { sale } = await browserApi('GET /api/internal/auction-strip/', {}, { background: true });
      const first = heard === undefined;
      heard = { sale, at: performance.now() };
      setTold((was) => tell(was, sale, first));
    } catch {
      // The next time tells.
    }
  });

  useEffect(() => {
    if (!heard && loaded !== undefined) heard = { sale: loaded, at: performance.now() };
    if (!heard || performance.now() - heard.at > askEvery) void ask();
    const look = () => void ask();
    const timer = setInterval(look, askEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [loaded]);

  useEffect(() => {
    if (told?.manner === 'led' && told.running && !told.paused && !told.became) {
      const soon = setTimeout(() => void ask(), tableTurns + Math.random() * spread);
      return () => clearTimeout(soon);
    }
    const turn = told ? turnsAt(told) : undefined;
    if (turn === undefined) return undefined;
    const wait = turn - houseClock.now();
    // What has passed has been asked for; what is far away is nearer at the next asking.
    if (wait <= 0 || wait > 2 * askEvery) return undefined;
    const timer = setTimeout(() => void ask(), wait + sweepTakes + Math.random() * spread);
    return () => clearTimeout(timer);
  }, [told]);

  return told;
}
