import { formatAgo } from '#contract/russian.ts';

const menOnA = ['илья', 'никита', 'кузьма', 'фома', 'лука', 'савва', 'данила', 'гаврила', 'миша', 'саша'];

/** «И. Белова»: the first name is an initial. */
export function shortName(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/);
  return rest.length ? `${first!.slice(0, 1)}.\u00A0${rest.at(-1)}` : name;
}

const isWoman = (name: string): boolean => {
  const first = name.trim().split(/\s+/)[0]!.toLowerCase();
  return /[ая]$/.test(first) && !menOnA.includes(first);
};

/** «Взяла И. Белова минуту назад». */
export const takenWords = (name: string, takenAt: Date, now: Date): string =>
  `${isWoman(name) ? 'Взяла' : 'Взял'} ${shortName(name)} ${formatAgo(takenAt.toISOString(), now.getTime())}`;
