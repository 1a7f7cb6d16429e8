import { useState } from 'react';
import { phone, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { contactRules } from '#web/app/forms/contact-fields.tsx';
import { ConsentBox, Form, Restored, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AboutLine, aboutOf } from './about-line.tsx';

/** A question to the house; it answers by e-mail. */
export default function QuestionModal({
  frame,
  subject = '',
  question = '',
  about,
}: ModalInputs['question-request'] & { frame: ModalFrame }) {
  const [number, setNumber] = useState('');
  const form = useForm({
    initial: {
      name: '',
      email: '',
      phone: '',
      subject,
      question,
      consent: false,
    },
    keep: 'question',
    rules: { ...contactRules, phone, question: required, consent: ticked },
    send: async (values, idempotencyKey) => {
      const body = { ...values, about: aboutOf(about), consent: true as const };
      const answer = await browserApi('POST /api/internal/main/question/', { body }, { idempotencyKey });
      setNumber(answer.number);
    },
  });
  useOwnContacts(form.fill);

  if (number)
    return (
      <Dialog {...frame} title="Вопрос получен">
        <Result actions={<Button onClick={frame.onClose}>Понятно</Button>}>
          <p>
            Его номер — <b className="nowrap">{number}</b>. Ответим на {form.values.email} в течение рабочего
            дня.
          </p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog {...frame} title="Вопрос дому" lead="Ответим письмом в течение рабочего дня.">
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <AboutLine about={about} />
        <TextAreaField label="Вопрос" maxLength={2000} {...form.text('question')} />
        <TextField label="Тема" hint="Необязательно" maxLength={200} {...form.text('subject')} />
        <TextField label="Имя и фамилия" autoComplete="name" maxLength={100} {...form.text('name')} />
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <PhoneInput hint="Необязательно: если удобнее ответ по телефону" {...form.text('phone')} />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Отправить вопрос</Submit>
      </Form>
    </Dialog>
  );
}
