/** Russian typography in one place: numbers, plural forms, dates. Used by pages, letters and papers alike. */
export const nbsp = '\u00A0';

/** 1676000 → «1 676 000»; a real minus. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole, fraction] = Math.abs(value).toFixed(decimals).split('.');
  const spaced = whole!.replace(/\B(?=(\d{3})+$)/g, nbsp);
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '−' : '';
  return `${sign}${spaced}${fraction ? `,${fraction}` : ''}`;
}

export const formatRubles = (rubles: number): string => `${formatNumber(rubles)}${nbsp}₽`;

/** «850 тыс.», «1,05 млн»: beside a scale, where room is short. */
export const shortRubles = (rubles: number): string =>
  rubles < 1_000_000
    ? `${formatNumber(rubles / 1000)}${nbsp}тыс.`
    : `${formatNumber(rubles / 1_000_000, rubles % 100_000 ? 2 : rubles % 1_000_000 ? 1 : 0)}${nbsp}млн`;

/** Carats are kept as hundredths. */
export const formatCarats = (hundredths: number): string => formatNumber(hundredths / 100, 2);

export type PluralForms = readonly [one: string, few: string, many: string];
export const lotForms: PluralForms = ['лот', 'лота', 'лотов'];

/** 1 камень, 2 камня, 5 камней, 11 камней, 21 камень. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const last = Math.abs(count) % 10;
  const lastTwo = Math.abs(count) % 100;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

export const countOf = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)}${nbsp}${plural(count, forms)}`;

const moscow = 'Europe/Moscow';
const formats = {
  iso: new Intl.DateTimeFormat('sv-SE', { timeZone: moscow }),
  day: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: moscow }),
  short: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: moscow }),
  date: new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: moscow,
  }),
  time: new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: moscow }),
  second: new Intl.DateTimeFormat('ru-RU', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: moscow,
  }),
};

/** «2026-11-18»: the day by the clocks of Moscow. */
export const moscowDay = (at: Date | number): string => formats.iso.format(at);

/** «12 ноября» */
export const formatDay = (iso: string): string => formats.day.format(new Date(iso)).replaceAll(' ', nbsp);
/** «12 ноября 2026» */
export const formatDate = (iso: string): string =>
  formats.date
    .format(new Date(iso))
    .replace(/\s?г\.$/, '')
    .replaceAll(' ', nbsp);
/** «12 ноября 2026», «20–22 октября 2026», «30 ноября — 2 декабря 2026». */
export function formatDays(from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return last;
  const [day, month, year] = first.split(nbsp);
  if (last.endsWith(`${nbsp}${month}${nbsp}${year}`)) return `${day}–${last}`;
  return last.endsWith(`${nbsp}${year}`) ? `${day}${nbsp}${month} — ${last}` : `${first} — ${last}`;
}
/** «12 нояб., 14:05»: for narrow columns. */
export const formatShort = (iso: string): string =>
  `${formats.short.format(new Date(iso)).replaceAll(' ', nbsp)}, ${formats.time.format(new Date(iso))}`;
/** «14:05:09» */
export const formatSecond = (iso: string): string => formats.second.format(new Date(iso));
/** «12 ноября 2026, 14:05» */
export const formatMoment = (iso: string): string =>
  `${formatDate(iso)}, ${formats.time.format(new Date(iso))}`;

const minutes: PluralForms = ['минуту', 'минуты', 'минут'];
const hours: PluralForms = ['час', 'часа', 'часов'];

/** «только что», «5 минут назад», «3 часа назад»; what is older than a day has its date. */
export function formatAgo(iso: string, now: number): string {
  const passed = Math.floor((now - Date.parse(iso)) / 60_000);
  if (passed < 1) return 'только что';
  if (passed < 60) return `${countOf(passed, minutes)}${nbsp}назад`;
  const whole = Math.floor(passed / 60);
  return whole < 24 ? `${countOf(whole, hours)}${nbsp}назад` : formatMoment(iso);
}

/** Sunday is 0 in JavaScript; a Russian week starts on Monday. */
export const weekdayFromMonday = (date: Date): number => (date.getUTCDay() + 6) % 7;

/** «Понедельник, 16 ноября»: words that begin a line of their own. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** «менеджер VIP»: words that go on a line; capitals further on stay. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
