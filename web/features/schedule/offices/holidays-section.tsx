import { useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { required } from '#contract/protocol/validators.ts';
import { formatDays, nbsp } from '#contract/russian.ts';
import { addDays, weekdayWords } from '#contract/schedule/meeting-time.ts';
import type { OfficeDays } from '#contract/schedule/office-days.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { scheduleHref } from '../addresses.ts';
import styles from './offices-page.module.css';

interface HolidaysSectionProps {
  office: OfficeDays;
  mayClose: boolean;
  onChanged: () => void;
}

/** As many as a narrow screen shows at once, with an admin's form below. */
const shownHolidays = 3;

/** Days off besides the usual ones of the week; admins set them. */
export function HolidaysSection({ office, mayClose, onChanged }: HolidaysSectionProps) {
  const [failure, setFailure] = useState('');
  const [all, setAll] = useState(false);
  const runs = runsOf(office.holidays, mayClose);
  // A manager's calendar is of their own office.
  const leads = office.keeps && !mayClose;
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
  const closed = () => {
    setAll(true);
    onChanged();
  };
  return (
    <section aria-labelledby="holidays">
      <h2 className="h3" id="holidays">
        Выходные
      </h2>
      {runs.length === 0 && <p className="muted">Впереди только обычные выходные.</p>}
      <ul className={`small rule-top ${styles.days}`} data-all={all || undefined} aria-label="Выходные офиса">
        {runs.map(({ name, first, last }) => (
          <Row as="li" gap={4} justify="between" nowrap className="rule-bottom py-3" key={first}>
            {leads ? (
              <Row
                as={PageLink}
                gap={4}
                justify="between"
                nowrap
                href={scheduleHref('upcoming', { view: 'week', from: first })}
              >
                <DayOff name={name} when={runWords(first, last)} />
                <ChevronRightIcon size={16} />
              </Row>
            ) : (
              <DayOff name={name} when={runWords(first, last)} />
            )}
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
          </Row>
        ))}
      </ul>
      {!all && runs.length > shownHolidays && (
        <Button className={styles.more} size="small" variant="secondary" onClick={() => setAll(true)}>
          Показать все {runs.length}
        </Button>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {mayClose ? (
        <HolidayForm office={office} onDone={closed} />
      ) : (
        <p className="small muted">
          {leads && 'Выберите выходной, чтобы увидеть его неделю в расписании. '}
          Назначает выходные администратор.
        </p>
      )}
    </section>
  );
}

const DayOff = ({ name, when }: { name: string; when: string }) => (
  <span>
    <b>{name}</b>
    <small>{when}</small>
  </span>
);

/** Days on end are one time of rest, whatever each is called, unless each can be given back. */
function runsOf(holidays: OfficeDays['holidays'], apart: boolean) {
  const runs: { names: string[]; first: string; last: string }[] = [];
  for (const { day, name } of holidays) {
    const run = runs.at(-1);
    if (!apart && run && addDays(run.last, 1) === day) {
      run.last = day;
      if (!run.names.includes(name)) run.names.push(name);
    } else runs.push({ names: [name], first: day, last: day });
  }
  return runs.map(({ names, ...days }) => ({ name: names.join(', '), ...days }));
}

const runWords = (first: string, last: string): string =>
  first === last ? `${weekdayWords(first)}${nbsp}${first.slice(0, 4)}` : formatDays(first, last);

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
      <Submit form={form}>Закрыть офис на этот день</Submit>
    </Form>
  );
}
