import type pg from 'pg';
import type { Db } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import { isStrained, slowAfterMs, slowSince, strainForgottenAfterMs } from '../rules/strain-rules.ts';
import { beat } from './heartbeat.ts';
import { keepStrain, passThrough, passThroughDoor } from './strain-store.ts';

const measureEveryMs = 500;

interface Watched {
  /** What judges: it is beaten through. */
  pool: pg.Pool;
  /** Where it is asked who bids: without it no offer reaches what judges. */
  door: Db;
  /** The pool for closing lots, the heartbeat and strain reports. */
  closing: pg.Pool;
  lanes: { slowest(): number };
  log: Log;
  tellLive: () => void;
}

/** Twice a second: writes the heartbeat and checks whether this process judges offers in time [A48]. */
export class StrainWatch {
  readonly #watched: Watched;
  #timer: NodeJS.Timeout | undefined;
  #beat: { since: number; done: Promise<void> } | undefined;
  /** The last one was slow or failed; it stands until the next has come through. */
  #wasSlow = false;
  /** When the last one began that was neither: a database that is away was still there then. */
  #quickAt = performance.now();
  #since: number | null = null;
  #telling: Promise<void> | undefined;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  start(): void {
    this.#quickAt = performance.now();
    this.#timer = setInterval(() => this.#look(), measureEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat?.done;
    await this.#telling;
  }

  /** This process is strained and the database does not know it yet or has dropped it: nothing may close here. */
  get owesWord(): boolean {
    const now = performance.now();
    return isStrained(this.#since, now) && now - this.#toldAt > strainForgottenAfterMs;
  }

  #look(): void {
    const now = performance.now();
    const slow = this.#wasSlow || (this.#beat !== undefined && now - this.#beat.since > slowAfterMs);
    this.#beat ??= this.#give(now);
    const waited = Math.max(slow ? now - this.#quickAt : 0, this.#watched.lanes.slowest());
    const since = slowSince(this.#since, waited, now);
    // A strain not reported while the database was away is reported once it is back.
    if (since !== null || !this.owesWord) this.#since = since;
    if (isStrained(this.#since, now)) this.#telling ??= this.#tell(now - this.#since);
  }

  /**
   * The database counts from the arrival of the report. The start is moved back by the usual travel time; after a
   * slow report it would be too late, so it is reported again.
   */
  async #tell(lasted: number): Promise<void> {
    const since = performance.now();
    try {
      await keepStrain(this.#watched.closing, lasted + slowAfterMs);
      const now = performance.now();
      if (now - since <= slowAfterMs) this.#toldAt = now;
    } catch (err) {
      this.#watched.log.warn({ err }, 'strain not told');
    } finally {
      this.#telling = undefined;
    }
  }

  /** Through the connections that ask who bids, those that judge and those that close. */
  #give(since: number): { since: number; done: Promise<void> } {
    const { pool, door } = this.#watched;
    const beats = Promise.allSettled([passThroughDoor(door), passThrough(pool), this.#beatOfHouse()]);
    const done = beats.then((outcomes) => {
      const failed = outcomes.some(({ status }) => status === 'rejected');
      this.#wasSlow = failed || performance.now() - since > slowAfterMs;
      if (!this.#wasSlow) this.#quickAt = since;
      this.#beat = undefined;
    });
    return { since, done };
  }

  async #beatOfHouse(): Promise<void> {
    const { outage } = await beat(this.#watched.closing);
    if (outage) this.#watched.tellLive();
  }
}
