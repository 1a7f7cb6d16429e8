import {
  addDays,
  clockWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
  weekdayWords,
  weekWords,
} from '#contract/schedule/meeting-time.ts';
import type { SlotDay } from '#contract/schedule/meetings.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import styles from './slot-picker.module.css';

const daysInRow = 7;
const parts = [
  { label: 'Утро', until: 12 * 60 },
  { label: 'День', until: 17 * 60 },
  { label: 'Вечер', until: 24 * 60 },
];

interface SlotPickerProps {
  zone: string;
  days: readonly SlotDay[];
  lastDay: string;
  day: string | undefined;
  value: string;
  /** Offered in place of one that was taken: marked. */
  nearest?: readonly string[];
  /** The one that was taken. */
  refused?: string;
  onDay: (day: string) => void;
  onFrom: (from: string) => void;
  onValue: (at: string) => void;
}

/** The first of the days with a free half hour. */
export const firstFreeDay = (days: readonly SlotDay[]): string | undefined =>
  (days.find(({ slots }) => slots.some(({ free }) => free)) ?? days[0])?.day;

/** Days on a rule, half hours below; what is taken is struck through, not hidden. */
export function SlotPicker({
  zone,
  days,
  lastDay,
  day,
  value,
  nearest = [],
  refused,
  onDay,
  onFrom,
  onValue,
}: SlotPickerProps) {
  const row = days.slice(0, daysInRow);
  const first = row[0]?.day ?? '';
  const last = row.at(-1)?.day ?? '';
  const shown = days.find((one) => one.day === day);
  const slots = (shown?.slots ?? []).map((slot) => ({
    ...slot,
    minutes: wallClock(zone, Date.parse(slot.at)).minutes,
  }));
  return (
    <div>
      {/* A fieldset cannot be laid out as a grid in every browser. */}
      <Grid phone={7} align="end" className={styles.days} role="group" aria-label="День">
        <IconButton
          label="Раньше"
          disabled={first <= wallClock(zone, Date.now()).day}
          onClick={() => onFrom(addDays(first, -daysInRow))}
        >
          <ChevronLeftIcon size={16} />
        </IconButton>
        {first && <span className={styles.week}>{weekWords(first)}</span>}
        {row.map((one) => {
          const free = one.slots.some((slot) => slot.free);
          return (
            <button
              key={one.day}
              type="button"
              className={`relative pb-3 ${styles.day}`}
              aria-pressed={one.day === day}
              disabled={!free}
              title={one.closed ?? undefined}
              onClick={() => onDay(one.day)}
            >
              <span className="visually-hidden">
                {weekdayWords(one.day)}
                {!free && `, ${(one.closed ?? 'свободного времени нет').toLowerCase()}`}
              </span>
              <small aria-hidden="true">{shortWeekdays[weekdayOf(one.day)]}</small>
              <span aria-hidden="true">{Number(one.day.slice(8))}</span>
            </button>
          );
        })}
        <IconButton
          label="Позже"
          disabled={last >= lastDay}
          onClick={() => onFrom(addDays(first, daysInRow))}
        >
          <ChevronRightIcon size={16} />
        </IconButton>
      </Grid>
      <Stack gap={3} pack className={`pt-4 ${styles.parts}`}>
        {shown && slots.length === 0 && (
          <p className="muted">{shown.closed ?? 'На этот день времени уже нет.'}</p>
        )}
        {parts.map(({ label, until }, index) => {
          const own = slots.filter(
            ({ minutes }) => minutes < until && minutes >= (parts[index - 1]?.until ?? 0),
          );
          if (!own.length) return null;
          return (
            // A fieldset cannot be laid out as a grid in every browser.
            <Grid phone={1} gap={3} className={styles.part} key={label} role="group" aria-label={label}>
              <span className={`micro faint pt-3 ${styles.label}`} aria-hidden="true">
                {label}
              </span>
              <Grid gap={2} className={styles.slots}>
                {own.map(({ at, free, minutes }) => (
                  <button
                    key={at}
                    type="button"
                    className={`medium ${styles.slot}`}
                    aria-pressed={at === value}
                    disabled={!free}
                    data-nearest={nearest.includes(at) || undefined}
                    data-refused={at === refused || undefined}
                    onClick={() => onValue(at)}
                  >
                    {clockWords(minutes)}
                    {!free && <span className="visually-hidden">, занято</span>}
                  </button>
                ))}
              </Grid>
            </Grid>
          );
        })}
      </Stack>
    </div>
  );
}
