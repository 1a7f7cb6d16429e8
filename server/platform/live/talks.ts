import { Talk } from './talk.ts';

/** What each address may always send: enough for a page of a large auction and the pings of an office. */
const ofAddress = { burst: 500, perSecond: 20 };
/** What addresses may send beyond that, together: enough for an office whose pages all reconnect at once. */
const shared = { burst: 5_000, perSecond: 300 };
/** The total that a process accepts. More would take time from bidding. */
const ofAll = { burst: 20_000, perSecond: 2_000 };

/** How much the sockets of a process may say: of each address and of all together. */
export class Talks {
  /** Outlives the sockets: opening new ones gives no new words. */
  readonly #ofAddress = new Map<string, Talk>();
  readonly #shared: Talk;
  readonly #ofAll: Talk;

  constructor(now: number) {
    this.#shared = new Talk(shared, now);
    this.#ofAll = new Talk(ofAll, now);
  }

  /** Counts a message; false when it is one too many. */
  spend(address: string, now: number): boolean {
    let own = this.#ofAddress.get(address);
    if (!own) {
      own = new Talk(ofAddress, now);
      this.#ofAddress.set(address, own);
    }
    // Messages above an address's own limit do not reduce what others may send.
    return (own.spend(now) || this.#shared.spend(now)) && this.#ofAll.spend(now);
  }

  /** Whether the next message of the address would be rejected. */
  isSpent(address: string, now: number): boolean {
    const own = this.#ofAddress.get(address);
    const ownIsSpent = own?.isEmpty(now) ?? false;
    return this.#ofAll.isEmpty(now) || (ownIsSpent && this.#shared.isEmpty(now));
  }

  /** Those who have been silent for long are forgotten. */
  tidy(now: number): void {
    for (const [address, talk] of this.#ofAddress) if (talk.isFull(now)) this.#ofAddress.delete(address);
  }
}
