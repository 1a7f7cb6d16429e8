import { useState } from 'react';
import { isApiError } from '#contract/protocol/envelope.ts';
import {
  clockWords,
  dayWords,
  shortWeekdays,
  wallClock,
  weekdayOf,
} from '#contract/schedule/meeting-time.ts';
import { clientHours, type MeetingPlace, maxMeetingGuests } from '#contract/schedule/meeting-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { ContactFields, contactRules } from '#web/app/forms/contact-fields.tsx';
import { Below, ConsentBox, Form, Submit } from '#web/app/forms/form-parts.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { useOwnContacts } from '#web/app/forms/use-own-contacts.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { FieldError } from '#web/ui/fields/field.tsx';
import { Stepper } from '#web/ui/fields/stepper.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '#web/ui/signs/skeleton.tsx';
import { firstFreeDay, SlotPicker } from '../slot-picker.tsx';
import { TakenNotice } from '../taken-notice.tsx';
import { Booked } from './booked.tsx';
import { PlaceChoice } from './place-choice.tsx';
import styles from './showing.module.css';
import { ShownStones } from './stones.tsx';
import { useShowing } from './use-showing.ts';

type Props = ModalInputs['request-a-showing'] & { frame: ModalFrame };

/** Books a time to see stones. A half hour that is taken meanwhile costs the person nothing they have typed. */
export default function ShowingModal({ frame, itemsIds: asked, requestId }: Props) {
  const [itemsIds, setItems] = useState<readonly number[]>(asked);
  const [place, setPlace] = useState<MeetingPlace>('office');
  const [office, setOffice] = useState<string>();
  const [from, setFrom] = useState<string>();
  const [chosenDay, setDay] = useState<string>();
  const [booked, setBooked] = useState<Meeting>();
  const [taken, setTaken] = useState<{ at: string; message: string; nearest: string[] }>();
  const { data, failed, reload } = useShowing(itemsIds, { place, office, from });
  const form = useForm({
    keep: 'showing',
    initial: {
      name: '',
      phone: '',
      email: '',
      guests: 1,
      comment: '',
      startsAt: '',
      consent: false,
    },
    rules: {
      startsAt: (at: string) => (at ? undefined : 'Выберите время'),
      ...contactRules,
      consent: ticked,
    },
    send: async (values, idempotencyKey) => {
      setTaken(undefined);
      const body = {
        ...values,
        itemsIds: [...itemsIds],
        ...(requestId && { requestId }),
        office: data!.office!,
        place,
        consent: true as const,
      };
      try {
        const answer = await browserApi(
          'POST /api/internal/personal-catalog/request/request-a-showing',
          { body },
          { idempotencyKey },
        );
        setBooked(answer.meeting);
        return undefined;
      } catch (error) {
        if (!isApiError(error) || !error.code.startsWith('slot-')) throw error;
        setTaken({ at: values.startsAt, message: error.message, nearest: error.nearest });
        form.set('startsAt', '');
        reload();
        return false;
      }
    },
  });
  useOwnContacts(form.fill);
  const zone = data?.offices.find(({ code }) => code === data.office)?.zone;
  const offered = new Set(
    data?.days.flatMap(({ slots }) => slots.filter(({ free }) => free).map(({ at }) => at)),
  );
  // A time that was kept or chosen for another office may not be there any more.
  const startsAt = offered.has(form.values.startsAt) ? form.values.startsAt : '';
  const day =
    (data?.days.some((one) => one.day === chosenDay) && chosenDay) ||
    (startsAt && zone ? wallClock(zone, Date.parse(startsAt)).day : data && firstFreeDay(data.days));
  const choose = (at: string) => {
    form.set('startsAt', at);
    if (zone) setDay(wallClock(zone, Date.parse(at)).day);
  };

  if (booked) return <Booked frame={frame} meeting={booked} />;
  return (
    <Dialog {...frame} size="wide" title={'Показ'} dismissible={false}>
      {failed && !data && <ErrorState plain onRetry={reload} />}
      {!data && !failed && (
        <SkeletonGroup label="Ищем свободное время">
          <SkeletonLines count={8} />
        </SkeletonGroup>
      )}
      {data && zone && (
        <Grid phone={1} gap={6} align="start" className={styles.columns}>
          <ShownStones items={data.items} chosen={itemsIds} onChosen={setItems} />
          <Form onSubmit={form.submit}>
            <PlaceChoice
              place={place}
              office={data.office!}
              offices={data.offices}
              onPlace={setPlace}
              onOffice={(code) => {
                setOffice(code);
                setDay(undefined);
              }}
            />
            {taken && (
              <TakenNotice message={taken.message} nearest={taken.nearest} zone={zone} onChosen={choose} />
            )}
            <SlotPicker
              zone={zone}
              days={data.days}
              lastDay={data.lastDay}
              day={day || undefined}
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
            {form.errors.startsAt && !startsAt && <FieldError>{form.errors.startsAt}</FieldError>}
            <div className={`py-3 ${styles.guests}`}>
              <span>
                <b>Сколько вас будет</b>
                <br />
                <span className="faint">вместе с вами; у входа спросят паспорт</span>
              </span>
              <Stepper
                label="Сколько вас будет"
                value={form.values.guests}
                min={1}
                max={maxMeetingGuests}
                onValueChange={(guests) => form.set('guests', guests)}
              />
            </div>
            <ContactFields text={form.text} />
            <TextAreaField
              label="Комментарий"
              hint="Необязательно: что сравнить, на что посмотреть внимательнее"
              rows={2}
              maxLength={2000}
              {...form.text('comment')}
            />
            <ConsentBox {...form.box('consent')} />
            <Submit form={form}>{buttonWords(startsAt, data.minutes, zone)}</Submit>
            <Below>
              Перенести или отменить можно за {clientHours}&nbsp;часа до начала: из письма или&nbsp;кабинета.
            </Below>
          </Form>
        </Grid>
      )}
    </Dialog>
  );
}

/** «Записаться на чт, 24 ноября, 12:00–12:30»: the button repeats the day and the hour. */
function buttonWords(startsAt: string, minutes: number, zone: string): string {
  if (!startsAt) return 'Выберите время';
  const { day, minutes: begins } = wallClock(zone, Date.parse(startsAt));
  const ends = wallClock(zone, Date.parse(startsAt) + minutes * 60_000).minutes;
  return `Записаться на ${shortWeekdays[weekdayOf(day)]}, ${dayWords(day)}, ${clockWords(begins)}–${clockWords(ends)}`;
}
