import { useId } from 'react';
import { maxGuests, placesLeft } from '#contract/events/event-words.ts';
import type { EventRegistration } from '#contract/events/events.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ContactFields, contactRules } from '#web/app/forms/contact-fields.tsx';
import { ConsentBox, Form, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';

type RegistrationFormProps = {
  event: ModalInputs['event-registration']['event'];
  onRegistered: (registration: EventRegistration, email: string) => void;
};

export function RegistrationForm({ event, onRegistered }: RegistrationFormProps) {
  const form = useForm({
    keep: 'event registration',
    initial: {
      name: '',
      phone: '',
      email: '',
      guests: '1',
      comment: '',
      consent: false,
    },
    rules: { ...contactRules, consent: ticked },
    send: async (values, idempotencyKey) => {
      const body = { ...values, guests: Number(values.guests), consent: true as const };
      const answer = await browserApi(
        'POST /api/internal/events/{code}/registration',
        { params: { code: event.code }, body },
        { idempotencyKey },
      );
      onRegistered(answer, values.email);
    },
  });
  useOwnContacts(form.fill);
  return (
    <Form onSubmit={form.submit}>
      <ContactFields text={form.text} />
      <GuestsField
        event={event}
        value={form.values.guests}
        error={form.errors.guests}
        onChange={(guests) => form.set('guests', guests)}
      />
      <TextAreaField
        label="Комментарий"
        hint="Необязательно: какой камень показать, нужна&nbsp;ли помощь у входа"
        rows={2}
        maxLength={1000}
        {...form.text('comment')}
      />
      <ConsentBox {...form.box('consent')} />
      <Submit form={form}>{event.registration === 'open' ? 'Записаться' : 'Встать в лист ожидания'}</Submit>
    </Form>
  );
}

type GuestsFieldProps = {
  event: RegistrationFormProps['event'];
  value: string;
  error: string | undefined;
  onChange: (guests: string) => void;
};

/** Without a waiting list at most the free places can be asked for. */
function GuestsField({ event, value, error, onChange }: GuestsFieldProps) {
  const label = 'Сколько вас будет';
  const options = Array.from({ length: maxGuests }, (_, place) => ({
    value: String(place + 1),
    label: String(place + 1),
    disabled: !event.waitingList && place + 1 > event.left,
  }));
  return (
    <Field
      id={useId()}
      label={label}
      group
      error={error}
      hint={event.registration === 'open' ? placesLeft(event.left, event.capacity) : undefined}
    >
      <ChoiceRow label={label} options={options} value={value} onValueChange={onChange} />
    </Field>
  );
}
