import {
  calendarLeaf,
  eventDays,
  eventHours,
  personForms,
  startOf,
  zoneWords,
} from '#contract/events/event-words.ts';
import { countOf } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { ToldEvent } from './event-store.ts';
import { eventPlaceOf, numberOf } from './event-view.ts';
import { eventPath } from './find-events.ts';
import {
  againStated,
  cancelledStated,
  confirmedStated,
  movedUpStated,
  waitingStated,
} from './registration-statements.ts';

/** The registration as used in letters. */
interface ToldRegistration {
  id: number;
  name: string;
  guests: number;
  state: string;
}

const timeOf = (event: ToldEvent) => ({
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  zone: event.zone,
});

/** When and where, as the letters of this event all begin. */
function whenAndWhere(event: ToldEvent): Pick<Composition, 'leaf' | 'facts'> {
  const time = timeOf(event);
  const place = eventPlaceOf(event);
  const { day, month, weekday } = calendarLeaf(time);
  return {
    leaf: { day, month, time: startOf(time), text: `${weekday}, ${zoneWords(time.zone, time.startsAt)}` },
    facts: [
      { label: 'Когда', value: eventDays(time), note: eventHours(time) },
      { label: 'Где', value: `${place.city}, ${place.address}`, note: place.name },
    ],
  };
}

const partyFact = ({ guests }: ToldRegistration) => ({ label: 'Вас', value: countOf(guests, personForms) });
const documentFact = {
  label: 'Возьмите',
  value: 'документ с\u00A0фотографией',
  note: 'в\u00A0зал входят по\u00A0списку',
};
const whyRegistered = 'На\u00A0этот адрес записались на\u00A0событие на\u00A0сайте дома.';

const open = (path: string) => ({ label: 'Открыть запись', path });
const openEvent = (event: ToldEvent) => ({ label: 'Открыть событие', path: eventPath(event.code) });
/** What every letter to a guest may say. */
const wordsOf = (event: ToldEvent, own: ToldRegistration) => ({
  событие: event.title,
  запись: numberOf(own),
  когда: `${eventDays(timeOf(event))}, ${eventHours(timeOf(event))}`,
  где: `${eventPlaceOf(event).city}, ${eventPlaceOf(event).address}`,
});

/** Parts shared by letters to expected guests: the date, the rows, and what to bring. */
const expected = (event: ToldEvent, own: ToldRegistration, path: string) => {
  const { leaf, facts = [] } = whenAndWhere(event);
  return {
    preheader: `${eventDays(timeOf(event))}, ${eventHours(timeOf(event))}. Запись ${numberOf(own)}.`,
    stamp: `Запись ${numberOf(own)}`,
    ...(leaf && { leaf }),
    facts: [...facts, partyFact(own), documentFact],
    action: open(path),
    why: whyRegistered,
  };
};

export const confirmedLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => ({
  ...confirmedStated.say(wordsOf(event, own)),
  ...expected(event, own, path),
});

export const waitingLetter = (
  event: ToldEvent,
  own: ToldRegistration,
  queue: number,
  path: string,
): Composition => ({
  ...waitingStated.say({ ...wordsOf(event, own), очередь: String(queue) }),
  preheader: `Вы\u00A0под номером ${queue}. Напишем, как только место освободится.`,
  stamp: `Запись ${numberOf(own)}`,
  facts: [...(whenAndWhere(event).facts ?? []), partyFact(own)],
  action: open(path),
  why: whyRegistered,
});

/** To an address that has a registration already: perhaps its owner's second one, perhaps a stranger's. */
export const againLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => {
  const { leaf, facts = [] } = whenAndWhere(event);
  const number = own.state === 'waiting' ? `${numberOf(own)}, в\u00A0листе ожидания` : numberOf(own);
  return {
    ...againStated.say({ ...wordsOf(event, own), запись: number }),
    ...(leaf && { leaf }),
    facts: [...facts, partyFact(own)],
    action: open(path),
    why: whyRegistered,
  };
};

export const movedUpLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => ({
  ...movedUpStated.say(wordsOf(event, own)),
  ...expected(event, own, path),
});

export const registrationCancelledLetter = (event: ToldEvent, own: ToldRegistration): Composition => ({
  ...cancelledStated.say(wordsOf(event, own)),
  preheader: 'Если передумаете, запишитесь ещё раз.',
  stamp: `Запись ${numberOf(own)}`,
  action: openEvent(event),
  why: whyRegistered,
});

/** What one of the house wrote to everyone who comes. */
export const guestsLetter = (
  event: ToldEvent,
  { subject, text }: { subject: string; text: string },
): Composition => ({
  subject,
  heading: subject,
  paragraphs: text.split(/\n{2,}/).filter((part) => part.trim()),
  ...whenAndWhere(event),
  action: openEvent(event),
  why: whyRegistered,
});

export interface Contacts {
  phone: string;
  email: string;
  comment: string;
  state: string;
}

export const letterForHouse = (event: ToldEvent, own: ToldRegistration & Contacts): Composition => ({
  subject: `Запись ${numberOf(own)}: ${event.title}`,
  preheader: `${own.name}, ${countOf(own.guests, personForms)}.`,
  heading: `Запись ${numberOf(own)}`,
  paragraphs: [own.comment || 'Без комментария.'],
  facts: [
    { label: 'Событие', value: event.title },
    { label: 'Кто', value: own.name },
    { label: 'Телефон', value: own.phone },
    { label: 'Почта', value: own.email },
    { label: 'Сколько', value: countOf(own.guests, personForms) },
    { label: 'Место', value: own.state === 'waiting' ? 'лист ожидания' : 'подтверждено' },
  ],
  action: openEvent(event),
});
