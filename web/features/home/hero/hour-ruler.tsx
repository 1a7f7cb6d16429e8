import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { formatNumber, nbsp } from '#contract/russian.ts';
import styles from './hour-ruler.module.css';
import { daylight, type MoscowTime, moscowSun } from './moscow-sun.ts';

type HourRulerProps = {
  /** Unknown before hydration: the page is shared. */
  time: MoscowTime | undefined;
  moved: boolean;
  /** Null: the clock's own hour again. */
  onMove: (hour: number | null) => void;
};

const ticks = Array.from({ length: 49 }, (_, i) => i / 2);
const at = (hour: number): CSSProperties => ({ left: `${(hour / 24) * 100}%` });
const quarter = 0.25;
const last = 24 - quarter / 15;

const clock = (hour: number): string => {
  const minutes = Math.min(24 * 60 - 1, Math.floor(hour * 60 + 1e-6));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

const steps: Record<string, number> = {
  ArrowLeft: -quarter,
  ArrowDown: -quarter,
  ArrowRight: quarter,
  ArrowUp: quarter,
  PageDown: -1,
  PageUp: 1,
};

/** The day of Moscow as a ruler: the rhombus is the hour whose light falls on the sheet. */
export function HourRuler({ time, moved, onMove }: HourRulerProps) {
  const light = useMemo(() => time && daylight(time.day), [time]);
  const words = time && light && lightWords(time, light);
  const hold = (hour: number) => Math.min(last, Math.max(0, hour));
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { x, width } = event.currentTarget.getBoundingClientRect();
    onMove(hold(((event.clientX - x) / width) * 24));
  };
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : by && time && time.hour + by;
    if (to === undefined) return;
    event.preventDefault();
    onMove(hold(to));
  };
  return (
    <div className={styles.ruler} data-print="off">
      <div
        className={`relative ${styles.day}`}
        role="slider"
        tabIndex={0}
        aria-label={`Час в${nbsp}Москве`}
        aria-valuemin={0}
        aria-valuemax={24}
        aria-valuenow={time ? Math.round(time.hour * 100) / 100 : 12}
        aria-valuetext={time && words ? `${clock(time.hour)}. ${words}` : undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        onKeyDown={step}
      >
        {ticks.map((hour) => (
          <i key={hour} data-long={hour % 3 === 0 || undefined} style={at(hour)} />
        ))}
        <span data-end="start">0:00</span>
        <span data-end="end">24:00</span>
        {time && light && words && (
          <>
            <u style={{ left: 0, width: `${(light.rise / 24) * 100}%` }} />
            <u style={{ ...at(light.set), right: 0 }} />
            <span data-sun style={at(light.rise)}>
              восход {clock(light.rise)}
            </span>
            <span data-sun style={at(light.set)}>
              закат {clock(light.set)}
            </span>
            <b style={at(time.hour)} />
            <em
              style={at(time.hour)}
              data-near={time.hour < 4 ? 'start' : time.hour > 20 ? 'end' : undefined}
            >
              Москва, {clock(time.hour)}. {words}
            </em>
          </>
        )}
      </div>
      {moved && (
        <button type="button" className={`pr-3 ink strong ${styles.now}`} onClick={() => onMove(null)}>
          Сейчас
        </button>
      )}
    </div>
  );
}

const lightWords = (time: MoscowTime, { rise, set }: { rise: number; set: number }): string =>
  time.hour < rise || time.hour > set
    ? 'Лампа'
    : `Солнце ${formatNumber(Math.max(0, Math.round(moscowSun(time).height)))}°`;
