import { useEffect, useRef } from 'react';
import { showInterest } from '#web/app/session/interest.ts';

/** Whoever has scrolled to it, or past it in one throw of the wheel, has come to the end of the article. */
export function EndOfText() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => {
      if (!ref.current || ref.current.getBoundingClientRect().top > innerHeight) return;
      stop();
      showInterest();
    };
    const stop = () => removeEventListener('scroll', look);
    addEventListener('scroll', look, { passive: true });
    // Whoever was quicker than the page's script is there already.
    look();
    return stop;
  }, []);
  return <div ref={ref} aria-hidden="true" />;
}
