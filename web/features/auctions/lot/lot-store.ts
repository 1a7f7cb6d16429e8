import type { BetAnswer, LotDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { Watched } from '#web/app/watched.ts';
import { afterBet, followLot } from '../lot-state.ts';

/** The reader's own number in the auction; where everyone is admitted, the first receipt contains it. */
export const ownAlias = ({ admission, receipts }: LotDetail): number | null =>
  admission?.alias ?? receipts[0]?.alias ?? null;

/** One lot as it stands now: the page and the window of a bet read the same. */
export class LotStore extends Watched<LotDetail> {
  /** The answer to the last own bet, until the stream has caught up with it. */
  #answered: BetAnswer | undefined;

  take(event: LiveEvent): void {
    if (event.seq <= this.read().seq) return;
    const next = followLot(this.read(), event, ownAlias(this.read()));
    const answered = this.#answered;
    if (answered && event.seq >= answered.seq) this.#answered = undefined;
    // An event from before the own bet must not take it back for a moment.
    const older = answered && event.seq < answered.seq;
    this.become({ ...(older ? afterBet(next, answered) : next), seq: event.seq });
  }

  bet(answer: BetAnswer): void {
    if (answer.seq > this.read().seq) this.#answered = answer;
    this.become(afterBet(this.read(), answer));
  }

  /** A newer snapshot; an older one that was slow on its way changes nothing. */
  replace(lot: LotDetail): void {
    const sameLife = lot.id === this.read().id && lot.epoch === this.read().epoch;
    if (sameLife && lot.seq < this.read().seq) return;
    this.become(lot);
  }
}
