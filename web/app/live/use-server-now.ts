import { useSyncExternalStore } from 'react';
import { houseClock } from './house-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All countdowns of a page change together, at the beginning of the server's second. */
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

/** For cached pages: undefined until the server's time is known. */
export const useHouseNow = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (houseClock.known ? second() : undefined),
    () => undefined,
  );

/** The server's time in milliseconds, to the whole second. Before hydration it is `serverTime` of the page's data. */
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
