import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two portions, at most. */
const usualRest = 100;

/**
 * Half of the time for a change of many, half for everybody else. One that never rests keeps a core of the database busy
 * and its log full: every commit of a bid then waits until all of that is on the disk.
 */
export class Pace {
  readonly #longestRest: number;
  #since = performance.now();

  constructor(longestRest = usualRest) {
    this.#longestRest = longestRest;
  }

  /** After a portion: as long as it took. */
  async rest(): Promise<void> {
    await wait(Math.min(this.#longestRest, performance.now() - this.#since));
    this.#since = performance.now();
  }
}
