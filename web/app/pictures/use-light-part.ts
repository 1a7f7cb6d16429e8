import { useEffect, useState } from 'react';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { lineSpeed } from './line-speed.ts';
import { type LightComponent, type LightPart, loadLight } from './living-stone.ts';

/** Megabits a second. */
const slowMegabits = 2;

/**
 * Whether the visitor is spared what can be done without. A browser's own estimate of the line (`downlink`) is not
 * asked: before it knows the line, Chromium reports a slow one.
 */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return (
    Boolean(connection?.saveData) ||
    (lineSpeed(loaded) ?? slowMegabits) < slowMegabits ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

type When = {
  /** The person has touched it: load at once. */
  asked: boolean;
  /** Nothing moves by itself here: who wants no motion gets it too. */
  still?: boolean;
};

/** Loads the code of an interactive part when its place is in view and the page is idle. */
export function useLightPart<P extends LightPart>(
  part: P,
  place: HTMLElement | null,
  { asked, still }: When,
) {
  const [Part, setPart] = useState<LightComponent<P>>();
  useEffect(() => {
    if (!place || Part) return;
    let left = false;
    const load = () => {
      if (left) return;
      loadLight(part).then(
        (file) => left || setPart(() => file),
        () => {},
      );
    };
    if (asked) load();
    if (asked || (!still && wantsNoMotion())) return;
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback : (act: () => void) => setTimeout(act, 300);
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return;
      watch.disconnect();
      idle(() => savesData() || load());
    });
    watch.observe(place);
    return () => {
      left = true;
      watch.disconnect();
    };
  }, [part, place, asked, still, Part]);
  return Part;
}
