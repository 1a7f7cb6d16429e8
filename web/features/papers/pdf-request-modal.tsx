import { isStaff } from '#contract/account/roles.ts';
import { all, email, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ConsentBox, Form, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = ModalInputs['pdf-request'] & { frame: ModalFrame };

/** Where to send the link to the paper. */
export default function PdfRequestModal({ frame, order, jewels, clientEmail }: Props) {
  const { user } = useSession(null);
  // Staff order for others and need not consent themselves.
  const works = user !== null && isStaff(user);
  const form = useForm({
    initial: { email: '', consent: false },
    rules: { email: all(required, email), ...(!works && { consent: ticked }) },
    send: async (values, idempotencyKey) => {
      const body = { ...order, email: values.email, ...(!works && { consent: true as const }) };
      const paper = await browserApi(
        jewels
          ? 'POST /api/internal/personal-catalog/jewelry/pdf'
          : 'POST /api/internal/personal-catalog/pdf-custom',
        { body },
        { idempotencyKey },
      );
      modals.open('pdf-success', { paper, ...(clientEmail && { clientEmail }) });
    },
  });
  useOwnContacts(form.fill);
  return (
    <Dialog
      {...frame}
      title="Запрос на отправку PDF"
      lead={
        clientEmail
          ? 'Ссылка придёт вам. Готовый файл отправите клиенту из следующего окна.'
          : 'Пришлём ссылку на почту, она действует семь дней.'
      }
      size="small"
    >
      <Form onSubmit={form.submit}>
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        {!works && <ConsentBox {...form.box('consent')} />}
        <Submit form={form}>Отправить</Submit>
      </Form>
    </Dialog>
  );
}
