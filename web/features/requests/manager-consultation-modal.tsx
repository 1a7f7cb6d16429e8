import { useState } from 'react';
import { type Segment, segments } from '#contract/request-words.ts';
import { all, email, personName, phone, required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { ConsentBox, Form, Restored, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Button, buttonProps } from '#web/ui/button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { AboutLine, aboutOf } from './about-line.tsx';
import { TimeChoice } from './time-choice.tsx';
import { TopicBoxes } from './topic-boxes.tsx';

type Props = ModalInputs['manager-consultation'] & { frame: ModalFrame };

/** A manager asks a colleague for investments to talk with a client. */
export default function ManagerConsultationModal({ frame, about }: Props) {
  const [number, setNumber] = useState('');
  const form = useForm({
    initial: {
      clientName: '',
      segment: 'plain' as Segment,
      phone: '',
      email: '',
      topics: [] as string[],
      convenientTime: '',
      comment: '',
      consent: false,
    },
    keep: 'manager-consultation',
    rules: {
      clientName: all(required, personName),
      phone: all(required, phone),
      email: all(required, email),
      consent: ticked,
    },
    send: async (values, idempotencyKey) => {
      const body = { ...values, about: aboutOf(about), consent: true as const };
      const sent = await browserApi(
        'POST /api/internal/personal-catalog/request/application-for-consultation-ade',
        { body },
        { idempotencyKey },
      );
      setNumber(sent.number);
    },
  });
  if (number)
    return (
      <Dialog {...frame} title="Передали коллегам">
        <Result
          actions={
            <PageLink href="/personal/requests/?tab=sent" onClick={frame.onClose} {...buttonProps({})}>
              Отправленные мной
            </PageLink>
          }
        >
          <p>
            Номер консультации — <b className="nowrap">{number}</b>. Менеджер по&nbsp;инвестициям позвонит
            клиенту; состояние видно в&nbsp;ваших отправленных.
          </p>
          <Button variant="ghost" onClick={frame.onClose}>
            Закрыть
          </Button>
        </Result>
      </Dialog>
    );
  return (
    <Dialog {...frame} title="Консультация для клиента" lead="Клиенту позвонит менеджер по&nbsp;инвестициям.">
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <AboutLine about={about} />
        <TextField label="Имя клиента" maxLength={100} autoComplete="off" {...form.text('clientName')} />
        <Field id="segment" label="Сегмент" group>
          <ChoiceRow
            label="Сегмент"
            options={(Object.keys(segments) as Segment[]).map((value) => ({ value, label: segments[value] }))}
            value={form.values.segment}
            onValueChange={(segment) => form.set('segment', segment)}
          />
        </Field>
        <PhoneInput label="Телефон клиента" {...form.text('phone')} />
        <TextField
          label="Почта клиента"
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          {...form.text('email')}
        />
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
          hint="Необязательно: бюджет, срок, что клиент уже смотрел"
          rows={2}
          maxLength={2000}
          {...form.text('comment')}
        />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Попросить о&nbsp;консультации</Submit>
      </Form>
    </Dialog>
  );
}
