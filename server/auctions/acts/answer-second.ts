import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { findForBid } from '../admissions/admission-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { announceEnd } from '../bidding/close-lots.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import { tellManagersOfLot } from '../bidding/people-store.ts';
import { busy } from '../bidding/place-bet.ts';
import { type AnswerRefusal, refuseAnswer } from '../rules/second-rules.ts';
import { iso } from '../rules/time-rules.ts';
import { type ActRefusal, changeLot, type LotAtHand } from './act-on-lot.ts';
import { admittedOf, dueQuestions } from './second-store.ts';

interface SecondAnswer {
  code: string;
  lotId: number;
  userId: number;
  yes: boolean;
  /** The sum that was on the screen. */
  sum: number;
}

/** [A33] The word of the one who is asked: yes makes them the winner, no passes the lot on. Their limit is not asked again. */
export async function answerSecond(bidding: Bidding, given: SecondAnswer): Promise<ActRefusal> {
  const { code, lotId, userId, yes, sum } = given;
  const admissionId = (await findForBid(bidding.database.db, code, lotId, userId))?.id;
  if (!admissionId) return notFound();
  const act = yes ? 'second-accepted' : 'second-declined';
  try {
    return await changeLot(bidding, act, { lotId, userId, reason: '', admissionId }, async (hand) => {
      const { judging, lot, record } = hand;
      const mine = lot.question?.bidder === admissionId;
      // Sent twice: the second time nothing is left to do.
      if (!mine && yes && lot.winner === admissionId && lot.soldPrice === sum) return 'unchanged';
      if (!mine && !yes && lot.passedOver.includes(admissionId)) return 'unchanged';
      const admitted = (await admittedOf(judging, [admissionId])).has(admissionId);
      const refused = refuseAnswer(lot.question, { bidder: admissionId, yes, sum, at: record.at, admitted });
      if (refused) return new Refusal(409, refused, words[refused]);
      if (yes) take(hand);
      else passOn(hand);
      await tellManagersOfLot(judging, lotId, act, { price: sum }, iso(record.at));
      return undefined;
    });
  } catch (error) {
    if (kindOfFailure(error) === 'again') return busy();
    throw error;
  }
}

const words: Record<AnswerRefusal, string> = {
  'not-asked': 'Вопрос об\u00A0этом лоте уже снят. Обновите страницу.',
  'lot-changed': 'Сумма изменилась. Обновите страницу и\u00A0решите заново.',
  'answer-late': 'Срок ответа вышел. Если лот вам ещё нужен, позвоните нам.',
  'not-admitted': 'Ваш допуск к\u00A0торгам отозван, поэтому купить лот нельзя.',
};

function take({ lot, record, auctionStatus, inChain }: LotAtHand): void {
  const { bidder, sum } = lot.question!;
  lot.question = null;
  lot.status = 'sold';
  lot.winner = bidder;
  lot.soldPrice = sum;
  inChain.alias = record.bidder(bidder).alias;
  inChain.amount = sum;
  record.tell(bidder, 'won', { price: sum });
  announceEnd(record, auctionStatus);
}

function passOn({ lot }: LotAtHand): void {
  lot.passedOver = [...lot.passedOver, lot.question!.bidder];
  lot.question = null;
}

/** [A33] A second bidder who does not answer in time is passed over; managers decide what comes next. */
export async function endSilentQuestions(bidding: Bidding): Promise<number> {
  const due = await dueQuestions(bidding.closing);
  for (const { lotId, userId } of due)
    await changeLot(bidding, 'second-silent', { lotId, userId, reason: '' }, async (hand) => {
      const { judging, lot, record } = hand;
      const { question } = lot;
      // Answered, or ended by another process, since it was looked for.
      if (!question || record.at < question.until || record.bidder(question.bidder).userId !== userId)
        return 'unchanged';
      passOn(hand);
      record.tell(question.bidder, 'second-ended', { price: question.sum, silent: true });
      await tellManagersOfLot(judging, lotId, 'second-silent', { price: question.sum }, iso(record.at));
      return undefined;
    });
  return due.length;
}
