import { useState } from 'react';
import { all, phone, required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { ConsentBox, Form, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { ContactFields, contactRules } from './contact-fields.tsx';
import { TimeChoice } from './time-choice.tsx';
import { TopicBoxes } from './topic-boxes.tsx';

export default function ConsultationModal({ frame }: { frame: ModalFrame }) {
  const { user } = useSession(null);
  const [number, setNumber] = useState('');
  const form = useForm({
    keep: 'consultation',
    initial: {
      name: user?.user.showName ?? '',
      phone: '',
      email: '',
      topics: [] as string[],
      convenientTime: '',
      comment: '',
      consent: false,
    },
    rules: { ...contactRules, phone: all(required, phone), consent: ticked },
    send: async (values, idempotencyKey) => {
      const body = { ...values, consent: true as const };
      const answer = await browserApi(
        'POST /api/internal/main/order-consultation/',
        { body },
        { idempotencyKey },
      );
      setNumber(answer.number);
    },
  });
  useOwnContacts(form.fill);

  if (number)
    return (
      <Dialog {...frame} title="Заявка принята">
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>
            Номер заявки — <b className="nowrap">{number}</b>. Геммолог позвонит по&nbsp;номеру{' '}
            <span className="nowrap">{form.values.phone}</span>
            {form.values.convenientTime && ` ${form.values.convenientTime}\u00A0по\u00A0Москве`}.
            Подтверждение отправлено на&nbsp;{form.values.email}.
          </p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title="Консультация"
      lead="Геммолог перезвонит, ответит на&nbsp;вопросы и&nbsp;при желании назначит показ."
    >
      <Form onSubmit={form.submit}>
        <ContactFields text={form.text} phone={<PhoneInput {...form.text('phone')} />} />
        <TopicBoxes
          value={form.values.topics}
          error={form.errors.topics}
          onChange={(topics) => form.set('topics', topics)}
        />
        <TimeChoice
          value={form.values.convenientTime}
          onChange={(time) => form.set('convenientTime', time)}
        />
        <TextAreaField
          label="Комментарий"
          hint="Необязательно: какой камень ищете, какой бюджет, что уже смотрели"
          rows={2}
          maxLength={2000}
          {...form.text('comment')}
        />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Заказать звонок</Submit>
      </Form>
    </Dialog>
  );
}
