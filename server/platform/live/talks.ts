import { Talk } from './talk.ts';

/** What an address may always say, whoever else talks: a page of a large auction, and pings of an office. */
const ofAddress = { burst: 500, perSecond: 20 };
/** What addresses say beyond it, all of them together: an office whose pages all come back at once is heard. */
const shared = { burst: 5_000, perSecond: 300 };
/** Everything that a process hears. More would take time from those who bid. */
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
    // What an address says in vain costs nobody else's words.
    return (own.spend(now) || this.#shared.spend(now)) && this.#ofAll.spend(now);
  }

  /** Not a word of the address would be heard now. */
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
