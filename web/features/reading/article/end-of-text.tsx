import { useEffect, useRef } from 'react';
import { showInterest } from '#web/app/interest.ts';

/** Whoever sees it has read the article to its end. */
export function EndOfText() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showInterest();
    });
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, []);
  return <div ref={ref} aria-hidden="true" />;
}
