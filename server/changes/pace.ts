import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two portions, at most. */
const pauseMs = 100;

/**
 * Spends half of the time working and half resting. A large change that never rests keeps a core of the database
 * busy and its log full: every commit of a bid would wait for all of it to reach the disk.
 */
export class Pace {
  readonly #longestRest: number;
  #since = performance.now();

  constructor(longestRest = pauseMs) {
    this.#longestRest = longestRest;
  }

  /** After a portion: as long as it took. */
  async rest(): Promise<void> {
    await wait(Math.min(this.#longestRest, performance.now() - this.#since));
    this.#since = performance.now();
  }
}
