import { useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import { required } from '#contract/protocol/validators.ts';
import { addDays, dayWords, weekdayWords } from '#contract/schedule/meeting-time.ts';
import type { OfficeDays } from '#contract/schedule/office-days.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { somethingWrong, useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './offices-page.module.css';

interface HolidaysSectionProps {
  office: OfficeDays;
  mayClose: boolean;
  onChanged: () => void;
}

/** Days off besides the usual ones of the week; admins set them. */
export function HolidaysSection({ office, mayClose, onChanged }: HolidaysSectionProps) {
  const [failure, setFailure] = useState('');
  const open = async (day: string) => {
    setFailure('');
    const params = { office: office.code, day };
    try {
      await browserApi('DELETE /api/internal/schedule/offices/{office}/holidays/{day}/', { params });
    } catch (error) {
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    }
    onChanged();
  };
  return (
    <section aria-labelledby="holidays">
      <h2 className={`h3 ${styles.title}`} id="holidays">
        Выходные
      </h2>
      {office.holidays.length === 0 && <p className="muted">Впереди только обычные выходные.</p>}
      <ul className={styles.days} aria-label="Выходные офиса">
        {runsOf(office.holidays, mayClose).map(({ name, first, last }) => (
          <li key={first}>
            <span>
              <b>{name}</b>
              <small>{runWords(first, last)}</small>
            </span>
            {mayClose && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Убрать выходной: ${name}, ${weekdayWords(first)}`}
                onClick={() => void open(first)}
              >
                Убрать
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {mayClose && <HolidayForm office={office} onDone={onChanged} />}
    </section>
  );
}

/** One occasion that lasts for days is told once, unless each day can be given back. */
function runsOf(holidays: OfficeDays['holidays'], apart: boolean) {
  const runs: { name: string; first: string; last: string }[] = [];
  for (const { day, name } of holidays) {
    const run = runs.at(-1);
    if (!apart && run?.name === name && addDays(run.last, 1) === day) run.last = day;
    else runs.push({ name, first: day, last: day });
  }
  return runs;
}

function runWords(first: string, last: string): string {
  if (first === last) return weekdayWords(first);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${dayWords(last)}`
    : `${dayWords(first)}\u00A0— ${dayWords(last)}`;
}

function HolidayForm({ office, onDone }: { office: OfficeDays; onDone: () => void }) {
  const form = useForm({
    initial: { day: '', name: '' },
    rules: { day: required, name: required },
    keep: `holiday ${office.code}`,
    send: async (body) => {
      const params = { office: office.code };
      await browserApi('POST /api/internal/schedule/offices/{office}/holidays/', { params, body });
      form.set('day', '');
      form.set('name', '');
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <TextField label="День" type="date" min={office.today} {...form.text('day')} />
      <TextField
        label="Повод"
        hint="Праздник, ремонт, инвентаризация"
        maxLength={60}
        {...form.text('name')}
      />
      <Submit form={form}>Закрыть офис на&nbsp;этот день</Submit>
    </Form>
  );
}
