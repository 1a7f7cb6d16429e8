import { placeForms, startOf } from '#contract/events/event-words.ts';
import type { EventGuest, EventGuests } from '#contract/events/guests.ts';
import { countOf } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { OfficeButton } from '../shell/office-button.tsx';
import styles from './guests-page.module.css';

interface GuestRowProps {
  guest: EventGuest;
  event: EventGuests['event'];
  left: number;
  onMark: (arrived: number) => void;
  onPlace: () => void;
  onCancel: () => void;
}

/** One party: who, how many, what they asked for; and what can be done with it. */
export function GuestRow({ guest, event, left, onMark, onPlace, onCancel }: GuestRowProps) {
  const { name, number, guests, comment, contacts } = guest;
  return (
    <Row as="li" gap={[2, 4]} justify="between" className="rule-bottom py-3">
      <div className={`min-0 ${styles.who}`}>
        <span>
          <b>{name}</b> {guests > 1 && <span>+{guests - 1}</span>}
        </span>
        <small className="muted anywhere block">
          {number}
          {comment && `, ${comment}`}
        </small>
        {contacts && (
          <Row as="small" gap={[1, 3]} className="muted anywhere">
            <a href={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}>{contacts.phone}</a>
            <span>{contacts.email}</span>
          </Row>
        )}
      </div>
      {guest.state === 'confirmed' && (
        <Row gap={2} className={styles.acts}>
          {event.doorOpen ? (
            <Arrival guest={guest} event={event} onMark={onMark} />
          ) : (
            <CancelButton guest={guest} first onCancel={onCancel} />
          )}
        </Row>
      )}
      {guest.state === 'waiting' && (
        <Row gap={2} className={styles.acts}>
          {guests > left ? (
            <span className="muted">нужно {countOf(guests, placeForms)}</span>
          ) : (
            <OfficeButton mini data-guest={guest.id} onClick={onPlace} aria-label={`Дать место: ${name}`}>
              Дать место
            </OfficeButton>
          )}
          <CancelButton guest={guest} first={guests > left} onCancel={onCancel} />
        </Row>
      )}
    </Row>
  );
}

interface CancelButtonProps extends Pick<GuestRowProps, 'guest' | 'onCancel'> {
  /** The first button of its row, which J and K walk to. */
  first: boolean;
}

const CancelButton = ({ guest, first, onCancel }: CancelButtonProps) => (
  <OfficeButton
    mini
    variant="ghost"
    data-guest={first ? guest.id : undefined}
    aria-label={`Отменить запись: ${guest.name}`}
    onClick={onCancel}
  >
    Отменить запись
  </OfficeButton>
);

type ArrivalProps = Pick<GuestRowProps, 'guest' | 'event' | 'onMark'>;

/** One press marks the whole party; the number can be changed. */
function Arrival({ guest, event: { zone, past }, onMark }: ArrivalProps) {
  const { id, name, guests, arrived, arrivedAt } = guest;
  const whole = arrived === guests;
  const more = arrived ? 'Ещё один' : 'Пришёл один';
  const all = guests > 1 ? 'Отметить всех' : 'Отметить';
  return (
    <>
      <span className={arrived ? 'good tabular' : 'muted'}>
        {arrived === 0 && (past ? 'без отметки' : 'ещё нет')}
        {arrived > 0 && (past ? 'вход' : 'в зале')}
        {arrived > 0 && guests > 1 && ` ${arrived} из ${guests}`}
        {arrivedAt && `, ${startOf({ startsAt: arrivedAt, endsAt: arrivedAt, zone })}`}
      </span>
      {guests > 1 && !whole && (
        <OfficeButton
          mini
          variant="secondary"
          onClick={() => onMark(arrived + 1)}
          aria-label={`${more}: ${name}`}
        >
          {more}
        </OfficeButton>
      )}
      {whole ? (
        <OfficeButton
          mini
          variant="ghost"
          data-guest={id}
          onClick={() => onMark(0)}
          aria-label={`Снять отметку: ${name}`}
        >
          Снять отметку
        </OfficeButton>
      ) : (
        <OfficeButton
          mini
          {...(past && { variant: 'secondary' as const })}
          data-guest={id}
          onClick={() => onMark(guests)}
          aria-label={`${all}: ${name}`}
        >
          {all}
        </OfficeButton>
      )}
    </>
  );
}
