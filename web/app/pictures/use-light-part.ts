import { useEffect, useState } from 'react';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { type LightComponent, type LightPart, loadLight } from './living-stone.ts';
import { savesData, whenIdle } from './saves-data.ts';

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
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return;
      watch.disconnect();
      whenIdle(() => savesData() || load());
    });
    watch.observe(place);
    return () => {
      left = true;
      watch.disconnect();
    };
  }, [part, place, asked, still, Part]);
  return Part;
}
