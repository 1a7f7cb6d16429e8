import type { BidderId } from './bidding-rules.ts';
import type { BestBid } from './rebidding-rules.ts';
import type { Instant } from './time-rules.ts';

/** [A33] What one bidder is asked: whether they take the lot at what they themselves offered. */
export interface SecondQuestion {
  bidder: BidderId;
  sum: number;
  until: Instant;
}

const answerWithinMs = 24 * 3_600_000;

export const askedUntil = (at: Instant): Instant => at + answerWithinMs;

/** The next best who has not fallen away and may still answer. */
export const nextToAsk = (
  ranked: readonly BestBid[],
  fallen: readonly BidderId[],
  admitted: ReadonlySet<BidderId>,
): BestBid | undefined => ranked.find(({ bidder }) => !fallen.includes(bidder) && admitted.has(bidder));

interface HeldLot {
  winner: BidderId | null;
  leader: BidderId | null;
  passedOver: readonly BidderId[];
}

/** The bidder the lot belongs to at present; a leader who fell away does not count. */
export const holderOf = ({ winner, leader, passedOver }: HeldLot): BidderId | null =>
  winner ?? (leader !== null && passedOver.includes(leader) ? null : leader);

export type AnswerRefusal = 'not-asked' | 'lot-changed' | 'answer-late' | 'not-admitted';

/** Undefined: the answer counts. Whoever is asked may decline; accepting needs the right to bid. */
export function refuseAnswer(
  question: SecondQuestion | null,
  { bidder, yes, sum, at, admitted }: GivenAnswer,
): AnswerRefusal | undefined {
  if (question?.bidder !== bidder) return 'not-asked';
  if (question.sum !== sum) return 'lot-changed';
  if (at >= question.until) return 'answer-late';
  return yes && !admitted ? 'not-admitted' : undefined;
}

interface GivenAnswer {
  bidder: BidderId;
  yes: boolean;
  /** The sum that was on the screen. */
  sum: number;
  at: Instant;
  admitted: boolean;
}
