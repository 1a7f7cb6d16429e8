import type { Log } from '#server/platform/log.ts';
import { kindOfFailure } from './failures.ts';
import type { OfferAnswer, SentOffer } from './judge-offers.ts';

interface Waiting {
  offer: SentOffer;
  since: number;
  resolve: (answer: OfferAnswer) => void;
  reject: (error: unknown) => void;
}

interface LaneOptions {
  /** One transaction on this lot for the offers that are taken once there is a connection. */
  judge: (lotId: number, take: () => SentOffer[]) => Promise<OfferAnswer[]>;
  log: Log;
  /** After a commit. */
  committed: () => void;
}

/** More would keep the lot's row locked for too long. */
const maxBatch = 200;
/** A person waits no longer for a database that is away. */
const maxWaitMs = 12_000;

/**
 * The offers of one lot in this process. Those that arrive while a commit is under way share the next
 * transaction. The lane decides nothing: another process may have one for the same lot.
 */
class Lane {
  readonly #lotId: number;
  readonly #options: LaneOptions;
  readonly #queue: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(lotId: number, options: LaneOptions) {
    this.#lotId = lotId;
    this.#options = options;
  }

  offer(offer: SentOffer): Promise<OfferAnswer> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ offer, since: performance.now(), resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Offers that arrive in the same turn of the event loop share a transaction.
    do {
      await new Promise(setImmediate);
      if (this.#queue.length) await this.#serve([]);
    } while (this.#queue.length);
    this.#running = undefined;
  }

  /**
   * Runs a batch until it is settled: an unknown commit is retried with the same keys [A9, A39]. The batch is
   * filled from the queue as late as possible, so offers that came while waiting for a connection are in it too.
   */
  async #serve(batch: Waiting[]): Promise<void> {
    const take = () => {
      if (!batch.length) batch.push(...this.#queue.splice(0, maxBatch));
      return batch.map(({ offer }) => offer);
    };
    for (let attempt = 0; ; attempt++) {
      try {
        const answers = await this.#options.judge(this.#lotId, take);
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index]!);
        });
        return this.#options.committed();
      } catch (error) {
        const kind = kindOfFailure(error);
        if (kind === 'data' && batch.length > 1) {
          this.#options.log.warn({ err: error, lot: this.#lotId }, 'batch of offers judged one by one');
          for (const one of batch) await this.#serve([one]);
          return;
        }
        // No connection came at all: those who wait in the queue are the ones who wait too long.
        const oldest = batch[0] ?? this.#queue[0]!;
        const late = performance.now() - oldest.since > maxWaitMs;
        if (kind === 'data' || late) {
          take();
          for (const { reject } of batch) reject(error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, Math.min(20 * 2 ** attempt, 500)));
      }
    }
  }
}

/** The lanes of this process. */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();
  readonly #options: LaneOptions;
  /** When each offer without an answer came, the oldest first. */
  readonly #waiting = new Set<{ since: number }>();
  #slowest = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Milliseconds that the oldest of them waits. */
  get oldest(): number {
    const [oldest] = this.#waiting;
    return oldest ? performance.now() - oldest.since : 0;
  }

  /** Milliseconds that an offer has waited at most, or had waited when it was answered since this was last asked. */
  slowest(): number {
    const slowest = Math.max(this.#slowest, this.oldest);
    this.#slowest = 0;
    return slowest;
  }

  async offer(lotId: number, offer: SentOffer): Promise<OfferAnswer> {
    let lane = this.#lanes.get(lotId);
    if (!lane) {
      lane = new Lane(lotId, this.#options);
      this.#lanes.set(lotId, lane);
    }
    const wait = { since: performance.now() };
    this.#waiting.add(wait);
    try {
      return await lane.offer(offer);
    } finally {
      this.#waiting.delete(wait);
      this.#slowest = Math.max(this.#slowest, performance.now() - wait.since);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.drained()));
  }
}
