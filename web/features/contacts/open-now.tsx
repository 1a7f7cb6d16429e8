import { useEffect, useState } from 'react';
import { localMoment, openState } from '#contract/schedule/office-hours.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { openWords } from './office-words.ts';

const halfMinute = 30_000;

/** The moment, once the page lives: a cached page would tell that of its rendering. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, halfMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type OpenNowProps = { office: Pick<Office, 'hours' | 'zone' | 'city'>; now: Date | null };

/** Whether somebody is there now; until the page knows the time, whose hours these are. */
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
