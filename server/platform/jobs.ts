import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Tx } from './db.ts';
import type { Log } from './log.ts';

export interface JobOptions {
  /** Between two looks after workers that stopped beating. */
  lookSeconds?: number;
  /** Off: no clock starts anything by itself, and a test that compares two moments finds nothing changed between them. */
  scheduled?: boolean;
}

type Work = (data: Record<string, unknown>) => Promise<void>;

/** How long running jobs may take to end on shutdown; unfinished ones run again later. */
const stopWithinMs = 8000;

/**
 * Background work that survives a crash: a job is written in the transaction of its cause, and a worker that
 * stops beating loses it to another within 90 seconds.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Log;
  readonly #scheduled: boolean;
  readonly #worked: string[] = [];

  constructor(database: Database, log: Log, { lookSeconds = 30, scheduled = true }: JobOptions = {}) {
    this.#scheduled = scheduled;
    this.#database = database;
    this.#log = log;
    this.#boss = new PgBoss({
      schema: 'jobs',
      db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
      superviseIntervalSeconds: lookSeconds,
      monitorIntervalSeconds: lookSeconds,
      schedule: scheduled,
      reindex: false,
    });
    this.#boss.on('error', (err) => log.warn({ err }, 'jobs'));
  }

  async start(queues: readonly string[]): Promise<void> {
    // One instance after another: two that came to an empty database together would both create its schema.
    const turn = await this.#database.connect();
    try {
      await turn.query("select pg_advisory_lock(hashtext('gran-jobs'))");
      await this.#boss.start();
      const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
      for (const queue of queues.filter((name) => !known.has(name)))
        await this.#boss.createQueue(queue, {
          heartbeatSeconds: 60,
          retryLimit: 5,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 300,
        });
    } finally {
      await turn.end();
    }
  }

  /** `pollingSeconds`: between two looks for a new job. */
  async work(queue: string, work: Work, pollingSeconds = 0.5): Promise<void> {
    this.#worked.push(queue);
    await this.#boss.work<Record<string, unknown>>(
      queue,
      { pollingIntervalSeconds: pollingSeconds, heartbeatRefreshSeconds: 20 },
      async (jobs) => {
        for (const job of jobs)
          await work(job.data).catch((err) => {
            this.#log.warn({ err, queue, job: job.id }, 'job failed');
            throw err;
          });
      },
    );
  }

  /** Repeats by a cron line, once for all instances. */
  async every(queue: string, cron: string, work: () => Promise<void>): Promise<void> {
    if (this.#scheduled) await this.#boss.schedule(queue, cron);
    // For jobs that come minutes apart: looking for them twice a second would be most of an idle server's work.
    await this.work(queue, work, 2);
  }

  async stop(): Promise<void> {
    // Idle workers end at once; the library by itself would look after them every half second only.
    const ended = Promise.all(this.#worked.map((queue) => this.#boss.offWork(queue)));
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopWithinMs);
    await Promise.race([ended, late]);
    clearTimeout(timer);
    await this.#boss.stop();
  }

  /** Takes effect if and when the transaction does. `after`: not before that moment, or so many seconds; higher priorities go first. */
  async enqueue(
    tx: Tx,
    queue: string,
    data: Record<string, unknown>,
    { after, priority }: { after?: number | Date; priority?: number } = {},
  ): Promise<void> {
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        return { rows: rows as unknown[] };
      },
    };
    await this.#boss.send(queue, data, {
      db,
      ...(after !== undefined && { startAfter: after }),
      ...(priority !== undefined && { priority }),
    });
  }
}
