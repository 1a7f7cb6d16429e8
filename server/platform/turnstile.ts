/** The queue is full: answered as 503 with the seconds until the next attempt. */
export class TurnedAway extends Error {
  readonly retryAfter = 5;
  /** Because of who asked: another may fare better with the same wish. */
  readonly ofAsker: boolean;

  constructor(message: string, { ofAsker = false } = {}) {
    super(message);
    this.ofAsker = ofAsker;
  }
}

/**
 * Heavy work, a few at once, in the order of asking. Who would wait behind too many is turned away at once. Between two
 * works the process turns to everything else that waits, so that a queue of pages does not hold up a bid.
 */
export class Turnstile {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    else if (this.#waiting.length < this.#mayWait)
      await new Promise<void>((enter) => this.#waiting.push(enter));
    else throw new TurnedAway('too many wait');
    try {
      return await work();
    } finally {
      // Passes the place on directly, so that no new caller takes it.
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#inside -= 1;
      });
    }
  }
}
