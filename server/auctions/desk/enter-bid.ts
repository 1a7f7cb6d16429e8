import { createHash } from 'node:crypto';
import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { kindOfFailure } from '../bidding/failures.ts';
import { busy } from '../bidding/place-bet.ts';
import { findPaddle } from './desk-store.ts';

export interface Entry {
  auctionId: number;
  lotId: number;
  /** The participant's number. */
  paddle: number;
  /** Exact [A4]: what was on the clerk's screen. */
  amount: number;
  channel: 'hall' | 'phone';
  confirmed: boolean;
  clerk: number;
  key: string;
}

/** [A49] An offer like any other, in the lot's lane: the bidder's own, with the clerk who entered it. */
export async function enterBid(
  bidding: Pick<Bidding, 'lanes' | 'door'>,
  entry: Entry,
): Promise<BetAnswer | Refusal> {
  const { lotId, amount, channel, confirmed, clerk } = entry;
  const bidder = await findPaddle(bidding.door, entry.auctionId, lotId, entry.paddle);
  if (!bidder) return refuseFields({ paddle: `Участника №\u00A0${entry.paddle} нет` });
  const sent = { amount, maximum: null, confirmed, channel, enteredBy: clerk };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([lotId, sent]))
    .digest('base64url');
  try {
    return await bidding.lanes.offer(lotId, {
      ...bidder,
      key: `desk:${clerk}:${entry.key}`,
      bodyHash,
      ...sent,
    });
  } catch (error) {
    if (kindOfFailure(error) === 'data') throw error;
    return busy();
  }
}
