import { useEffect, useRef } from 'react';
import { showInterest } from '#web/app/interest.ts';

/** Whoever sees it has read the article to its end. */
export function EndOfText() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) showInterest();
      },
      // Above the window counts too: a long throw of the wheel may pass it between two looks.
      { rootMargin: '1000000px 0px 0px' },
    );
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  return <div ref={ref} aria-hidden="true" />;
}
