import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Restored, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = ModalInputs['client-letter'] & { frame: ModalFrame };

/** A manager's own letter to a client, in our letter design. */
export default function LetterModal({ frame, id, name, email, onDone }: Props) {
  const form = useForm({
    initial: { subject: '', text: '' },
    keep: `letter ${id}`,
    rules: { subject: required, text: required },
    send: async (body, idempotencyKey) => {
      const call = 'POST /api/internal/clients/{id}/letter';
      await browserApi(call, { params: { id }, body }, { idempotencyKey });
      frame.finish();
      onDone();
    },
  });
  return (
    <Dialog {...frame} title="Письмо клиенту" lead={`${name}, ${email}`} dismissible={false}>
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <TextField label="Тема" maxLength={80} {...form.text('subject')} />
        <TextAreaField
          label="Письмо"
          hint="Подпись с вашим телефоном и почтой дом добавит сам"
          rows={8}
          maxLength={4000}
          {...form.text('text')}
        />
        <Submit form={form}>Отправить письмо</Submit>
      </Form>
    </Dialog>
  );
}
