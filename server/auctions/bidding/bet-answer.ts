import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { makeReceipt } from '../ledger/receipts.ts';
import type { Signer } from '../ledger/signer.ts';
import type { Refused, StoredAnswer } from './judging-store.ts';

export type Outcome = StoredAnswer | { conflict: true };

/** The same link always gives the same receipt, so it is signed whenever it leaves. */
export function answerBet(signer: Signer, lotId: number, outcome: Outcome): BetAnswer | Refusal {
  if (!('accepted' in outcome)) return refusalFor(outcome);
  const { receipt, ...rest } = outcome.accepted;
  return { ...rest, receipt: receipt && makeReceipt(signer, lotId, receipt) };
}

export function refusalFor(outcome: { refused: Refused } | { conflict: true }): Refusal {
  if ('conflict' in outcome)
    return new Refusal(
      409,
      'idempotency-conflict',
      'Этот запрос уже отправлен с\u00A0другими данными: обновите страницу.',
    );
  const { status, code, message, field } = outcome.refused;
  return new Refusal(status, code, message, field ? { fields: { [field]: message } } : {});
}
