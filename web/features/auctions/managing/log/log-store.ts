import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { LiveEvent } from '#contract/live/auction-live.ts';
import { followLog, type LogSnapshot, type LogState } from './follow-log.ts';
import type { LogFilter } from './log-address.ts';

/** A hot lot sends hundreds of rows a second; the screen is drawn for what gathered. */
const gather = 40;

const settled = (snapshot: LogSnapshot): LogState => ({ ...snapshot, stale: false, arrived: new Set() });

const arrivedId = (event: LiveEvent): number[] =>
  event.event === 'auction_log_bet_update' && event.payload.action === 'add' ? [event.payload.row.id] : [];

/** The rows on the screen, followed from their snapshot. */
export class LogStore {
  #state: LogState;
  #filter: LogFilter;
  #waiting: LiveEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(snapshot: LogSnapshot, filter: LogFilter) {
    this.#state = settled(snapshot);
    this.#filter = filter;
  }

  read = (): LogState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  take(event: LiveEvent): void {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => this.#apply(), gather);
  }

  /** What waits is from before this snapshot, or comes again from its seq on. */
  replace(snapshot: LogSnapshot, filter: LogFilter): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#filter = filter;
    this.#set(settled(snapshot));
  }

  /** Older rows; a row that changed its tab meanwhile must not stand twice. */
  append({ rows, total, counts }: LogSnapshot): void {
    const known = new Set(this.#state.rows.map(({ id }) => id));
    this.#set({
      ...this.#state,
      rows: [...this.#state.rows, ...rows.filter(({ id }) => !known.has(id))],
      total,
      counts,
    });
  }

  /** The answer to an own act; the stream still goes on from the snapshot's seq. */
  acted = (head: LogLotHead): void => {
    const lots = this.#state.lots.map((lot) =>
      lot.lotId === head.lotId ? { ...head, seq: lot.seq, logSeq: lot.logSeq } : lot,
    );
    this.#set({ ...this.#state, lots, stale: true });
  };

  /** What is shown cannot be continued. */
  doubt = (): void => this.#set({ ...this.#state, stale: true });

  #apply(): void {
    this.#timer = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    const next = events.reduce((state, event) => followLog(state, event, this.#filter), this.#state);
    this.#set({ ...next, arrived: new Set(events.flatMap(arrivedId)) });
  }

  #set(state: LogState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
