import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';
import { isStrained, slowSince } from '../rules/strain-rules.ts';
import { keepStrain, passThrough } from './strain-store.ts';

const interval = 500;

interface Watched {
  /** What judges: it is beaten through. */
  pool: pg.Pool;
  /** What closes: it is told. */
  closing: pg.Pool;
  lanes: { slowest(): number };
  log: Log;
}

/** Looks twice a second whether this process judges as quickly as it must [A48]. */
export class StrainWatch {
  readonly #watched: Watched;
  #timer: NodeJS.Timeout | undefined;
  #beat: { since: number; done: Promise<void> } | undefined;
  /** How long the last one took; it stands until the next has come through. */
  #lastBeat = 0;
  #since: number | null = null;
  #keeping: Promise<void> | undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beat?.done;
    await this.#keeping;
  }

  #look(): void {
    const now = performance.now();
    const beat = Math.max(this.#lastBeat, this.#beat ? now - this.#beat.since : 0);
    this.#beat ??= this.#give(now);
    this.#since = slowSince(this.#since, Math.max(beat, this.#watched.lanes.slowest()), now);
    if (!isStrained(this.#since, now)) return;
    this.#keeping ??= keepStrain(this.#watched.closing, now - this.#since)
      .catch((err) => this.#watched.log.warn({ err }, 'strain not told'))
      .finally(() => {
        this.#keeping = undefined;
      });
  }

  /** One that fails took as long as it took: a database that is away is slow too. */
  #give(since: number): { since: number; done: Promise<void> } {
    const settle = () => {
      this.#lastBeat = performance.now() - since;
      this.#beat = undefined;
    };
    return { since, done: passThrough(this.#watched.pool).then(settle, settle) };
  }
}
