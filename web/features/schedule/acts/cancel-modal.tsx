import { type CancelledBy, cancelledBy } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { whenWords } from '../meeting-words.ts';
import { useWorks } from '../use-works.ts';

/** A meeting is given up: by whom and why. */
export default function CancelModal({
  frame,
  meeting,
  onDone,
}: ModalInputs['cancel-meeting'] & { frame: ModalFrame }) {
  const works = useWorks();
  const form = useForm({
    keep: `cancel ${meeting.id}`,
    initial: { by: '', reason: '' },
    rules: works
      ? {
          by: (by: string) => (by ? undefined : 'Укажите, кто отказался'),
          reason: (reason: string) => (reason.trim() ? undefined : 'Назовите причину'),
        }
      : {},
    send: async ({ by, reason }) => {
      await browserApi('POST /api/internal/schedule/meetings/{id}/cancel', {
        params: { id: meeting.id },
        body: { reason, version: meeting.version, ...(works && { by: by as CancelledBy }) },
      });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog {...frame} title="Отменить встречу" lead={`${whenWords(meeting)}.`} dismissible={false}>
      <Form onSubmit={form.submit}>
        {works && (
          <RadioGroup
            label="Кто отказался"
            name="by"
            inline
            value={form.values.by}
            error={form.errors.by}
            options={Object.entries(cancelledBy).map(([value, label]) => ({ value, label }))}
            onValueChange={(by) => form.set('by', by)}
          />
        )}
        <TextAreaField
          label="Причина"
          hint={works ? 'Клиент с подтверждённым адресом увидит её в письме' : 'Необязательно'}
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
        <Submit form={form}>Отменить встречу</Submit>
      </Form>
    </Dialog>
  );
}
