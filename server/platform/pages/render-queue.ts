import { TurnedAway } from '../turnstile.ts';

export interface PageAsker {
  address: string;
  signedIn: boolean;
}

interface QueueOptions {
  atOnce: number;
  mayWait: number;
  /** Milliseconds after which a waiting person is asked to come again. */
  patience: number;
}

interface Waiting {
  asking: PageAsker;
  enter: () => void;
  leave: (why: TurnedAway) => void;
}

/** Of so many places one is a visitor's, among those who wait and among those who enter. */
const visitorsEvery = 4;

/** Renderings of each address are counted by half after so many milliseconds, by a quarter after twice as many. */
const halfForgottenAfterMs = 5_000;

/** How much was rendered for each address of late. */
class Served {
  readonly #counts = new Map<string, number>();
  #halvedAt = performance.now();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  add(address: string): void {
    const now = performance.now();
    if (now - this.#halvedAt > halfForgottenAfterMs) this.#halve(now);
    this.#counts.set(address, this.of(address) + 1);
  }

  #halve(now: number): void {
    this.#halvedAt = now;
    for (const [address, count] of this.#counts)
      if (count < 1) this.#counts.delete(address);
      else this.#counts.set(address, count / 2);
  }
}

/** Those who wait, each address in a row of its own. */
class Line {
  readonly rows = new Map<string, Waiting[]>();
  readonly #served: Served;

  constructor(served: Served) {
    this.#served = served;
  }

  add(waiting: Waiting): void {
    const { address } = waiting.asking;
    const row = this.rows.get(address);
    if (row) row.push(waiting);
    else this.rows.set(address, [waiting]);
  }

  /** Of the address that was served least of late; among equals, of the one that has waited longest. */
  next(): Waiting | undefined {
    let least: string | undefined;
    for (const address of this.rows.keys())
      if (least === undefined || this.#served.of(address) < this.#served.of(least)) least = address;
    if (least === undefined) return undefined;
    const row = this.rows.get(least)!;
    const first = row.shift()!;
    this.rows.delete(least);
    if (row.length) this.rows.set(least, row);
    return first;
  }

  get size(): number {
    return [...this.rows.values()].reduce((sum, row) => sum + row.length, 0);
  }

  longest(): Waiting[] | undefined {
    let longest: Waiting[] | undefined;
    for (const row of this.rows.values()) if (row.length > (longest?.length ?? 0)) longest = row;
    return longest;
  }

  remove(waiting: Waiting): void {
    const { address } = waiting.asking;
    const row = this.rows.get(address);
    const at = row?.indexOf(waiting) ?? -1;
    if (at >= 0) row!.splice(at, 1);
    if (row && !row.length) this.rows.delete(address);
  }
}

/**
 * The queue for renderings: signed-in people before visitors, who still get every fourth place; then the address
 * served least recently, so that a heavy client does not hold up others. A full queue drops a request of the
 * address with most waiting, so a client that asks for everything at once only displaces itself.
 */
export class RenderQueue {
  readonly #options: QueueOptions;
  readonly #served = new Served();
  readonly #people = new Line(this.#served);
  readonly #visitors = new Line(this.#served);
  #inside = 0;
  #waiting = 0;
  /** People who entered since a visitor did. */
  #peopleInRow = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  async pass<T>(asking: PageAsker, work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#options.atOnce) this.#inside += 1;
    else await this.#wait(asking);
    this.#served.add(asking.address);
    try {
      return await work();
    } finally {
      // Passes the place on directly, so that no new request takes it.
      const next = this.#next();
      if (next) next.enter();
      else this.#inside -= 1;
    }
  }

  #next(): Waiting | undefined {
    const visitorsTurn = this.#peopleInRow >= visitorsEvery - 1;
    const next = visitorsTurn
      ? (this.#visitors.next() ?? this.#people.next())
      : (this.#people.next() ?? this.#visitors.next());
    this.#peopleInRow = next?.asking.signedIn ? this.#peopleInRow + 1 : 0;
    return next;
  }

  #wait(asking: PageAsker): Promise<void> {
    const { mayWait, patience } = this.#options;
    if (this.#waiting >= mayWait && !this.#makeRoom(asking))
      throw new TurnedAway('too many wait', { ofAsker: true });
    return new Promise((resolve, reject) => {
      const line = asking.signedIn ? this.#people : this.#visitors;
      const settle = () => {
        clearTimeout(timer);
        this.#waiting -= 1;
      };
      const waiting: Waiting = {
        asking,
        enter: () => {
          settle();
          resolve();
        },
        leave: (why) => {
          settle();
          line.remove(waiting);
          reject(why);
        },
      };
      const timer = setTimeout(() => waiting.leave(new TurnedAway('waited too long')), patience);
      line.add(waiting);
      this.#waiting += 1;
    });
  }

  /** Drops the newest request of the longest queue, if the newcomer's queue is shorter even with it. */
  #makeRoom({ address, signedIn }: PageAsker): boolean {
    // Signed-in people are not turned away while visitors hold more than their share, nor visitors while they
    // hold less.
    const ofVisitors = Math.floor(this.#options.mayWait / visitorsEvery);
    const [line, others] = signedIn ? [this.#people, this.#visitors] : [this.#visitors, this.#people];
    const mayOvertake = signedIn ? others.size > ofVisitors : line.size < ofVisitors;
    const overtaken = mayOvertake ? others.longest() : undefined;
    const row = overtaken ?? line.longest();
    const own = overtaken ? 0 : (line.rows.get(address)?.length ?? 0) + 1;
    if (!row || row.length <= own) return false;
    row.at(-1)!.leave(new TurnedAway('others wait with less', { ofAsker: true }));
    return true;
  }
}
