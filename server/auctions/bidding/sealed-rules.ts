import { staffDoNotBid } from '#contract/auctions/auction-words.ts';
import { sealedText } from '#contract/ledger/ledger-text.ts';
import { formatRubles } from '#contract/russian.ts';
import { sha256 } from '../ledger/chain-links.ts';
import { isOnGrid } from '../rules/grid-rules.ts';
import type { Instant } from '../rules/time-rules.ts';
import type { Refused } from './judging-store.ts';
import type { Lot } from './lot.ts';
import { limitExceededNote, refusalWords } from './refusal-words.ts';

/** What the ledger holds of a sealed offer until it is opened: with amount and salt anyone can make it again. */
export const commitmentOf = (lotId: number, alias: number, amount: number, salt: string): string =>
  sha256(sealedText(lotId, alias, { amount, salt }));

/** The same for a reserve, which is never opened to the public. */
export const reserveCommitment = (lotId: number, reserve: number | null, salt: string): string =>
  sha256(['gran-reserve-1', lotId, reserve ?? '-', salt].join('\n'));

interface SealedFacts {
  at: Instant;
  amount: number;
  /** The own last bid. */
  least: number;
  /** Already. */
  offered: boolean;
  /** Has become staff [A42]. */
  staff: boolean;
  admitted: boolean;
  /** [A44] */
  ownLot: boolean;
  /** [A45] */
  depositDue: boolean;
  /** What the limit leaves for this lot; null without a limit. */
  left: number | null;
}

/** [A8, A30] Checked in the order of open offers, in words that do not reveal the sum [A40]. Undefined: accepted. */
export function sealedRefusal(lot: Lot, given: SealedFacts): Refused | undefined {
  const { at, amount, least, left } = given;
  const { startPrice, step } = lot;
  const facts = { minimum: least, step, startPrice, amount, maximum: null, ceiling: least, left };
  const no = (code: string, message: string): Refused => ({ status: 409, code, message });
  const wrong = (code: string, message: string): Refused => ({ status: 422, code, message, field: 'amount' });
  if (lot.status !== 'rebidding') return no('lot-closed', over);
  if (lot.paused) return no('paused', refusalWords('paused', facts));
  if (at >= lot.rebiddingEndsAt!) return no('lot-closed', over);
  if (given.staff) return { status: 403, code: 'staff-do-not-bid', message: staffDoNotBid };
  if (!given.admitted)
    return {
      status: 403,
      code: 'not-admitted',
      message: 'Ваш допуск к\u00A0торгам отозван: свяжитесь с\u00A0менеджером.',
    };
  if (given.ownLot) return { status: 403, code: 'own-lot', message: refusalWords('own-lot', facts) };
  if (given.depositDue)
    return { status: 403, code: 'deposit-due', message: refusalWords('deposit-due', facts) };
  if (given.offered)
    return no('already-offered', 'Вы уже сделали закрытое предложение: изменить его нельзя.');
  if (amount >= startPrice && !isOnGrid(lot, amount))
    return wrong(
      'off-grid',
      `Сумма должна отстоять от\u00A0стартовой цены, ${formatRubles(startPrice)}, на\u00A0целое число шагов по\u00A0${formatRubles(step)}.`,
    );
  if (amount < least)
    return wrong('below-minimum', `Не\u00A0меньше вашей последней ставки, ${formatRubles(least)}.`);
  if (left !== null && amount > left) return wrong('limit-exceeded', refusalWords('limit-exceeded', facts));
  return undefined;
}

const over = 'Переторжка по\u00A0этому лоту закончена.';

/** The log's wording: a limit reduced by other lots would reveal the maxima there. */
export const sealedNote = ({ code, message }: Refused): string =>
  code === 'limit-exceeded' ? limitExceededNote : message;
