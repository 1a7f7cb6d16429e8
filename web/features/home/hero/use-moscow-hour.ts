import { useEffect, useState } from 'react';
import { wantsNoMotion } from '#web/ui/moving/wants-no-motion.ts';
import { type MoscowTime, moscowTime } from './moscow-sun.ts';

const minuteMs = 60_000;

/** The hour in Moscow after hydration, and the one the reader has moved the light to. */
export function useMoscowHour() {
  const [now, setNow] = useState<MoscowTime>();
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(moscowTime(Date.now()));
    tick();
    if (wantsNoMotion()) return;
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  const time = now && moved !== null ? { day: now.day, hour: moved } : now;
  return { time, moved: moved !== null, setMoved };
}
