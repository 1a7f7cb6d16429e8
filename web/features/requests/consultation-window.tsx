import { type ReactNode, useId, useState } from 'react';
import { type Segment, segments } from '#contract/requests/request-words.ts';
import { ContactFields, contactRules } from '#web/app/forms/contact-fields.tsx';
import { ConsentBox, Form, Restored, Result, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AboutLine } from './about-line.tsx';
import { TopicBoxes } from './topic-boxes.tsx';
import type { About } from './windows.ts';

const times = [
  { value: '', label: 'Любое' },
  { value: 'с 9:00 до 12:00', label: '9–12' },
  { value: 'с 12:00 до 17:00', label: '12–17' },
  { value: 'с 17:00 до 21:00', label: '17–21' },
];

function TimeChoice({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const label = 'Удобное время для звонка, Москва';
  return (
    <Field id={useId()} label={label} group>
      <ChoiceRow label={label} options={times} value={value} onValueChange={onChange} />
    </Field>
  );
}

interface ConsultationRequest {
  name: string;
  phone: string;
  email: string;
  /** Set by a manager; clients are not asked. */
  segment: Segment;
  topics: string[];
  convenientTime: string;
  comment: string;
}

interface ConsultationWindowProps {
  frame: ModalFrame;
  about: About | undefined;
  of: 'self' | 'client';
  title: string;
  lead: string;
  commentHint: string;
  button: string;
  /** Sends it and returns its number. */
  send: (asked: ConsultationRequest, idempotencyKey: string) => Promise<string>;
  done: {
    title: string;
    actions: ReactNode;
    text: (number: ReactNode, asked: ConsultationRequest) => ReactNode;
  };
}

/** Asks for a consultation: the person's own, or one that a manager asks for a client. */
export function ConsultationWindow(props: ConsultationWindowProps) {
  const { frame, about, of, title, lead, commentHint, button, send, done } = props;
  const [number, setNumber] = useState('');
  const form = useForm({
    initial: {
      name: '',
      phone: '',
      email: '',
      segment: 'plain' as Segment,
      topics: [] as string[],
      convenientTime: '',
      comment: '',
      consent: false,
    },
    keep: of === 'self' ? 'consultation' : 'manager-consultation',
    rules: { ...contactRules, consent: ticked },
    send: async ({ consent: _, ...asked }, idempotencyKey) => setNumber(await send(asked, idempotencyKey)),
  });
  useOwnContacts(form.fill, of === 'self');

  if (number)
    return (
      <Dialog {...frame} title={done.title}>
        <Result actions={done.actions}>
          <p>{done.text(<b className="nowrap">{number}</b>, form.values)}</p>
        </Result>
      </Dialog>
    );
  return (
    <Dialog {...frame} title={title} lead={lead}>
      <Form onSubmit={form.submit}>
        <Restored form={form} />
        <AboutLine about={about} />
        <ContactFields of={of} text={form.text} />
        {of === 'client' && (
          <Field id="segment" label="Сегмент" group>
            <ChoiceRow
              label="Сегмент"
              options={(Object.keys(segments) as Segment[]).map((value) => ({
                value,
                label: segments[value],
              }))}
              value={form.values.segment}
              onValueChange={(segment) => form.set('segment', segment)}
            />
          </Field>
        )}
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
          hint={`Необязательно: ${commentHint}`}
          rows={2}
          maxLength={2000}
          {...form.text('comment')}
        />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>{button}</Submit>
      </Form>
    </Dialog>
  );
}
