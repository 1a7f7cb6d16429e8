import { useRouter } from '@tanstack/react-router';
import { all, email, personName, phone, required } from '#contract/protocol/validators.ts';
import { type WayToAgree, waysToAgree } from '#contract/requests/client-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { PhoneField } from '#web/ui/fields/phone-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type Props = ModalInputs['new-client'] & { frame: ModalFrame };

/** Creates a card for a client who called or came in, without a letter. */
export default function NewClientModal({ frame, ...known }: Props) {
  const router = useRouter();
  const form = useForm({
    initial: {
      name: known.name ?? '',
      phone: known.phone ?? '',
      email: known.email ?? '',
      agreed: 'meeting' as WayToAgree,
    },
    rules: { name: all(required, personName), phone, email },
    send: async (body, idempotencyKey) => {
      const { id } = await browserApi('POST /api/internal/clients/', { body }, { idempotencyKey });
      frame.finish();
      await router.navigate({ href: `/personal/clients/${id}/` });
    },
  });
  return (
    <Dialog {...frame} title="Новый клиент" lead="Писем клиенту не уйдёт. Клиент станет вашим.">
      <Form onSubmit={form.submit}>
        <TextField label="Имя" maxLength={100} autoComplete="off" {...form.text('name')} />
        <PhoneField label="Телефон" autoComplete="off" {...form.text('phone')} />
        <TextField
          label="Почта"
          hint="Хватит телефона или почты"
          type="email"
          maxLength={200}
          autoComplete="off"
          {...form.text('email')}
        />
        <NativeSelect
          label="Как согласился на хранение контактов"
          value={form.values.agreed}
          onChange={({ target }) => form.set('agreed', target.value as WayToAgree)}
        >
          {Object.entries(waysToAgree).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </NativeSelect>
        <Submit form={form}>Завести карточку</Submit>
      </Form>
    </Dialog>
  );
}
