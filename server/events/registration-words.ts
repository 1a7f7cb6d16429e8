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
const howToCancel =
  'Если планы изменятся, откройте запись и\u00A0отмените её или позвоните нам: место займёт следующий.';

/** Parts shared by letters to expected guests: the date, the rows, and what to bring. */
const expected = (event: ToldEvent, own: ToldRegistration, path: string) => {
  const { leaf, facts = [] } = whenAndWhere(event);
  return {
    preheader: `${eventDays(timeOf(event))}, ${eventHours(timeOf(event))}. Запись ${numberOf(own)}.`,
    stamp: `Запись ${numberOf(own)}`,
    ...(leaf && { leaf }),
    facts: [...facts, partyFact(own), documentFact],
    action: open(path),
    note: howToCancel,
    why: whyRegistered,
  };
};

export const confirmedLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => ({
  subject: `Вы записаны: ${event.title}`,
  heading: event.title,
  paragraphs: [
    `Запись ${numberOf(own)} подтверждена. Она приложена к\u00A0письму и\u00A0для вашего календаря.`,
  ],
  ...expected(event, own, path),
});

export const waitingLetter = (
  event: ToldEvent,
  own: ToldRegistration,
  queue: number,
  path: string,
): Composition => ({
  subject: `Лист ожидания: ${event.title}`,
  preheader: `Вы\u00A0под номером ${queue}. Напишем, как только место освободится.`,
  stamp: `Запись ${numberOf(own)}`,
  heading: event.title,
  paragraphs: [
    `Свободных мест сейчас нет. Запись ${numberOf(own)} стоит в\u00A0листе ожидания под номером ${queue}.`,
    'Как только место освободится, мы\u00A0напишем на\u00A0этот адрес. Приходить без\u00A0подтверждения не\u00A0нужно.',
  ],
  facts: [...(whenAndWhere(event).facts ?? []), partyFact(own)],
  action: open(path),
  why: whyRegistered,
});

/** To an address that has a registration already: perhaps its owner's second one, perhaps a stranger's. */
export const againLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => {
  const { leaf, facts = [] } = whenAndWhere(event);
  return {
    subject: `Ещё одна запись: ${event.title}`,
    heading: event.title,
    paragraphs: [
      `На\u00A0этот адрес уже была запись. Теперь есть и\u00A0вторая, ${numberOf(own)}${own.state === 'waiting' ? ', в\u00A0листе ожидания' : ''}.`,
      'Если вторая запись не\u00A0нужна, откройте её и\u00A0отмените: место займёт следующий. Первая останется как есть.',
    ],
    ...(leaf && { leaf }),
    facts: [...facts, partyFact(own)],
    action: open(path),
    note: 'Если это были не\u00A0вы, ничего делать не\u00A0нужно: ваша запись не\u00A0изменилась.',
    why: whyRegistered,
  };
};

export const movedUpLetter = (event: ToldEvent, own: ToldRegistration, path: string): Composition => ({
  subject: `Место освободилось: ${event.title}`,
  heading: 'Место освободилось',
  paragraphs: [
    `Вы\u00A0были в\u00A0листе ожидания, теперь запись ${numberOf(own)} на\u00A0«${event.title}» подтверждена. Она приложена к\u00A0письму и\u00A0для вашего календаря.`,
  ],
  ...expected(event, own, path),
});

export const registrationCancelledLetter = (event: ToldEvent, own: ToldRegistration): Composition => ({
  subject: `Запись отменена: ${event.title}`,
  preheader: 'Если передумаете, запишитесь ещё раз.',
  stamp: `Запись ${numberOf(own)}`,
  heading: 'Запись отменена',
  paragraphs: [
    `Запись ${numberOf(own)} на\u00A0«${event.title}» отменена. Если передумаете, запишитесь ещё раз.`,
  ],
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
