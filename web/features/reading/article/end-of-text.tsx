import { useEffect, useRef } from 'react';
import { showInterest } from '#web/app/session/interest.ts';

/** Notes that the reader has scrolled to the end of the article, or past it. */
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
    // The reader may have scrolled there before the script ran.
    look();
    return stop;
  }, []);
  return <div ref={ref} aria-hidden="true" />;
}
