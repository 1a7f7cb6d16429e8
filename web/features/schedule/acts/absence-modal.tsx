import { instantOf, minutesOf } from '#contract/meeting-time.ts';
import { required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './acts.module.css';

/** A manager is away: nobody is booked with them in that time. */
export default function AbsenceModal({
  frame,
  managerId,
  zone,
  day,
  onDone,
}: ModalInputs['absence'] & { frame: ModalFrame }) {
  const form = useForm({
    keep: 'absence',
    initial: { fromDay: day, fromTime: '10:00', endsAt: day, toTime: '20:00', reason: '' },
    rules: { fromDay: required, fromTime: required, endsAt: required, toTime: required, reason: required },
    send: async (values) => {
      const at = (date: string, time: string) =>
        new Date(instantOf(zone, { day: date, minutes: minutesOf(time) }) ?? Date.parse(`${date}T${time}Z`));
      await browserApi('POST /api/internal/schedule/absences/', {
        body: {
          startsAt: at(values.fromDay, values.fromTime).toISOString(),
          endsAt: at(values.endsAt, values.toTime).toISOString(),
          reason: values.reason,
          ...(managerId && { managerId }),
        },
      });
      frame.onClose();
      onDone();
    },
  });
  return (
    <Dialog
      {...frame}
      title="Отсутствие"
      lead="На это время к&nbsp;вам никого не&nbsp;запишут. Встречи, которые уже стоят, сначала перенесите."
      dismissible={false}
    >
      <Form onSubmit={form.submit}>
        <TextField label="Причина" hint="Отпуск, учёба, врач" maxLength={100} {...form.text('reason')} />
        <div className={styles.pair}>
          <TextField label="С какого дня" type="date" {...form.text('fromDay')} />
          <TextField label="Время" type="time" {...form.text('fromTime')} />
        </div>
        <div className={styles.pair}>
          <TextField label="По какой день" type="date" {...form.text('endsAt')} />
          <TextField label="Время" type="time" {...form.text('toTime')} />
        </div>
        <Submit form={form}>Записать</Submit>
      </Form>
    </Dialog>
  );
}
