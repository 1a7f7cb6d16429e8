import { useEffect, useState } from 'react';
import { localMoment, openState } from '#contract/schedule/office-hours.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { openWords } from './office-words.ts';

const checkEveryMs = 30_000;

/** The present time after hydration; a cached page would show that of its rendering. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type OpenNowProps = { office: Pick<Office, 'hours' | 'zone' | 'city'>; now: Date | null };

/** Whether the office is open now; before the time is known, its opening hours. */
export function OpenNow({ office: { hours, zone, city }, now }: OpenNowProps) {
  if (!now) return <Status>Часы по времени города {city}</Status>;
  const state = openState(hours, zone, now);
  return (
    <Status tone={state.open ? 'good' : 'neutral'}>
      <span>
        {openWords(state)}
        <span className="faint"> · местное время&nbsp;{localMoment(zone, now).time}</span>
      </span>
    </Status>
  );
}
