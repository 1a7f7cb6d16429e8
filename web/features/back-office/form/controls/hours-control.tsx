import type { FieldValue } from '#contract/back-office/values.ts';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';

const days = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];

type Day = { opens: string; closes: string } | null;

/** Seven days from Monday on: from and until, or closed. */
export function HoursControl({ id, label, value, onChange, describedBy }: ControlProps & { label: string }) {
  const week = days.map((_, at): Day => {
    const day = Array.isArray(value) ? value[at] : null;
    return typeof day === 'object' && day ? (day as unknown as Day) : null;
  });
  const give = (at: number, day: Day) =>
    onChange(week.map((one, index) => (index === at ? day : one)) as FieldValue);
  return (
    <fieldset className={`py-2 ${styles.hours}`} id={id} aria-label={label} aria-describedby={describedBy}>
      {days.map((name, at) => {
        const day = week[at] ?? null;
        return (
          <div key={name}>
            <label>
              <input
                type="checkbox"
                checked={day !== null}
                onChange={(event) =>
                  give(at, event.target.checked ? { opens: '10:00', closes: '20:00' } : null)
                }
              />
              {name}
            </label>
            {day ? (
              <>
                <input
                  className={styles.control}
                  type="time"
                  aria-label={`${name}, с`}
                  value={day.opens}
                  onChange={(event) => give(at, { ...day, opens: event.target.value })}
                />
                <input
                  className={styles.control}
                  type="time"
                  aria-label={`${name}, до`}
                  value={day.closes}
                  onChange={(event) => give(at, { ...day, closes: event.target.value })}
                />
              </>
            ) : (
              <span>закрыто</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
