import { countOf, nbsp, type PluralForms } from '../russian.ts';

/** The vocabulary of events: codes as the calls use them, Russian words as people read them. */
export const eventTypes = {
  viewing: 'Показ',
  evening: 'Вечер геммологии',
  preview: 'Предпоказ торгов',
  lecture: 'Лекция',
} as const;
export type EventType = keyof typeof eventTypes;
/** Over several of a kind. */
export const eventTypeGroups: Record<EventType, string> = {
  viewing: 'Показы',
  evening: 'Вечера геммологии',
  preview: 'Предпоказы торгов',
  lecture: 'Лекции',
};
export const eventTypeCodes = Object.keys(eventTypes) as [EventType, ...EventType[]];

export const registrationStates = {
  open: 'Запись открыта',
  'waiting-list': 'Лист ожидания',
  full: 'Мест нет',
  closed: 'Запись закрыта',
  past: 'Событие прошло',
} as const;
export type RegistrationState = keyof typeof registrationStates;

export const maxGuests = 4;
export const placeForms: PluralForms = ['место', 'места', 'мест'];
export const personForms: PluralForms = ['человек', 'человека', 'человек'];

/** «Осталось 3 места из 24». */
export const placesLeft = (left: number, capacity: number): string =>
  `Осталось ${countOf(left, placeForms)} из${nbsp}${capacity}`;

const zoneNames: Record<string, string> = {
  'Europe/Moscow': `по${nbsp}Москве`,
  'Asia/Almaty': `по${nbsp}времени Алматы`,
};

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

/** «по Москве», «по времени Алматы», any other zone by its shift from UTC. */
export function zoneWords(zone: string, moment: string): string {
  const known = zoneNames[zone];
  if (known) return known;
  const parts = format(zone, { timeZoneName: 'shortOffset' }).formatToParts(new Date(moment));
  const shift = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return shift.replace('GMT', 'UTC').replace('-', '−');
}

export interface EventTime {
  startsAt: string;
  endsAt: string;
  zone: string;
}

const day = (moment: string, zone: string, year: boolean): string =>
  format(zone, { day: 'numeric', month: 'long', ...(year && { year: 'numeric' }) })
    .format(new Date(moment))
    .replace(/\s?г\.$/, '')
    .replaceAll(' ', nbsp);
const time = (moment: string, zone: string): string =>
  format(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

const isOneDay = ({ startsAt, endsAt, zone }: EventTime): boolean =>
  day(startsAt, zone, true) === day(endsAt, zone, true);

/** «26 ноября 2026», «26–28 ноября 2026», «30 ноября — 2 декабря 2026». */
export function eventDays(event: EventTime): string {
  const { startsAt, endsAt, zone } = event;
  const last = day(endsAt, zone, true);
  if (isOneDay(event)) return last;
  const first = day(startsAt, zone, startsAt.slice(0, 4) !== endsAt.slice(0, 4));
  const [number, month] = first.split(nbsp);
  return last.includes(`${nbsp}${month}${nbsp}`) && !first.includes(endsAt.slice(0, 4))
    ? `${number}–${last}`
    : `${first} — ${last}`;
}

/** «19:00–21:30 по Москве»; of several days, the hours of each are in the programme. */
export function eventHours(event: EventTime): string {
  const { startsAt, endsAt, zone } = event;
  const words = zoneWords(zone, startsAt);
  return isOneDay(event)
    ? `${time(startsAt, zone)}–${time(endsAt, zone)} ${words}`
    : `начало в${nbsp}${time(startsAt, zone)} ${words}`;
}

/** «19:00», where it happens. */
export const startOf = ({ startsAt, zone }: EventTime): string => time(startsAt, zone);

interface CalendarLeaf {
  day: string;
  /** After its number: «ноября». */
  month: string;
  /** Alone, above the number: «ноябрь». */
  monthName: string;
  weekday: string;
}

/** What stands on a leaf of a calendar. */
export function calendarLeaf({ startsAt, zone }: EventTime): CalendarLeaf {
  const at = new Date(startsAt);
  return {
    day: format(zone, { day: 'numeric' }).format(at),
    month: day(startsAt, zone, false).split(nbsp)[1]!,
    monthName: format(zone, { month: 'long' }).format(at),
    weekday: format(zone, { weekday: 'long' }).format(at),
  };
}
