import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { nbsp } from '#contract/russian.ts';

type LedLot = Pick<LotRow, 'number' | 'desk' | 'endsAt'>;

/** What a lot of a led sale waits for; undefined for a timed lot. */
export function ledWords({ number, desk, endsAt }: LedLot): string | undefined {
  if (desk === null) return undefined;
  if (endsAt !== null) return 'Последнее предупреждение';
  if (desk === 'called') return `Лот${nbsp}${number} на${nbsp}столе`;
  return desk === 'aside' ? 'Лот отложен, его вызовут снова' : 'Лот ждёт вызова';
}

/** «Последнее предупреждение, 14 с». */
export const warningWords = (secondsLeft: number): string =>
  `Последнее предупреждение, ${secondsLeft}${nbsp}с`;
