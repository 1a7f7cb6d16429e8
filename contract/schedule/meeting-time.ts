import { nbsp } from '../russian.ts';

/** The clock on an office's wall: days and minutes of a zone, told from instants and back. Instants are milliseconds. */
interface WallClock {
  /** «2026-11-17» */
  day: string;
  /** Since midnight, by the clock on the wall. */
  minutes: number;
}

const minuteMs = 60_000;
export const dayMilliseconds = 24 * 60 * minuteMs;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, known);
  return known;
}

export function wallClock(zone: string, at: number): WallClock {
  const part: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) part[type] = value;
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minutes: Number(part.hour) * 60 + Number(part.minute),
  };
}

const asUtc = ({ day, minutes }: WallClock): number => Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;

/** How far the zone's clock is ahead of UTC at an instant. */
export const shiftOf = (zone: string, at: number): number => asUtc(wallClock(zone, at)) - at;

/** The shifts in force around a day: two different ones when clocks are changed. */
export function shiftsAround(zone: string, wall: WallClock): [number, number] {
  const guess = asUtc(wall);
  return [shiftOf(zone, guess - dayMilliseconds), shiftOf(zone, guess + dayMilliseconds)];
}

/** The instant at which a clock shows this; the earlier of two in autumn, none for an hour that spring leaves out. */
export function instantOf(zone: string, wall: WallClock): number | undefined {
  const guess = asUtc(wall);
  const found = shiftsAround(zone, wall)
    .map((shift) => guess - shift)
    .filter((at) => asUtc(wallClock(zone, at)) === guess);
  return found.length ? Math.min(...found) : undefined;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** «9:30», as it stands on a slot. */
export const clockWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** «10:00» of an office's hours. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const shortWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const;
const longWeekdays = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
] as const;
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;
export const monthNames = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const;

/** «13 ноября» */
export const dayWords = (day: string): string =>
  `${Number(day.slice(8))}${nbsp}${months[Number(day.slice(5, 7)) - 1]}`;
/** «четверг, 13 ноября» */
export const weekdayWords = (day: string): string => `${longWeekdays[weekdayOf(day)]}, ${dayWords(day)}`;

/** «10–16 ноября», «30 ноября — 6 декабря». */
export function weekWords(monday: string): string {
  const sunday = addDays(monday, 6);
  return monday.slice(5, 7) === sunday.slice(5, 7)
    ? `${Number(monday.slice(8))}–${dayWords(sunday)}`
    : `${dayWords(monday)} — ${dayWords(sunday)}`;
}

/** «чт 14:00» */
export function shortMoment(zone: string, at: string): string {
  const { day, minutes } = wallClock(zone, Date.parse(at));
  return `${shortWeekdays[weekdayOf(day)]}${nbsp}${clockWords(minutes)}`;
}

interface Meeting {
  startsAt: string;
  endsAt: string;
  zone: string;
}

/** «12:00–12:30» */
export const hoursWords = ({ startsAt, endsAt, zone }: Meeting): string =>
  [startsAt, endsAt].map((at) => clockWords(wallClock(zone, Date.parse(at)).minutes)).join('–');
export const dayOfMeeting = ({ startsAt, zone }: Pick<Meeting, 'startsAt' | 'zone'>): string =>
  wallClock(zone, Date.parse(startsAt)).day;
