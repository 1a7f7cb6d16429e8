import { createHash } from 'node:crypto';
import type { Bidding } from '../bidding/bidding.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import type { SentOffer } from '../bidding/judge-offers.ts';
import { lotsWithWritten, readWaitingOffers, settleWritten, type WaitingOffer } from './written-store.ts';

type Services = Pick<Bidding, 'closing' | 'lanes' | 'log'>;

/** [A55] Judges confirmed offers through the lanes, lot by lot. Called by the sweep, so a restart loses nothing. */
export async function judgeWritten(bidding: Services): Promise<void> {
  for (const lotId of await lotsWithWritten(bidding.closing)) await judgeWrittenOf(bidding, lotId);
}

/**
 * In the order of receipt and with keys of their own, so that several processes, or one after another's crash,
 * judge each offer once. An offer that fails is logged and does not hold up the lot.
 */
export async function judgeWrittenOf({ closing, lanes, log }: Services, lotId: number): Promise<void> {
  const waiting = await readWaitingOffers(closing, lotId);
  const answers = await Promise.allSettled(waiting.map((offer) => lanes.offer(lotId, sentOf(lotId, offer))));
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') continue;
    log.error({ err: answer.reason, written: waiting[at]!.id }, 'written offer was not judged');
    // The database is away: the next sweep continues.
    if (kindOfFailure(answer.reason) !== 'data') return;
  }
  await settleWritten(
    closing,
    lotId,
    waiting.map(({ id }) => id),
  );
}

function sentOf(lotId: number, { id, admissionId, userId, amount, enteredBy }: WaitingOffer): SentOffer {
  const sent = { amount: null, maximum: amount, confirmed: true, channel: 'paper' as const, enteredBy };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([lotId, sent]))
    .digest('base64url');
  return { admissionId, userId, key: `written:${id}`, bodyHash, ...sent };
}
