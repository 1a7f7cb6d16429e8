import { required } from '#contract/protocol/validators.ts';
import { instantOf, minutesOf } from '#contract/schedule/meeting-time.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Restored, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AbsenceList } from './absence-list.tsx';

type Props = ModalInputs['absence'] & { frame: ModalFrame };

/** When managers are away: nobody is booked with them then. What is written down can be taken back. */
export default function AbsenceModal({ frame, managers, zone, day, onDone }: Props) {
  const form = useForm({
    keep: 'absence',
    initial: {
      managerId: String(managers[0]?.id ?? ''),
      fromDay: day,
      fromTime: '10:00',
      endsAt: day,
      toTime: '20:00',
      reason: '',
    },
    rules: { fromDay: required, fromTime: required, endsAt: required, toTime: required, reason: required },
    send: async (values) => {
      const at = (date: string, time: string) =>
        new Date(instantOf(zone, { day: date, minutes: minutesOf(time) }) ?? Date.parse(`${date}T${time}Z`));
      await browserApi('POST /api/internal/schedule/absences/', {
        body: {
          startsAt: at(values.fromDay, values.fromTime).toISOString(),
          endsAt: at(values.endsAt, values.toTime).toISOString(),
          reason: values.reason,
          managerId: Number(values.managerId),
        },
      });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog
      {...frame}
      title="Отсутствия"
      lead="На это время никого не запишут. Встречи, которые уже стоят, сначала перенесите."
      dismissible={false}
    >
      <Stack gap={5}>
        <AbsenceList managers={managers} zone={zone} onChanged={onDone} />
        <Form onSubmit={form.submit}>
          <Restored form={form} />
          {managers.length > 1 && (
            <NativeSelect
              label="Кто"
              value={form.values.managerId}
              onChange={({ target }) => form.set('managerId', target.value)}
            >
              {managers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
          <TextField label="Причина" hint="Отпуск, учёба, врач" maxLength={100} {...form.text('reason')} />
          <Grid columns={2} gap={4}>
            <TextField label="С какого дня" type="date" {...form.text('fromDay')} />
            <TextField label="Время начала" type="time" {...form.text('fromTime')} />
          </Grid>
          <Grid columns={2} gap={4}>
            <TextField label="По какой день" type="date" {...form.text('endsAt')} />
            <TextField label="Время конца" type="time" {...form.text('toTime')} />
          </Grid>
          <Submit form={form}>Записать</Submit>
        </Form>
      </Stack>
    </Dialog>
  );
}
