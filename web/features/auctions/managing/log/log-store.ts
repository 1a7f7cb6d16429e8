import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { Watched } from '#web/app/watched.ts';
import { followLog, type LogSnapshot, type LogState } from './follow-log.ts';
import type { LogFilter } from './log-address.ts';

/** A hot lot sends hundreds of rows a second; the screen is drawn for what gathered. */
const gatherMs = 40;

const settled = (snapshot: LogSnapshot): LogState => ({ ...snapshot, stale: false, arrived: new Set() });

const arrivedId = (event: LiveEvent): number[] =>
  event.event === 'auction_log_bet_update' && event.payload.action === 'add' ? [event.payload.row.id] : [];

/** The rows on the screen, followed from their snapshot. */
export class LogStore extends Watched<LogState> {
  #filter: LogFilter;
  #waiting: LiveEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(snapshot: LogSnapshot, filter: LogFilter) {
    super(settled(snapshot));
    this.#filter = filter;
  }

  take(event: LiveEvent): void {
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => this.#apply(), gatherMs);
  }

  /** Queued events are older than this snapshot, or come again from its seq on. */
  replace(snapshot: LogSnapshot, filter: LogFilter): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#filter = filter;
    this.become(settled(snapshot));
  }

  /** Older rows; a row that changed its tab meanwhile must not stand twice. */
  append({ rows, total, counts }: LogSnapshot): void {
    const known = new Set(this.read().rows.map(({ id }) => id));
    this.become({
      ...this.read(),
      rows: [...this.read().rows, ...rows.filter(({ id }) => !known.has(id))],
      total,
      counts,
    });
  }

  /** The answer to one's own act; the stream continues from the snapshot's seq. */
  acted = (head: LogLotHead): void => {
    const lots = this.read().lots.map((lot) =>
      lot.lotId === head.lotId ? { ...head, seq: lot.seq, logSeq: lot.logSeq } : lot,
    );
    this.become({ ...this.read(), lots, stale: true });
  };

  /** What is shown cannot be continued. */
  doubt = (): void => this.become({ ...this.read(), stale: true });

  #apply(): void {
    this.#timer = undefined;
    const events = this.#waiting;
    this.#waiting = [];
    const next = events.reduce((state, event) => followLog(state, event, this.#filter), this.read());
    this.become({ ...next, arrived: new Set(events.flatMap(arrivedId)) });
  }
}
