import { useState } from 'react';
import { isApiError } from '#contract/envelope.ts';
import { instantOf, minutesOf, wallClock } from '#contract/meeting-time.ts';
import {
  type MeetingPlace,
  type MeetingPurpose,
  meetingPlaces,
  meetingPurposes,
} from '#contract/meeting-words.ts';
import { email, phone, required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { TakenNotice } from '../taken-notice.tsx';
import styles from './acts.module.css';
import { timeText } from './time-text.ts';

/** Staff write a meeting down. */
export default function EnterModal({
  frame,
  office,
  zone,
  managerId,
  day,
  minutes,
  client,
  requestId,
  itemsIds,
  onDone,
}: ModalInputs['enter-meeting'] & { frame: ModalFrame }) {
  const [taken, setTaken] = useState<{ message: string; nearest: string[] }>();
  const form = useForm({
    keep: 'enter meeting',
    initial: {
      purpose: 'showing',
      place: 'office',
      day,
      time: timeText(minutes),
      minutes: '60',
      name: client?.name ?? '',
      phone: client?.phone ?? '',
      email: client?.email ?? '',
      items: (itemsIds ?? []).join(', '),
      comment: '',
    },
    rules: {
      name: required,
      phone: (value: string) => (value ? phone(value) : undefined),
      email: (value: string) => (value ? email(value) : undefined),
      day: required,
      time: required,
      items: (value: string) =>
        /^[\d\s,№]*$/.test(value) ? undefined : 'Номера через запятую: 10482, 11540',
    },
    send: async (values, idempotencyKey) => {
      setTaken(undefined);
      const at = instantOf(zone, { day: values.day, minutes: minutesOf(values.time) });
      if (at === undefined) {
        setTaken({ message: 'В\u00A0этот час часы переводят: выберите другой.', nearest: [] });
        return false;
      }
      try {
        await browserApi(
          'POST /api/internal/schedule/meetings/',
          {
            body: {
              office,
              purpose: values.purpose as MeetingPurpose,
              place: values.place as MeetingPlace,
              startsAt: new Date(at).toISOString(),
              minutes: Number(values.minutes),
              name: values.name,
              phone: values.phone,
              email: values.email,
              comment: values.comment,
              itemsIds: (values.items.match(/\d+/g) ?? []).map(Number),
              ...(managerId && { managerId }),
              ...(requestId && { requestId }),
            },
          },
          { idempotencyKey },
        );
      } catch (error) {
        if (!isApiError(error) || !error.code.startsWith('slot-')) throw error;
        setTaken({ message: error.message, nearest: error.nearest });
        return false;
      }
      frame.onClose();
      onDone();
      return undefined;
    },
  });
  const choose = (at: string) => {
    const wall = wallClock(zone, Date.parse(at));
    form.set('day', wall.day);
    form.set('time', timeText(wall.minutes));
    setTaken(undefined);
  };
  return (
    <Dialog {...frame} title="Новая встреча" dismissible={false}>
      <Form onSubmit={form.submit}>
        <TextField label="Клиент" maxLength={100} {...form.text('name')} />
        <div className={styles.pair}>
          <TextField label="День" type="date" {...form.text('day')} />
          <TextField label="Начало" type="time" step={1800} {...form.text('time')} />
        </div>
        {taken && <TakenNotice {...taken} zone={zone} onChosen={choose} />}
        <div className={styles.pair}>
          <NativeSelect
            label="Длительность"
            value={form.values.minutes}
            onChange={({ target }) => form.set('minutes', target.value)}
          >
            {[30, 60, 90, 120, 180, 240].map((one) => (
              <option key={one} value={one}>
                {one} минут
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label="Повод"
            value={form.values.purpose}
            onChange={({ target }) => form.set('purpose', target.value)}
          >
            {Object.entries(meetingPurposes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </div>
        <ChoiceRow
          label="Где"
          options={Object.entries(meetingPlaces).map(([value, label]) => ({ value, label }))}
          value={form.values.place}
          onValueChange={(place) => form.set('place', place)}
        />
        <PhoneInput {...form.text('phone')} />
        <TextField
          label="Электронная почта"
          hint="Туда уйдёт приглашение; необязательно"
          type="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <TextField
          label="Предметы"
          hint="Номера через запятую; необязательно"
          inputMode="numeric"
          {...form.text('items')}
          error={form.errors.items ?? form.errors.itemsIds}
        />
        <TextAreaField label="Комментарий" rows={2} maxLength={2000} {...form.text('comment')} />
        <Submit form={form}>Назначить</Submit>
      </Form>
    </Dialog>
  );
}
