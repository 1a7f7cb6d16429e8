import type { LiveEvent, LiveNotice } from '#contract/auctions/auction-live.ts';
import { judgeEnd, judgeEvent, type TopicPlace } from './topic-cursor.ts';

/** One reader of a topic: a part of a page that shows it. */
export interface Follower {
  topic: string;
  /** The auction whose replay call returns missed events. */
  auctionCode: string;
  place: TopicPlace;
  onEvent: (event: LiveEvent) => void;
  /** What is shown cannot be continued: take a new snapshot, and follow from there. */
  onReset: () => void;
}

/** Keeps every reader's place, and knows what to ask for. Does not know how messages travel. */
export class Followers {
  readonly #topics = new Map<string, Set<Follower>>();
  /** Readers that wait for a new snapshot. */
  readonly #stale = new Set<Follower>();
  readonly #refused = new Set<Follower>();
  /** Asked for, and not yet answered. */
  readonly #asked = new Set<string>();

  get size(): number {
    return this.#topics.size;
  }
  get topics(): string[] {
    return [...this.#topics.keys()];
  }

  add(follower: Follower): void {
    const others = this.#topics.get(follower.topic) ?? new Set();
    this.#topics.set(follower.topic, others.add(follower));
    this.#asked.delete(follower.topic);
  }

  /** True when no reader is left. */
  remove(follower: Follower): boolean {
    const others = this.#topics.get(follower.topic);
    others?.delete(follower);
    this.#stale.delete(follower);
    this.#refused.delete(follower);
    if (others?.size !== 0) return false;
    this.#asked.delete(follower.topic);
    return this.#topics.delete(follower.topic);
  }

  /** What to ask for: from the position of the reader furthest behind. Undefined: no reader waits. */
  question(topic: string): { auctionCode: string; after: number | null } | undefined {
    const active = this.#active(topic);
    const [first] = active;
    if (!first) return undefined;
    const places = active.map(({ place }) => place.seq).filter((seq) => seq !== null);
    return { auctionCode: first.auctionCode, after: places.length ? Math.min(...places) : null };
  }

  /** True once: a topic is not asked for again before the answer. */
  ask(topic: string): boolean {
    if (this.#asked.has(topic)) return false;
    this.#asked.add(topic);
    return true;
  }

  /** A new connection: the old one's questions will not be answered, and another identity may be let in. */
  startOver(): void {
    this.#asked.clear();
    this.#refused.clear();
  }

  /** A snapshot that could not be read is asked for again. */
  remind(): void {
    for (const follower of [...this.#stale]) follower.onReset();
  }

  /** Answers with the topic when something before this event is missing. */
  take(event: LiveEvent): string | undefined {
    let missing = false;
    for (const follower of this.#active(event.topic)) {
      const verdict = judgeEvent(follower.place, event);
      if (verdict === 'reset') this.#reset(follower);
      else if (verdict === 'gap') missing = true;
      else if (verdict === 'apply') {
        follower.place = { epoch: event.epoch, seq: event.seq };
        follower.onEvent(event);
      }
    }
    return missing ? event.topic : undefined;
  }

  /** Where the topic stands, said before what was missed is sent. */
  settle(topic: string, end: { epoch: string; seq: number }): void {
    this.#asked.delete(topic);
    for (const follower of this.#active(topic)) {
      if (judgeEnd(follower.place, end) === 'reset') this.#reset(follower);
      else follower.place = { epoch: end.epoch, seq: follower.place.seq ?? end.seq };
    }
  }

  /** More was missed than is sent again. */
  fallBehind(topic: string, end: { epoch: string; seq: number }): void {
    this.#asked.delete(topic);
    for (const follower of this.#active(topic))
      if (judgeEnd(follower.place, end) !== 'same') this.#reset(follower);
  }

  refuse(topic: string): void {
    this.#asked.delete(topic);
    for (const follower of this.#active(topic)) this.#refused.add(follower);
  }

  hear(notice: LiveNotice): void {
    if (notice.say === 'subscribed') this.settle(notice.topic, notice);
    else if (notice.say === 'behind') this.fallBehind(notice.topic, notice);
    else if (notice.say === 'refused') this.refuse(notice.topic);
  }

  #active(topic: string): Follower[] {
    return [...(this.#topics.get(topic) ?? [])].filter(
      (follower) => !this.#stale.has(follower) && !this.#refused.has(follower),
    );
  }

  #reset(follower: Follower): void {
    this.#stale.add(follower);
    follower.onReset();
  }
}
