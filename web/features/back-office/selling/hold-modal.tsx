import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { momentOf, usualMoment } from '../publishing/moscow-time.ts';
import { BuyerField } from './buyer-field.tsx';

/** Holds an item: for whom and until when. */
export default function HoldModal({
  frame,
  item,
  buyer,
  requestId,
  meetingId,
  onDone,
}: ModalInputs['hold-item'] & { frame: ModalFrame }) {
  const usual = usualMoment(Date.now());
  const form = useForm({
    keep: `hold ${item.id}`,
    initial: {
      client: buyer?.name ?? '',
      email: buyer?.email ?? '',
      day: usual.day,
      time: '18:00',
      note: '',
    },
    rules: { client: required, day: required, time: required },
    send: async ({ client, email, day, time, note }, idempotencyKey) => {
      const deal = await browserApi(
        'POST /api/internal/admin/items/{id}/hold',
        {
          params: { id: item.id },
          body: {
            client,
            until: momentOf(day, time) ?? '',
            note,
            ...(email.trim() && { email }),
            ...(requestId && { requestId }),
            ...(meetingId && { meetingId }),
          },
        },
        { idempotencyKey },
      );
      frame.finish();
      onDone(deal);
    },
  });
  return (
    <Dialog {...frame} title="Отложить" lead={item.name} dismissible={false}>
      <Form onSubmit={form.submit}>
        <BuyerField
          label="Для кого"
          autoComplete="off"
          maxLength={200}
          {...form.text('client')}
          onBuyer={({ name, email }) => {
            form.set('client', name);
            form.set('email', email);
          }}
        />
        <TextField
          label="Почта клиента"
          hint="Если у клиента есть кабинет"
          type="email"
          autoComplete="off"
          {...form.text('email')}
        />
        <TextField
          label="До какого дня"
          type="date"
          {...form.text('day')}
          {...(form.errors.until && { error: form.errors.until })}
        />
        <TextField label="До которого часа, по Москве" type="time" {...form.text('time')} />
        <TextAreaField
          label="Заметка"
          hint="Её видят сотрудники"
          rows={2}
          maxLength={500}
          {...form.text('note')}
        />
        <Submit form={form}>Отложить</Submit>
      </Form>
    </Dialog>
  );
}
