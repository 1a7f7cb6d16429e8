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
import styles from './closing-clock.module.css';

interface Clock {
  endsAt: string;
  /** The answer's time: what is shown until the page lives. */
  serverTime: string;
  /** Seconds: within these the time is garnet, since a bid now moves the end. */
  window?: number;
}

export function useTimeLeft({ endsAt, serverTime }: Pick<Clock, 'endsAt' | 'serverTime'>): TimeLeft {
  return timeLeft(endsAt, useServerNow(serverTime));
}

export const isLast = (left: TimeLeft, window: number | undefined): boolean =>
  window !== undefined && left.total <= window;

const label = (left: TimeLeft): string => (left.total ? `Осталось ${spokenLeft(left)}` : 'Время вышло');

/** «02:14:36», in a row or in the console. Read aloud it has no seconds until they matter. */
export function ClosingLine({ size, ...clock }: Clock & { size?: 'row' }) {
  const left = useTimeLeft(clock);
  return (
    <CountdownLine
      size={size}
      tone={isLast(left, clock.window) ? 'bad' : undefined}
      aria-label={label(left)}
      // A row of many is read when one comes to it, not by itself.
      role={size === 'row' ? 'img' : 'timer'}
    >
      {clockText(left)}
    </CountdownLine>
  );
}

/** The large clock of an auction; `of` says what it counts to: «до закрытия лота 17». */
export function ClosingClock({ of, className, ...clock }: Clock & { of: string; className?: string }) {
  const left = useTimeLeft(clock);
  return (
    <div className={className}>
      <Countdown
        size="hero"
        units={clockUnits(left)}
        tone={isLast(left, clock.window) ? 'bad' : undefined}
        label={`${label(left)} ${of}`}
      />
      <p className={styles.of} aria-hidden="true">
        {of}
      </p>
    </div>
  );
}

/** Says the time politely at a few moments, never every second. */
export function ClockAnnouncer(clock: Clock) {
  const left = useTimeLeft(clock);
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
