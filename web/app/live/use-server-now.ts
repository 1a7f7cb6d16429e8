import { useSyncExternalStore } from 'react';
import { live } from './live.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All countdowns of a page change together, at the beginning of the house's second. */
function tick(): void {
  timer = setTimeout(
    () => {
      for (const listener of listeners) listener();
      tick();
    },
    1000 - (live().clock.now() % 1000) + 5,
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

/**
 * The house's time in milliseconds, to the whole second. `serverTime` of the page's answer is what the server renders
 * and what is shown until the page lives.
 */
export function useServerNow(serverTime: string): number {
  return useSyncExternalStore(
    subscribe,
    () => {
      const { clock } = live();
      clock.guess(serverTime);
      return Math.floor(clock.now() / 1000) * 1000;
    },
    () => Math.floor(Date.parse(serverTime) / 1000) * 1000,
  );
}
