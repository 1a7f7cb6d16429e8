import { useSyncExternalStore } from 'react';
import { houseClock } from './house-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All countdowns of a page change together, at the beginning of the house's second. */
function tick(): void {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener();
      tick();
    },
    1000 - (houseClock.now() % 1000) + 5,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

const second = (): number => Math.floor(houseClock.now() / 1000) * 1000;

/** For pages that are kept for long: nothing until the house has told the time. */
export const useHouseNow = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (houseClock.known ? second() : undefined),
    () => undefined,
  );

/**
 * The house's time in milliseconds, to the whole second. `serverTime` of the page's answer is what the server renders
 * and what is shown until the page lives.
 */
export function useServerNow(serverTime: string): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      houseClock.guess(serverTime);
      return second();
    },
    () => Math.floor(Date.parse(serverTime) / 1000) * 1000,
  );
}
