import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveNotice } from '#contract/auctions/auction-live.ts';
import type { Person } from '../http/caller.ts';
import { textFrame } from './frame.ts';
import { Talk } from './talk.ts';

/** Bytes buffered for a slow reader; above this it is disconnected, and on return asks for what it missed. */
const maxBufferedBytes = 1024 * 1024;
/** A burst for the subscriptions of a large auction's page, then a low rate. */
const talk = { burst: 500, perSecond: 20 };

/** One open socket and who stands behind it. Kept small: there may be ten thousand. */
export class Connection {
  readonly socket: WebSocket;
  readonly address: string;
  person: Person | undefined;
  /** Topics it wants, each with the number of the request that wanted it last. */
  readonly wishes = new Map<string, number>();
  heardAt: number;
  checkedAt: number;
  /** Topics that it was not given. */
  refusals = 0;
  readonly #stream: Duplex;
  #lastWish = 0;
  readonly #talk: Talk;

  constructor(socket: WebSocket, stream: Duplex, address: string, person: Person | undefined, now: number) {
    this.socket = socket;
    this.#stream = stream;
    this.address = address;
    this.person = person;
    this.heardAt = this.checkedAt = now;
    this.#talk = new Talk(talk, now);
  }

  /** A later request for the topic replaces an earlier one that is still under way. */
  wish(topic: string): () => boolean {
    const wish = ++this.#lastWish;
    this.wishes.set(topic, wish);
    return () => this.open && this.wishes.get(topic) === wish;
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** False: it does not read, and was cut off. */
  push(frame: Buffer): boolean {
    if (!this.open) return true;
    if (this.#stream.writableLength > maxBufferedBytes) {
      this.socket.terminate();
      return false;
    }
    // Nothing is compressed, so the library's own frames are never half-written when ours go between them.
    this.#stream.write(frame);
    return true;
  }

  say(notice: LiveNotice): void {
    this.push(textFrame(JSON.stringify(notice)));
  }

  /** Counts a message; false when it talks too much. */
  hears(now: number): boolean {
    this.heardAt = now;
    return this.#talk.spend(now);
  }
}
