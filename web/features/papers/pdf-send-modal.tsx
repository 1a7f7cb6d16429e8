import { useState } from 'react';
import { all, email, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = ModalInputs['pdf-send'] & { frame: ModalFrame };

/** Sends a paper to a client, who gets their own copy. */
export default function PdfSendModal({ frame, id, title, email: known = '' }: Props) {
  const [sent, setSent] = useState('');
  const form = useForm({
    initial: { email: known },
    rules: { email: all(required, email) },
    send: async (body, idempotencyKey) => {
      const answer = await browserApi(
        'POST /api/internal/personal-catalog/pdf/{id}/send',
        { params: { id }, body },
        { idempotencyKey },
      );
      setSent(answer.email);
    },
  });
  return (
    <Dialog {...frame} title="PDF клиенту" lead={title} size="small">
      {sent ? (
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>Ссылка на копию отправлена на {sent}.</p>
        </Result>
      ) : (
        <Form onSubmit={form.submit}>
          <TextField
            label="Почта клиента"
            type="email"
            autoCapitalize="none"
            hint="Клиент получит свою копию на семь дней"
            {...form.text('email')}
          />
          <Submit form={form}>Отправить</Submit>
        </Form>
      )}
    </Dialog>
  );
}
