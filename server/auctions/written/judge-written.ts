import { createHash } from 'node:crypto';
import type { Bidding } from '../bidding/bidding.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import type { SentOffer } from '../bidding/judge-offers.ts';
import { lotsWithWritten, settleWritten, type WaitingOffer, waitingOf } from './written-store.ts';

type Services = Pick<Bidding, 'closing' | 'lanes' | 'log'>;

/** [A55] What waits goes through the lanes, lot by lot. The sweep does it, after a start or a death at work. */
export async function judgeWritten(bidding: Services): Promise<void> {
  for (const lotId of await lotsWithWritten(bidding.closing)) await judgeWrittenOf(bidding, lotId);
}

/**
 * In the order of receipt, with keys of their own: several processes, or one that died and another, judge each offer once.
 * One that the lane cannot take is told to the keepers and does not hold up the lot.
 */
export async function judgeWrittenOf({ closing, lanes, log }: Services, lotId: number): Promise<void> {
  const waiting = await waitingOf(closing, lotId);
  const answers = await Promise.allSettled(waiting.map((offer) => lanes.offer(lotId, sentOf(lotId, offer))));
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') continue;
    log.error({ err: answer.reason, written: waiting[at]!.id }, 'written offer was not judged');
    // The database is away: the next sweep goes on.
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
