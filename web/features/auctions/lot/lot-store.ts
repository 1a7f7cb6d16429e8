import type { BetAnswer, LotDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent } from '#contract/live/auction-live.ts';
import { afterBet, followLot } from '../lot-state.ts';

/** The reader's own number in the auction; where everyone is admitted, the first receipt tells it. */
export const ownAlias = ({ admission, receipts }: LotDetail): number | null =>
  admission?.alias ?? receipts[0]?.alias ?? null;

/** One lot as it stands now: the page and the window of a bet read the same. */
export class LotStore {
  #lot: LotDetail;
  /** The answer to the last own bet, until the stream has caught up with it. */
  #answered: BetAnswer | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(lot: LotDetail) {
    this.#lot = lot;
  }

  read = (): LotDetail => this.#lot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  take(event: LiveEvent): void {
    if (event.seq <= this.#lot.seq) return;
    const next = followLot(this.#lot, event, ownAlias(this.#lot));
    const answered = this.#answered;
    if (answered && event.seq >= answered.seq) this.#answered = undefined;
    // An event from before the own bet must not take it back for a moment.
    const older = answered && event.seq < answered.seq;
    this.#set({ ...(older ? afterBet(next, answered) : next), seq: event.seq });
  }

  bet(answer: BetAnswer): void {
    if (answer.seq > this.#lot.seq) this.#answered = answer;
    this.#set(afterBet(this.#lot, answer));
  }

  /** A newer snapshot; an older one that was slow on its way changes nothing. */
  replace(lot: LotDetail): void {
    const sameLife = lot.id === this.#lot.id && lot.epoch === this.#lot.epoch;
    if (sameLife && lot.seq < this.#lot.seq) return;
    this.#set(lot);
  }

  #set(lot: LotDetail): void {
    this.#lot = lot;
    for (const listener of this.#listeners) listener();
  }
}
