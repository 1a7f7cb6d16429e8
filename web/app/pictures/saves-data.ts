import { lineSpeed } from './line-speed.ts';

/** Megabits a second. */
const slowMegabits = 2;

/**
 * Whether the visitor is spared what can be done without. A browser's own estimate of the line (`downlink`) is not
 * asked: before it knows the line, Chromium reports a slow one.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return (
    Boolean(connection?.saveData) ||
    (lineSpeed(loaded) ?? slowMegabits) < slowMegabits ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/** When the page has nothing better to do. */
export const whenIdle = (act: () => void): void =>
  'requestIdleCallback' in window ? void requestIdleCallback(act) : void setTimeout(act, 300);
