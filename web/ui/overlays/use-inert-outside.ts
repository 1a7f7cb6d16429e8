import { type RefObject, useEffect } from 'react';

/** What has scrolled out of a strip is out of reach of the keyboard and of screen readers too. */
export function useInertOutside(strip: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const root = strip.current;
    if (!root || count < 2) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) (target as HTMLElement).inert = !isIntersecting;
      },
      { root, threshold: 0.5 },
    );
    for (const part of root.children) seen.observe(part);
    return () => seen.disconnect();
  }, [strip, count]);
}
