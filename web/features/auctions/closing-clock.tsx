import { useEffect, useRef, useState } from 'react';
import {
  announcement,
  clockText,
  clockUnits,
  spokenLeft,
  type TimeLeft,
  timeLeft,
} from '#web/app/live/time-left.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Countdown, CountdownLine } from '#web/ui/signs/countdown.tsx';

interface Clock {
  endsAt: string;
  /** The answer's time, shown until hydration. */
  serverTime: string;
  /** Seconds: within these the time is garnet, since a bid now moves the end. */
  window?: number;
}

export function useLotTimeLeft({ endsAt, serverTime }: Pick<Clock, 'endsAt' | 'serverTime'>): TimeLeft {
  return timeLeft(endsAt, useServerNow(serverTime));
}

export const isLast = (left: TimeLeft, window: number | undefined): boolean =>
  window !== undefined && left.total <= window;

const label = (left: TimeLeft): string => (left.total ? `Осталось ${spokenLeft(left)}` : 'Время вышло');

/** «02:14:36», in a row or in the console. Read aloud it has no seconds until they matter. */
export function ClosingLine({ size, ...clock }: Clock & { size?: 'row' }) {
  const left = useLotTimeLeft(clock);
  return (
    <CountdownLine
      size={size}
      tone={isLast(left, clock.window) ? 'bad' : undefined}
      aria-label={label(left)}
      // In a list a timer is read on demand, not announced.
      role={size === 'row' ? 'img' : 'timer'}
    >
      {clockText(left)}
    </CountdownLine>
  );
}

/** The large clock of an auction; `of` says what it counts to: «до закрытия лота 17». */
export function ClosingClock({ of, className, ...clock }: Clock & { of: string; className?: string }) {
  const left = useLotTimeLeft(clock);
  return (
    <div className={className}>
      <Countdown
        size="hero"
        units={clockUnits(left)}
        tone={isLast(left, clock.window) ? 'bad' : undefined}
        label={`${label(left)} ${of}`}
      />
      <p className="small muted mt-2" aria-hidden="true">
        {of}
      </p>
    </div>
  );
}

/** Says the time politely at a few moments, never every second. */
export function ClockAnnouncer(clock: Clock) {
  const left = useLotTimeLeft(clock);
  const before = useRef(left.total);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const sentence = announcement(before.current, left);
    before.current = left.total;
    if (sentence) setSaid(sentence);
  }, [left]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
