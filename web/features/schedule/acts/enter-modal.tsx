import { type ReactNode, useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import { email, phone, required } from '#contract/protocol/validators.ts';
import { instantOf, minutesOf, wallClock } from '#contract/schedule/meeting-time.ts';
import {
  type MeetingPlace,
  type MeetingPurpose,
  meetingPlaces,
  meetingPurposes,
  minutesFor,
} from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ContactFields } from '#web/app/forms/contact-fields.tsx';
import { Form, Restored, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { TakenNotice } from '../taken-notice.tsx';
import type { MeetingStart } from '../windows.ts';
import { useStart } from './use-start.ts';

/** «09:30», as a field of time wants it. */
const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Props = ModalInputs['enter-meeting'] & { frame: ModalFrame };

/** Staff write a meeting down: from the schedule at a chosen time, from a client or a request at the next open day. */
export default function EnterModal({ frame, start: given, ...meeting }: Props) {
  const { start, offices, failed, reload, choose } = useStart(given);
  return (
    <Dialog {...frame} title="Новая встреча" dismissible={false}>
      {failed && <ErrorState plain onRetry={reload} />}
      {!start && !failed && (
        <SkeletonGroup>
          <SkeletonLines count={6} />
        </SkeletonGroup>
      )}
      {start && (
        <EnterForm
          key={start.office}
          start={start}
          onClose={frame.onClose}
          office={
            offices.length > 1 && (
              <NativeSelect label="Офис" value={start.office} onChange={({ target }) => choose(target.value)}>
                {offices.map(({ code, city, name }) => (
                  <option key={code} value={code}>
                    {city}, {name}
                  </option>
                ))}
              </NativeSelect>
            )
          }
          {...meeting}
        />
      )}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'frame' | 'start'> & {
  start: MeetingStart;
  office: ReactNode;
  onClose: () => void;
};

function EnterForm({ start, office, client, requestId, itemsIds, onClose, onDone }: FormProps) {
  const { zone, managerId } = start;
  const [taken, setTaken] = useState<{ message: string; nearest: string[] }>();
  const form = useForm({
    keep: `enter meeting ${requestId ?? client?.email ?? client?.name ?? ''}`.trim(),
    initial: {
      purpose: 'showing',
      place: 'office',
      day: start.day,
      time: timeText(start.minutes),
      minutes: String(itemsIds?.length ? minutesFor(itemsIds.length) : 60),
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
        setTaken({ message: 'В этот час часы переводят: выберите другой.', nearest: [] });
        return false;
      }
      try {
        await browserApi(
          'POST /api/internal/schedule/meetings/',
          {
            body: {
              office: start.office,
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
      onClose();
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
    <Form onSubmit={form.submit}>
      <Restored form={form} />
      <ContactFields
        of="client"
        text={form.text}
        phoneHint="Необязательно"
        emailHint="Туда уйдёт приглашение; необязательно"
      />
      {office}
      <Grid columns={2} gap={4}>
        <TextField label="День" type="date" {...form.text('day')} />
        <TextField label="Начало" type="time" step={1800} {...form.text('time')} />
      </Grid>
      {taken && <TakenNotice {...taken} zone={zone} onChosen={choose} />}
      <Grid columns={2} gap={4}>
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
      </Grid>
      <ChoiceRow
        label="Где"
        options={Object.entries(meetingPlaces).map(([value, label]) => ({ value, label }))}
        value={form.values.place}
        onValueChange={(place) => form.set('place', place)}
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
  );
}
