interface Sample {
  offset: number;
  /** Half of the round trip: how far off the sample may be. */
  doubt: number;
  taken: number;
}

/** Samples older than this are forgotten: clocks drift. */
const keepMs = 5 * 60_000;

/** Does not jump when a person sets the machine's clock. */
const monotonic = (): number => performance.timeOrigin + performance.now();

/** The server's time, estimated from round trips. */
export class ServerClock {
  #samples: Sample[] = [];
  readonly #now: () => number;
  constructor(now: () => number = monotonic) {
    this.#now = now;
  }

  /** Learns from the server's time in an answer to something sent at `sentAt`. */
  learn(serverTime: string, sentAt: number): void {
    const taken = this.moment();
    const doubt = (taken - sentAt) / 2;
    const offset = Date.parse(serverTime) - (sentAt + doubt);
    const recent = this.#samples.filter((one) => taken - one.taken < keepMs);
    this.#samples = [...recent.slice(-7), { offset, doubt, taken }];
  }

  /** Milliseconds to add to this machine's clock; the quickest answer is the most exact. */
  get offset(): number {
    return (
      this.#samples.reduce<Sample | undefined>(
        (best, one) => (best && best.doubt < one.doubt ? best : one),
        undefined,
      )?.offset ?? 0
    );
  }

  /** Set by a round trip; the page's own data may be hours old. */
  get known(): boolean {
    return this.#samples.some(({ doubt }) => doubt !== Number.POSITIVE_INFINITY);
  }

  now(): number {
    return this.moment() + this.offset;
  }

  /** This machine's own count, for `sentAt`. */
  moment(): number {
    return this.#now();
  }

  /** The time of the page's own answer, of unknown age: good until the first round trip. */
  guess(serverTime: string): void {
    if (this.#samples.length) return;
    const taken = this.moment();
    this.#samples = [{ offset: Date.parse(serverTime) - taken, doubt: Number.POSITIVE_INFINITY, taken }];
  }

  /** The machine slept, and perhaps its count with it: any new sample is better. */
  doubt(): void {
    const { offset } = this;
    if (this.#samples.length)
      this.#samples = [{ offset, doubt: Number.POSITIVE_INFINITY, taken: this.moment() }];
  }
}
