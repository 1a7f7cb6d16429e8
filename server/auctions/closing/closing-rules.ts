import { saleStatuses } from '#contract/auctions/auction-words.ts';
import type { ClosingLot } from '#contract/back-office/closing.ts';
import { formatRubles, lowerFirst } from '#contract/russian.ts';
import { isReserveMet, type Lot } from '../bidding/lot.ts';
import { holderOf } from '../rules/second-rules.ts';

/** What only the tables know of the lot, and of its leader. */
export interface ClosingFacts {
  admitted: boolean;
  /** An offer was annulled after the lot had closed. */
  annulled: boolean;
  /** The leader is the owner of the lot's thing, or named on the owner's card, by now [A44]. */
  own: boolean;
}

type ClosingStanding = Pick<ClosingLot, 'standing' | 'why'>;

const exception = (why: string): ClosingStanding => ({ standing: 'exception', why });

/** [A65] Clean lots are confirmed together; any other is decided by itself, and says why. */
export function closingStandingOf(lot: Lot, { admitted, annulled, own }: ClosingFacts): ClosingStanding {
  if (lot.status === 'rebidding') return exception('Идёт переторжка.');
  if (lot.status !== 'pending') return { standing: 'apart', why: saleStatuses[lot.status] };
  if (lot.question) return exception(`Ждём ответа второго участника: ${formatRubles(lot.question.sum)}.`);
  if (holderOf(lot) === null) return exception('Победитель отпал.');
  if (isReserveMet(lot) === false)
    return exception(
      `До\u00A0резерва ${formatRubles(lot.reserve!)} не\u00A0хватило ${formatRubles(lot.reserve! - lot.price!)}.`,
    );
  if (!admitted) return exception('Допуск участника отозван.');
  if (own) return exception('Участник связан с\u00A0владельцем лота.');
  if (annulled) return exception('После закрытия аннулирована ставка: цена или лидер могли измениться.');
  return { standing: 'clean', why: '' };
}

/** Who leads a lot and at which sum, as a manager saw it. */
export interface SeenLot {
  lot: number;
  alias: number;
  sum: number;
}

/** Why a lot is left out of the act; undefined if it is clean and unchanged since it was shown. */
export function leaveOut(
  lot: Lot,
  alias: number | null,
  { standing, why }: ClosingStanding,
  seen: SeenLot,
): string | undefined {
  if (lot.status === 'sold') return 'уже подтверждён';
  if (standing !== 'clean') return lowerFirst(why).replace(/\.$/, '');
  if (alias !== seen.alias) return `теперь его ведёт участник №\u00A0${alias}`;
  if (lot.price !== seen.sum) return `теперь его цена ${formatRubles(lot.price!)}`;
  return undefined;
}

/** The winner fell away and there is no one after them: such a lot is not sold [A33]. */
const isUndecided = (lot: Lot): boolean =>
  lot.status === 'rebidding' ||
  (lot.status === 'pending' && holderOf(lot) !== null && isReserveMet(lot) !== false);

/** Why results cannot be published now; undefined: nothing stands in the way [A35]. */
export function whyUnpublished(lots: readonly Lot[]): string | undefined {
  const asked = numbersOf(lots.filter(({ question }) => question !== null));
  if (asked) return `Ждём ответа второго участника. Лоты: ${asked}.`;
  const undecided = numbersOf(lots.filter(isUndecided));
  return undecided ? `Сначала решите судьбу лотов: ${undecided}.` : undefined;
}

const numbersOf = (lots: readonly Lot[]): string =>
  lots
    .map(({ number }) => number)
    .sort((a, b) => a - b)
    .join(', ');
