import { countOf, nbsp } from '#contract/russian.ts';

const minSeconds = 1;

/** «осталось около 4 с»; empty: too little was seen to say. */
export function leftWords({ seconds, done, left }: { seconds: number; done: number; left: number }): string {
  if (seconds < minSeconds || done <= 0 || left <= 0) return '';
  const rest = (left / done) * seconds;
  if (rest < 60) return `осталось около ${Math.max(1, Math.round(rest))}${nbsp}с`;
  return `осталось около ${countOf(Math.round(rest / 60), ['минуты', 'минут', 'минут'])}`;
}
