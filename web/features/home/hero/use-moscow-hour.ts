import { useEffect, useState } from 'react';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { type MoscowTime, moscowTime } from './moscow-sun.ts';

const minute = 60_000;

/** Moscow's hour once the page lives, and the one somebody has moved the light to. */
export function useMoscowHour() {
  const [now, setNow] = useState<MoscowTime>();
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(moscowTime(Date.now()));
    tick();
    if (wantsNoMotion()) return;
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  const time = now && moved !== null ? { day: now.day, hour: moved } : now;
  return { time, moved: moved !== null, setMoved };
}
