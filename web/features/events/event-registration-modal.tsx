import { type ReactNode, useState } from 'react';
import { eventDays, eventHours } from '#contract/events/event-words.ts';
import type { EventRegistration } from '#contract/events/events.ts';
import { Result } from '#web/app/forms/form-parts.tsx';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { eventCalendarHref } from './event-addresses.ts';
import { RegistrationForm } from './registration-form.tsx';

type Props = ModalInputs['event-registration'] & { frame: ModalFrame };

export default function EventRegistrationModal({ frame, event, onDone }: Props) {
  const [done, setDone] = useState<{ registration: EventRegistration; email: string } | null>(null);
  const when = (
    <>
      {eventDays(event)}, <span className="nowrap">{eventHours(event)}</span>
    </>
  );
  if (done)
    return (
      <Dialog
        {...frame}
        title={done.registration.state === 'confirmed' ? 'Вы записаны' : 'Вы в листе ожидания'}
      >
        <Result
          actions={
            <>
              <Button onClick={frame.onClose}>Понятно</Button>
              {done.registration.state === 'confirmed' && (
                <ButtonLink variant="secondary" href={eventCalendarHref(event.code)}>
                  В календарь
                </ButtonLink>
              )}
            </>
          }
        >
          <DoneWords {...done} when={when} />
        </Result>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      title={event.registration === 'open' ? 'Запись на событие' : 'Лист ожидания'}
      lead={
        <>
          {event.title}. {when}.
        </>
      }
    >
      <RegistrationForm
        event={event}
        onRegistered={(registration, email) => {
          setDone({ registration, email });
          onDone();
        }}
      />
    </Dialog>
  );
}

type DoneWordsProps = { registration: EventRegistration; email: string; when: ReactNode };

const DoneWords = ({ registration: { state, number, queue }, email, when }: DoneWordsProps) =>
  state === 'confirmed' ? (
    <p>
      Запись <b className="nowrap">{number}</b> подтверждена. Ждём вас {when}. Письмо с адресом отправлено на{' '}
      {email}.
    </p>
  ) : (
    <p>
      Свободных мест не хватило: запись <b className="nowrap">{number}</b> стоит в очереди под номером&nbsp;
      {queue}. Когда место освободится, напишем на {email}.
    </p>
  );
