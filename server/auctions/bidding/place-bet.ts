import { createHash } from 'node:crypto';
import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import { staffRefusal } from '#server/account/public.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Bidding } from './bidding.ts';
import { kindOfFailure } from './failures.ts';

type BetServices = Pick<Bidding, 'lanes' | 'admissions'>;

export interface Bet {
  code: string;
  lotId: number;
  userId: number;
  key: string;
  amount?: number | undefined;
  maxAmount?: number | undefined;
  confirmed: boolean;
}

const notAdmitted = () =>
  new Refusal(403, 'not-admitted', 'Вы не\u00A0допущены к\u00A0торгам: отправьте заявку на\u00A0участие.');
export const busy = () =>
  new Refusal(
    503,
    'busy',
    'Сервер торгов не\u00A0ответил вовремя. Повторите: дважды ставка не\u00A0запишется.',
    {
      retryAfter: 1,
    },
  );

/** Offers an amount, a maximum, or both; PostgreSQL decides, in the lot's lane. */
export async function placeBet(bidding: BetServices, bet: Bet): Promise<BetAnswer | Refusal> {
  const { amount = null, maxAmount: maximum = null } = bet;
  if (amount === null && maximum === null)
    return new Refusal(422, 'invalid', 'Укажите сумму.', { fields: { amount: 'Укажите сумму' } });
  const found = await bidding.admissions.find(bet.code, bet.lotId, bet.userId);
  if (found === 'no-lot') return notFound();
  if (found === 'staff') return staffRefusal();
  if (found === 'not-admitted') return notAdmitted();
  const sent = { amount, maximum, confirmed: bet.confirmed };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([bet.lotId, sent]))
    .digest('base64url');
  try {
    const offer = {
      admissionId: found,
      userId: bet.userId,
      key: bet.key,
      bodyHash,
      ...sent,
      channel: 'online' as const,
      enteredBy: null,
    };
    return await bidding.lanes.offer(bet.lotId, offer);
  } catch (error) {
    if (kindOfFailure(error) === 'data') throw error;
    return busy();
  }
}
