import { type MeetingOutcome, meetingOutcomes } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { aboutWords, whenWords } from '../meeting-words.ts';
import styles from './acts.module.css';

/** What came of a meeting. */
export default function FinishModal({
  frame,
  meeting,
  onDone,
}: ModalInputs['finish-meeting'] & { frame: ModalFrame }) {
  const form = useForm({
    keep: `finish ${meeting.id}`,
    initial: {
      outcome: '',
      shown: meeting.items.map(({ id }) => id),
      wanted: [] as number[],
      note: '',
      nextStep: '',
    },
    rules: { outcome: (outcome: string) => (outcome ? undefined : 'Выберите итог') },
    send: async ({ outcome, ...values }) => {
      const body = { ...values, outcome: outcome as MeetingOutcome, version: meeting.version };
      if (outcome === 'absent') body.shown = body.wanted = [];
      await browserApi('POST /api/internal/schedule/meetings/{id}/finish', {
        params: { id: meeting.id },
        body,
      });
      frame.finish();
      onDone();
    },
  });
  const tick = (field: 'shown' | 'wanted', id: number, on: boolean) =>
    form.set(field, on ? [...form.values[field], id] : form.values[field].filter((one) => one !== id));
  return (
    <Dialog
      {...frame}
      title="Итог встречи"
      lead={`${meeting.client.name}, ${whenWords(meeting)}. ${aboutWords(meeting)}.`}
      dismissible={false}
    >
      <Form onSubmit={form.submit}>
        <RadioGroup
          label="Чем закончилась"
          name="outcome"
          value={form.values.outcome}
          error={form.errors.outcome}
          options={Object.entries(meetingOutcomes).map(([value, label]) => ({ value, label }))}
          onValueChange={(outcome) => form.set('outcome', outcome)}
        />
        {meeting.items.length > 0 && form.values.outcome !== 'absent' && (
          <ul className={`py-4 small ${styles.items}`} aria-label="Что показали и что выбрали">
            {meeting.items.map(({ id, name, image }) => (
              <Grid as="li" gap={[2, 4]} align="center" key={id}>
                {image && <img src={image.preview} alt="" width={44} height={44} />}
                <span>{name}</span>
                <Checkbox
                  checked={form.values.shown.includes(id)}
                  aria-label={`Показали: ${name}`}
                  onChange={({ target }) => tick('shown', id, target.checked)}
                >
                  Показали
                </Checkbox>
                <Checkbox
                  checked={form.values.wanted.includes(id)}
                  aria-label={`Хочет: ${name}`}
                  onChange={({ target }) => tick('wanted', id, target.checked)}
                >
                  Хочет
                </Checkbox>
              </Grid>
            ))}
          </ul>
        )}
        <TextAreaField
          label="Заметка"
          hint="Видят только сотрудники"
          rows={3}
          maxLength={4000}
          {...form.text('note')}
        />
        <TextField
          label="Следующий шаг"
          hint="Например: счёт до пятницы"
          maxLength={500}
          {...form.text('nextStep')}
        />
        <Submit form={form}>Записать итог</Submit>
      </Form>
    </Dialog>
  );
}
