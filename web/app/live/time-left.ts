import { countOf, type PluralForms, plural } from '#contract/russian.ts';

/** What is left until a moment; whole seconds, never below zero. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** All of it in seconds. */
  total: number;
}

const forms = {
  days: ['день', 'дня', 'дней'],
  hours: ['час', 'часа', 'часов'],
  minutes: ['минута', 'минуты', 'минут'],
  seconds: ['секунда', 'секунды', 'секунд'],
} as const satisfies Record<string, PluralForms>;
/** «через 1 минуту» takes another case than «1 минута осталась». */
const accusative: Record<keyof typeof forms, PluralForms> = {
  ...forms,
  minutes: ['минуту', 'минуты', 'минут'],
  seconds: ['секунду', 'секунды', 'секунд'],
};

/** A second that has begun still counts: the clock shows zero when the moment has come, not before. */
export function timeLeft(until: string, now: number): TimeLeft {
  const total = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
    total,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** «02:14:36», «3 дня 02:14:36». */
export function clockText({ days, hours, minutes, seconds }: TimeLeft): string {
  const clock = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return days ? `${countOf(days, forms.days)} ${clock}` : clock;
}

/** The digits of a large clock with their words; days only when there are any. */
export function clockUnits(left: TimeLeft): { digits: string; word: string }[] {
  const names = (['days', 'hours', 'minutes', 'seconds'] as const).slice(left.days ? 0 : 1);
  return names.map((name) => ({ digits: two(left[name]), word: plural(left[name], forms[name]) }));
}

/** «2 часа 14 минут»: without seconds until they are all there is. */
export function spokenLeft(left: TimeLeft): string {
  const whole = (['days', 'hours', 'minutes'] as const).filter((name) => left[name] > 0);
  return whole.length
    ? whole.map((name) => countOf(left[name], accusative[name])).join(' ')
    : countOf(left.seconds, accusative.seconds);
}

/** Seconds before the end at which the time is said aloud: often enough to act, too seldom to disturb. */
const announcedAt = [3600, 1800, 600, 300, 120, 60, 30, 10] as const;

/** The sentence to say when the clock has gone from one figure to another; undefined when there is nothing to say. */
export function announcement(before: number, left: TimeLeft): string | undefined {
  if (left.total >= before) return undefined;
  if (left.total === 0) return 'Время вышло';
  const crossed = announcedAt.some((mark) => before > mark && left.total <= mark);
  return crossed ? `До закрытия ${spokenLeft(left)}` : undefined;
}
