import { useEffect, useState } from 'react';
import type { Answer } from '#contract/index.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import {
  clockWords,
  dayWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { type MeetingPlace, meetingPlaces } from '#contract/schedule/meeting-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { whenWords } from '../meeting-words.ts';
import { OfficeSelect } from '../office-select.tsx';
import { firstFreeDay, SlotPicker } from '../slot-picker.tsx';
import { TakenNotice } from '../taken-notice.tsx';
import { useWorks } from '../use-works.ts';

type Slots = Answer<'GET /api/internal/schedule/meetings/{id}/slots'>;

/** Another time for a meeting; staff also another length, office, or video. */
export default function RelocateModal({
  frame,
  meeting,
  onDone,
}: ModalInputs['relocate-meeting'] & { frame: ModalFrame }) {
  const works = useWorks();
  const lasts = (Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / 60_000;
  const [slots, setSlots] = useState<Slots>();
  const [refusal, setRefusal] = useState('');
  const [office, setOffice] = useState(meeting.office.code);
  const [place, setPlace] = useState<MeetingPlace>(meeting.place);
  const [minutes, setMinutes] = useState(lasts);
  const [from, setFrom] = useState<string>();
  const [chosenDay, setDay] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [taken, setTaken] = useState<{ at: string; message: string; nearest: string[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks for the same again
  useEffect(() => {
    let left = false;
    browserApi('GET /api/internal/schedule/meetings/{id}/slots', {
      params: { id: meeting.id },
      query: { office, minutes, ...(from && { from }) },
    }).then(
      (answer) => left || setSlots(answer),
      (error: unknown) => left || setRefusal(isApiError(error) ? error.message : 'Нет связи'),
    );
    return () => {
      left = true;
    };
  }, [meeting.id, office, minutes, from, turn]);
  const form = useForm({
    keep: `relocate ${meeting.id}`,
    initial: { startsAt: '', why: '' },
    rules: { startsAt: (at: string) => (at ? undefined : 'Выберите время') },
    send: async (values) => {
      setTaken(undefined);
      try {
        await browserApi('POST /api/internal/schedule/meetings/{id}/relocate', {
          params: { id: meeting.id },
          body: {
            ...values,
            version: meeting.version,
            ...(works && { minutes, place }),
            office,
          },
        });
      } catch (error) {
        if (!isApiError(error) || !error.code.startsWith('slot-')) throw error;
        setTaken({ at: values.startsAt, message: error.message, nearest: error.nearest });
        form.set('startsAt', '');
        setTurn((known) => known + 1);
        return false;
      }
      frame.finish();
      onDone();
      return undefined;
    },
  });
  const zone = slots?.offices.find(({ code }) => code === slots.office)?.zone ?? meeting.zone;
  const day = chosenDay ?? (slots && firstFreeDay(slots.days));
  const choose = (at: string) => {
    form.set('startsAt', at);
    setDay(wallClock(zone, Date.parse(at)).day);
  };
  const startsAt = form.values.startsAt;
  return (
    <Dialog
      {...frame}
      title="Перенести встречу"
      lead={`${works ? `${meeting.client.name}. ` : ''}Сейчас: ${whenWords(meeting)}.`}
      dismissible={false}
    >
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {!slots && !refusal && (
        <SkeletonGroup label="Ищем свободное время">
          <SkeletonLines count={6} />
        </SkeletonGroup>
      )}
      {slots && (
        <Form onSubmit={form.submit}>
          {works && (
            <>
              <ChoiceRow
                label="Как"
                options={(Object.keys(meetingPlaces) as MeetingPlace[]).map((value) => ({
                  value,
                  label: meetingPlaces[value],
                }))}
                value={place}
                onValueChange={setPlace}
              />
              <NativeSelect
                label="Длительность"
                value={String(minutes)}
                onChange={({ target }) => setMinutes(Number(target.value))}
              >
                {[...new Set([30, 60, 90, 120, 150, 180, 240, lasts])]
                  .sort((a, b) => a - b)
                  .map((one) => (
                    <option key={one} value={one}>
                      {one} минут
                    </option>
                  ))}
              </NativeSelect>
            </>
          )}
          {slots.offices.length > 1 && (
            <OfficeSelect
              label="Офис"
              office={office}
              offices={slots.offices}
              onOffice={(code) => {
                setOffice(code);
                setDay(undefined);
              }}
            />
          )}
          {taken && (
            <TakenNotice message={taken.message} nearest={taken.nearest} zone={zone} onChosen={choose} />
          )}
          <SlotPicker
            zone={zone}
            days={slots.days}
            lastDay={slots.lastDay}
            day={day}
            value={startsAt}
            nearest={taken?.nearest ?? []}
            {...(taken && { refused: taken.at })}
            onDay={setDay}
            onFrom={(next) => {
              setFrom(next);
              setDay(undefined);
            }}
            onValue={choose}
          />
          {form.errors.startsAt && <FieldError>{form.errors.startsAt}</FieldError>}
          <TextAreaField
            label="Почему переносим"
            hint="Необязательно, останется в истории"
            rows={2}
            maxLength={500}
            {...form.text('why')}
          />
          <Submit form={form}>{moveWords(startsAt, zone)}</Submit>
        </Form>
      )}
    </Dialog>
  );
}

function moveWords(startsAt: string, zone: string): string {
  if (!startsAt) return 'Выберите время';
  const { day, minutes } = wallClock(zone, Date.parse(startsAt));
  return `Перенести на ${shortWeekdays[weekdayOf(day)]}, ${dayWords(day)}, ${clockWords(minutes)}`;
}
