import { eventDays, eventHours, personForms } from '#contract/event-words.ts';
import { countOf } from '#contract/russian.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import type { EventRecord } from './event-store.ts';
import { numberOf, placeOf } from './event-view.ts';

/** What a letter tells of a registration. */
export interface Told {
  id: number;
  name: string;
  guests: number;
  state: string;
}

export const eventPath = (code: string): string => `/events/${code}/`;

const timeOf = (event: EventRecord) => ({
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  zone: event.zone,
});

export function whenAndWhere(event: EventRecord): string {
  const time = timeOf(event);
  const place = placeOf(event);
  return `${eventDays(time)}, ${eventHours(time)}. ${place.name}: ${place.city}, ${place.address}.`;
}

const open = (path: string) => ({ label: 'Открыть запись', path });
const openEvent = (event: EventRecord) => ({ label: 'Открыть событие', path: eventPath(event.code) });
const party = ({ guests }: Told): string => (guests > 1 ? ` на ${countOf(guests, personForms)}` : '');
const howToCancel =
  'Если планы изменятся, откройте запись и отмените её или позвоните нам: место займёт следующий.';

export const confirmedLetter = (event: EventRecord, own: Told, path: string): Composition => ({
  subject: `Вы записаны: ${event.title}`,
  heading: event.title,
  paragraphs: [
    `Запись ${numberOf(own)} подтверждена${party(own)}.`,
    whenAndWhere(event),
    'Возьмите документ с фотографией: в зал входят по списку. Запись для календаря приложена к письму.',
  ],
  action: open(path),
  note: howToCancel,
});

export const waitingLetter = (event: EventRecord, own: Told, queue: number, path: string): Composition => ({
  subject: `Лист ожидания: ${event.title}`,
  heading: event.title,
  paragraphs: [
    `Свободных мест сейчас нет. Запись ${numberOf(own)}${party(own)} стоит в листе ожидания под номером ${queue}.`,
    whenAndWhere(event),
    'Как только место освободится, мы напишем на этот адрес. Приходить без подтверждения не нужно.',
  ],
  action: open(path),
});

/** To an address that has a registration already: perhaps its owner's second one, perhaps a stranger's. */
export const againLetter = (event: EventRecord, own: Told, path: string): Composition => ({
  subject: `Ещё одна запись: ${event.title}`,
  heading: event.title,
  paragraphs: [
    `На этот адрес уже была запись. Теперь есть и вторая, ${numberOf(own)}${party(own)}${own.state === 'waiting' ? ', в листе ожидания' : ''}.`,
    whenAndWhere(event),
    'Если вторая запись не нужна, откройте её и отмените: место займёт следующий. Первая останется как есть.',
  ],
  action: open(path),
  note: 'Если это были не вы, ничего делать не нужно: ваша запись не изменилась.',
});

export const movedUpLetter = (event: EventRecord, own: Told, path: string): Composition => ({
  subject: `Место освободилось: ${event.title}`,
  heading: 'Место освободилось',
  paragraphs: [
    `Вы были в листе ожидания, теперь запись ${numberOf(own)} на «${event.title}» подтверждена${own.guests > 1 ? `, мест: ${own.guests}` : ''}.`,
    whenAndWhere(event),
    'Возьмите документ с фотографией: в зал входят по списку. Запись для календаря приложена к письму.',
  ],
  action: open(path),
  note: howToCancel,
});

export const cancelledLetter = (event: EventRecord, own: Told): Composition => ({
  subject: `Запись отменена: ${event.title}`,
  heading: 'Запись отменена',
  paragraphs: [`Запись ${numberOf(own)} на «${event.title}» отменена. Если передумаете, запишитесь ещё раз.`],
  action: openEvent(event),
});

export interface Contacts {
  phone: string;
  email: string;
  comment: string;
  state: string;
}

export const letterForHouse = (event: EventRecord, own: Told & Contacts): Composition => ({
  subject: `Запись ${numberOf(own)}: ${event.title}`,
  heading: `Запись ${numberOf(own)}`,
  paragraphs: [
    `${own.name}, ${own.phone}, ${own.email}.`,
    `«${event.title}», ${own.state === 'waiting' ? 'лист ожидания' : 'место подтверждено'}, ${countOf(own.guests, personForms)}.`,
    own.comment || 'Без комментария.',
  ],
  action: openEvent(event),
});
