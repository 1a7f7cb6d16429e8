import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { eventDays, eventHours, personForms } from '#contract/events/event-words.ts';
import type { EventDetail, EventRegistration } from '#contract/events/events.ts';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { countOf } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useLoad } from '#web/app/forms/use-load.ts';
import { modals, useModals } from '#web/app/modals/modals.ts';
import { ArrowLink } from '#web/app/page/arrow-link.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { useUser } from '#web/app/session/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CutPanel } from '#web/ui/layout/cut-panel.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { CalendarIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { QrCode } from '#web/ui/signs/qr-code.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { eventCalendarHref } from './event-addresses.ts';
import { EventStatus } from './event-status.tsx';
import styles from './registration-panel.module.css';

/** When, where, how many places, and the one thing to do. */
export function RegistrationPanel({ event: told }: { event: EventDetail }) {
  const { data, reload } = useOwnRegistration(told.code);
  const [panel, expectFocus] = useFocusAfterWindow();
  const changed = () => {
    expectFocus();
    reload();
  };
  // The page may be cached; free places come from the server.
  const event = { ...told, ...data?.places };
  const own = data?.registration;
  const over = event.registration === 'past';
  return (
    <CutPanel className={styles.panel} ref={panel} tabIndex={-1}>
      <Row gap={5} nowrap className={`pr-3 ${styles.when}`}>
        <CalendarLeaf event={event} />
        <p>
          <time dateTime={event.startsAt}>
            <b>{eventDays(event)}</b>
          </time>
          <br />
          {eventHours(event)}
        </p>
      </Row>
      <Place event={event} />
      <EventStatus event={event} />
      {own && !over ? (
        <OwnRegistration event={event} own={own} onChanged={changed} />
      ) : (
        <RegisterButton event={event} onChanged={changed} />
      )}
      {!over && (
        <Row
          as="a"
          gap={2}
          inline
          className={`small medium ${styles.calendar}`}
          href={eventCalendarHref(event.code)}
        >
          <CalendarIcon size={18} />
          Добавить в календарь
        </Row>
      )}
    </CutPanel>
  );
}

/** Read after hydration: the page itself is the same for everyone. */
function useOwnRegistration(code: string) {
  const user = useUser();
  const loaded = useLoad(
    () => browserApi('GET /api/internal/events/{code}/registration', { params: { code } }),
    false,
  );
  const { reload } = loaded;
  const who = user?.user.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in asks anew
  useEffect(reload, [reload, who]);
  useLetterLink(code, reload);
  return loaded;
}

/** The link of a letter names the registration behind «#», which no server sees. */
function useLetterLink(code: string, claimed: () => void): void {
  const { history } = useRouter();
  useEffect(() => {
    const token = /^#registration=([\w-]+)$/.exec(location.hash)?.[1];
    if (!token) return;
    history.replace(location.pathname);
    browserApi('POST /api/internal/events/{code}/registration/claim', {
      params: { code },
      body: { token },
    }).then(claimed, (error: unknown) =>
      modals.open('basic', {
        title: 'Ссылка не сработала',
        text: `<p>${isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong}</p>`,
      }),
    );
  }, [history, code, claimed]);
}

/** The button that opened the window is gone with what it did: the focus stays at its place, not at the page's top. */
function useFocusAfterWindow() {
  const panel = useRef<HTMLDivElement>(null);
  const expected = useRef(false);
  const { current } = useModals();
  useEffect(() => {
    if (current || !expected.current) return;
    expected.current = false;
    if (document.activeElement === document.body) panel.current?.focus();
  }, [current]);
  const expectFocus = () => {
    expected.current = true;
  };
  return [panel, expectFocus] as const;
}

const Place = ({ event: { place } }: { event: EventDetail }) => (
  <p className={styles.place}>
    {place.office ? (
      <PageLink href={`/contacts/#${place.office}`}>{place.name}</PageLink>
    ) : (
      <b>{place.name}</b>
    )}
    <br />
    <span className="muted">
      {place.city}, {place.address}
    </span>
  </p>
);

const closedWords = {
  full: 'Все места заняты, листа ожидания нет.',
  closed: 'Список гостей собран, приём записей окончен.',
};

function RegisterButton({ event, onChanged }: { event: EventDetail; onChanged: () => void }) {
  const { registration } = event;
  if (registration === 'past') return <ArrowLink href="/events/">Ближайшие события</ArrowLink>;
  if (event.running) return <p className="small muted">Событие уже идёт, запись закончена.</p>;
  if (registration === 'full' || registration === 'closed')
    return (
      <>
        <p className="small muted">{closedWords[registration]}</p>
        <Button variant="secondary" wide onClick={() => modals.open('subscription', { kinds: ['events'] })}>
          Узнать о следующем
        </Button>
      </>
    );
  return (
    <Button wide onClick={() => modals.open('event-registration', { event, onDone: onChanged })}>
      {registration === 'open' ? 'Записаться' : 'Встать в лист ожидания'}
    </Button>
  );
}

interface OwnProps {
  event: EventDetail;
  own: EventRegistration;
  onChanged: () => void;
}

function OwnRegistration({ event, own, onChanged }: OwnProps) {
  const cancel = () =>
    modals.open('prompt', {
      title: 'Отменить запись?',
      text:
        own.state === 'confirmed'
          ? 'Ваши места перейдут следующим. Записаться снова можно, пока есть места.'
          : 'Вы потеряете очередь в листе ожидания.',
      yes: 'Отменить запись',
      no: 'Оставить',
      onYes: async () => {
        await browserApi('DELETE /api/internal/events/{code}/registration', { params: { code: event.code } });
        onChanged();
      },
    });
  return (
    <Notice
      tone={own.state === 'confirmed' ? 'good' : 'metal'}
      role="status"
      title={own.state === 'confirmed' ? 'Вы записаны' : 'Вы в листе ожидания'}
    >
      <p>
        {own.number}, {countOf(own.guests, personForms)}
        {own.queue !== null && `, ваш номер в очереди — ${own.queue}`}
      </p>
      {own.pass && (
        <QrCode code={own.pass} label="Код для входа: покажите его у двери" className={styles.pass} />
      )}
      {!event.running && (
        <button type="button" className={styles.cancel} onClick={cancel}>
          Отменить запись
        </button>
      )}
    </Notice>
  );
}
