import type { QuietHours as Hours } from '#contract/notifications/notifications.ts';
import { capital } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { DayRuler } from './day-ruler.tsx';
import styles from './settings.module.css';
import { useKept } from './use-kept.ts';
import { Failure } from './ways-row.tsx';

const usual = { from: 22, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number): string => `${hour}:00`;

/** Hours without anything that can wait for the morning. */
export function QuietHours({ quiet }: { quiet: Hours }) {
  const { value, set, failure } = useKept(quiet, (next) =>
    browserApi('POST /api/internal/user/notifications/quiet/', { body: { quiet: next } }),
  );
  const { from, to } = value ?? usual;
  const span = `с ${clock(from)} до ${clock(to)}`;
  return (
    <div className={styles.half}>
      <h2 className="h3">Тихие часы</h2>
      <p className={styles.about} role="status">
        {value
          ? `${capital(span)} по Москве молчим, потом приходит всё сразу. Перебитая ставка и письма о входе приходят всегда.`
          : 'Сейчас уведомления приходят в любой час. Письма по подписке ночью, с 22:00 до 8:00 по Москве, не шлём никому.'}
      </p>
      <Switch checked={value !== null} onChange={({ target }) => void set(target.checked ? usual : null)}>
        Не беспокоить {span}
      </Switch>
      {value && (
        <>
          <DayRuler quiet={value} />
          <Grid gap={4} className={styles.hours}>
            <HourField
              label="Молчать с"
              value={from}
              other={to}
              onChange={(next) => void set({ from: next, to })}
            />
            <HourField label="До" value={to} other={from} onChange={(next) => void set({ from, to: next })} />
          </Grid>
        </>
      )}
      <Failure text={failure} />
    </div>
  );
}

interface HourFieldProps {
  label: string;
  value: number;
  other: number;
  onChange: (hour: number) => void;
}

const HourField = ({ label, value, other, onChange }: HourFieldProps) => (
  <NativeSelect label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {hours
      .filter((hour) => hour !== other)
      .map((hour) => (
        <option key={hour} value={hour}>
          {clock(hour)}
        </option>
      ))}
  </NativeSelect>
);
