import type { BidderId } from './bidding-rules.ts';
import type { BestBid } from './rebidding-rules.ts';
import type { Instant } from './time-rules.ts';

/** [A33] What one bidder is asked: whether they take the lot at what they themselves offered. */
export interface Question {
  bidder: BidderId;
  sum: number;
  until: Instant;
}

const timeToAnswer = 24 * 3_600_000;

export const askedUntil = (at: Instant): Instant => at + timeToAnswer;

/** The next best who has not fallen away and may still answer. */
export const nextToAsk = (
  ranked: readonly BestBid[],
  fallen: readonly BidderId[],
  admitted: ReadonlySet<BidderId>,
): BestBid | undefined => ranked.find(({ bidder }) => !fallen.includes(bidder) && admitted.has(bidder));

interface Held {
  winner: BidderId | null;
  leader: BidderId | null;
  passedOver: readonly BidderId[];
}

/** Whose the lot is as far as anybody may say: a leader who fell away holds nothing. */
export const holderOf = ({ winner, leader, passedOver }: Held): BidderId | null =>
  winner ?? (leader !== null && passedOver.includes(leader) ? null : leader);

export type AnswerRefusal = 'not-asked' | 'lot-changed' | 'answer-late' | 'not-admitted';

/** Undefined: the answer counts. A no is heard from whoever is asked, a yes from those who may bid. */
export function refuseAnswer(
  question: Question | null,
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
