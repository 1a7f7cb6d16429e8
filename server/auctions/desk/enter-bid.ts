import { createHash } from 'node:crypto';
import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import type { WaitingEntry } from '#contract/auctions/desk.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import { busy } from '../bidding/place-bet.ts';
import { findLastClerk, findPaddle, type Paddle, secondFrom } from './desk-store.ts';
import type { EnteredBid } from './keep-entry.ts';
import { keepEntry } from './keep-entry.ts';

/** [A49] A clerk's entry for a participant is judged at once, or waits for a second person [A62]. */
export async function enterBid(
  bidding: Pick<Bidding, 'lanes' | 'door' | 'database' | 'tellLive'>,
  entry: EnteredBid,
): Promise<BetAnswer | { entry: WaitingEntry } | Refusal> {
  const bidder = await findPaddle(bidding.door, entry.auctionId, entry.lotId, entry.paddle);
  if (!bidder) return refuseFields({ paddle: `Участника №\u00A0${entry.paddle} нет` });
  if (await isOwnMatter(bidding.door, entry.clerk, [bidder.userId])) return ownMatter();
  const bound = await secondFrom(bidding.door, entry.auctionId);
  const answer = await (bound !== null && entry.amount >= bound
    ? keepEntry(bidding, entry, bidder)
    : offerEntry(bidding, entry, bidder));
  return answer instanceof Refusal && answer.body.code === 'own-lead'
    ? nameQuicker(bidding, entry, bidder, answer)
    : answer;
}

/** Two clerks heard one call: the second reads who was quicker. */
async function nameQuicker(
  { door }: Pick<Bidding, 'door'>,
  { lotId, clerk, paddle }: EnteredBid,
  { admissionId }: Paddle,
  refusal: Refusal,
): Promise<Refusal> {
  const quicker = await findLastClerk(door, lotId, admissionId);
  if (!quicker || quicker.id === clerk) return refusal;
  return new Refusal(409, 'own-lead', `Ставка участника №\u00A0${paddle} уже внесена: ${quicker.name}.`);
}

/** An offer like any other, in the lot's lane: the bidder's own, with the clerk who entered it. */
export async function offerEntry(
  bidding: Pick<Bidding, 'lanes'>,
  { lotId, amount, channel, confirmed, clerk, key }: Omit<EnteredBid, 'auctionId' | 'paddle'>,
  { admissionId, userId }: Paddle,
): Promise<BetAnswer | Refusal> {
  const sent = { amount, maximum: null, confirmed, channel, enteredBy: clerk };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([lotId, sent]))
    .digest('base64url');
  try {
    return await bidding.lanes.offer(lotId, {
      admissionId,
      userId,
      key: `desk:${clerk}:${key}`,
      bodyHash,
      ...sent,
    });
  } catch (error) {
    if (kindOfFailure(error) === 'data') throw error;
    return busy();
  }
}
