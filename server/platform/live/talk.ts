interface Allowance {
  burst: number;
  perSecond: number;
}

/** A token bucket for messages. */
export class Talk {
  readonly #allowance: Allowance;
  #words: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#words = allowance.burst;
    this.#at = now;
  }

  /** Counts a message; false when it is one too many. */
  spend(now: number): boolean {
    const left = this.#left(now);
    const enough = left >= 1;
    this.#words = enough ? left - 1 : left;
    this.#at = now;
    return enough;
  }

  isEmpty(now: number): boolean {
    return this.#left(now) < 1;
  }

  /** Nothing is left to remember of one who has been silent for long. */
  isFull(now: number): boolean {
    return this.#left(now) >= this.#allowance.burst;
  }

  #left(now: number): number {
    const { burst, perSecond } = this.#allowance;
    return Math.min(burst, this.#words + ((now - this.#at) / 1000) * perSecond);
  }
}
