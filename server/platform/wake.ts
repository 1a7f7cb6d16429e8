import type pg from 'pg';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

export type Topic = 'revisions' | 'catalog' | 'live' | 'sessions' | 'rehearsals';
type Reader = () => void;

const channel = 'wake';
/** A host that lost its power closes no connection: only an unanswered query shows it. */
const beatEveryMs = 10_000;
const answerWithinMs = 5000;
/** Wake-ups of so many milliseconds are one: twenty instances that each send fifty a second wake a reader as often as one. */
const gatherMs = 20;

/**
 * Wake-ups between instances: one LISTEN channel whose payload is a topic. A wake-up only says «look»: readers
 * re-read rows by their own cursor, and are called once a second anyway, so a lost one costs a second at most.
 */
export class Wake {
  readonly #database: Database;
  readonly #log: Log;
  readonly #readers = new Map<Topic, Set<Reader>>();
  readonly #pending = new Set<Topic>();
  /** Topics that were called a moment ago, and of them those that were told of since. */
  readonly #gathering = new Map<Topic, NodeJS.Timeout>();
  readonly #missed = new Set<Topic>();
  #client: pg.Client | undefined;
  #net: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #flushing: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#net = setInterval(() => this.#callAll(), 1000);
    this.#net.unref();
    // One that fails closes its connection, and its end listens anew.
    this.#beat = setInterval(() => void this.#client?.query('select 1').catch(() => {}), beatEveryMs);
    this.#beat.unref();
  }

  on(topic: Topic, reader: Reader): () => void {
    const readers = this.#readers.get(topic) ?? new Set();
    this.#readers.set(topic, readers.add(reader));
    return () => readers.delete(reader);
  }

  /** After the commit, never inside it; at most fifty notifications a second leave this process. */
  tell(topic: Topic): void {
    this.#gather(topic);
    this.#pending.add(topic);
    this.#flushing ??= setTimeout(() => void this.#flush(), gatherMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#net);
    clearInterval(this.#beat);
    clearTimeout(this.#flushing);
    for (const timer of this.#gathering.values()) clearTimeout(timer);
    if (this.#pending.size) await this.#flush();
    await this.#client?.end().catch(() => {});
  }

  async #flush(): Promise<void> {
    this.#flushing = undefined;
    const topics = [...this.#pending];
    this.#pending.clear();
    for (const topic of topics)
      await this.#database.pool
        .query('select pg_notify($1, $2)', [channel, topic])
        .catch((err) => this.#log.warn({ err }, 'wake-up not sent'));
  }

  async #listen(): Promise<void> {
    const client = await this.#database.connect({ query_timeout: answerWithinMs });
    client.on('notification', ({ payload }) => this.#gather(payload as Topic));
    client.on('error', () => {});
    await client.query(`listen ${channel}`);
    // Only now: a connection lost before this is the caller's to try again.
    client.on('end', () => void this.#reconnect());
    this.#client = client;
    // Finds what was sent before we listened.
    this.#callAll();
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#stopped; wait = Math.min(wait * 2, 5000)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#stopped) return;
      try {
        return await this.#listen();
      } catch (err) {
        this.#log.warn({ err }, 'wake-up connection lost');
      }
    }
  }

  /** The first calls at once, those that follow within a moment call together at its end. */
  #gather(topic: Topic): void {
    if (this.#gathering.has(topic)) {
      this.#missed.add(topic);
      return;
    }
    this.#call(topic);
    this.#gathering.set(
      topic,
      setTimeout(() => {
        this.#gathering.delete(topic);
        if (this.#missed.delete(topic)) this.#gather(topic);
      }, gatherMs),
    );
  }

  #call(topic: Topic): void {
    for (const reader of this.#readers.get(topic) ?? []) reader();
  }

  #callAll(): void {
    for (const topic of this.#readers.keys()) this.#call(topic);
  }
}
