import type { LiveEvent, LiveNotice, LiveRequest } from '#contract/auctions/auction-live.ts';
import { Watched } from '../watched.ts';
import { waitBefore } from './backoff.ts';
import { type Follower, Followers } from './followers.ts';
import { ServerClock } from './server-clock.ts';
import { Timers } from './timers.ts';

/** `connecting` is short; `polling` is a little late; `lost`: what is shown may be old. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'lost';

export interface Replay {
  epoch: string;
  seq: number;
  behind: boolean;
  events: LiveEvent[];
  serverTime: string;
}

/** What a browser lends to the client. */
export interface LiveBrowser {
  openSocket(): WebSocket;
  /** The replay call. Rejects with `status` when refused, without it when there was no answer. */
  replay(auctionCode: string, topic: string, after: number | null): Promise<Replay>;
  /** The session of this socket ended. */
  onSignedOut(): void;
}

const pingEveryMs = 15_000;
/** No message for this long after a ping: the connection is lost, whatever the browser reports. */
const answerWithinMs = 8_000;
const pollAfterMs = 2_000;
const pollEveryMs = 3_000;
/** A page that follows the next lot finds the socket still open. */
const lingerMs = 10_000;

/** One socket for the whole page, and polling of the replay call where there is none. */
export class LiveClient extends Watched<ConnectionState> {
  readonly clock: ServerClock;
  readonly #browser: LiveBrowser;
  readonly #followers = new Followers();
  readonly #timers = new Timers<'retry' | 'ping' | 'answer' | 'poll' | 'leave'>();
  #socket: WebSocket | undefined;
  #attempt = 0;
  #polling = false;

  constructor(browser: LiveBrowser, clock = new ServerClock()) {
    super('connecting');
    this.#browser = browser;
    this.clock = clock;
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#timers.stop('leave');
    if (!this.#socket && !this.#timers.runs('retry')) this.#connect();
    else this.#ask(follower.topic);
    return () => {
      if (this.#followers.remove(follower)) this.#send({ do: 'unsubscribe', topic: follower.topic });
      if (!this.#followers.size) this.#timers.set('leave', lingerMs, () => this.#rest());
    };
  }

  /** The machine woke up, or the network changed: the old connection is doubted at once. */
  doubt(): void {
    if (!this.#followers.size) return;
    this.clock.doubt();
    if (this.read() === 'live') this.#ping();
    else {
      this.#attempt = 0;
      this.#connect();
    }
  }

  /** After a sign-in: the server knows a socket by who opened it, and that was a visitor. */
  reopen(): void {
    this.#rest();
    if (this.#followers.size) this.#connect();
  }

  /** The browser reports that there is no network: do not wait for a timeout. */
  lose(): void {
    if (!this.#followers.size) return;
    this.#lose();
    this.become('lost');
  }

  #connect(): void {
    this.#drop();
    const socket = this.#browser.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      this.#timers.stop('poll');
      this.become('live');
      this.#followers.startOver();
      for (const topic of this.#followers.topics) this.#ask(topic);
      this.#ping();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as LiveEvent | LiveNotice);
    socket.onclose = () => this.#lose();
    // An attempt that hangs is given up like a connection that does.
    this.#timers.set('answer', answerWithinMs, () => this.#lose());
    if (this.read() !== 'live') this.#pollSoon(pollAfterMs);
  }

  #lose(): void {
    this.#drop();
    if (this.read() === 'live') this.become('connecting');
    this.#timers.set('retry', waitBefore(this.#attempt++), () => this.#connect());
    this.#pollSoon(pollAfterMs);
  }

  #drop(): void {
    this.#timers.stop('retry', 'ping', 'answer');
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** No readers: stops asking. */
  #rest(): void {
    this.#drop();
    this.#timers.stop('poll', 'leave');
    this.#attempt = 0;
    this.become('connecting');
  }

  #hear(message: LiveEvent | LiveNotice): void {
    this.#timers.stop('answer');
    if (!('say' in message)) {
      const missing = this.#followers.take(message);
      if (missing) this.#ask(missing);
    } else if (message.say === 'pong') {
      // Not on opening: a server that accepts and disconnects at once must not be flooded with retries.
      this.#attempt = 0;
      this.clock.learn(message.serverTime, message.at);
    } else if (message.say === 'signed-out') this.#browser.onSignedOut();
    else this.#followers.hear(message);
  }

  #ask(topic: string): void {
    if (this.read() !== 'live') return;
    const question = this.#followers.question(topic);
    if (question && this.#followers.ask(topic)) this.#send({ do: 'subscribe', topic, after: question.after });
  }

  #send(message: LiveRequest): void {
    if (this.read() === 'live') this.#socket?.send(JSON.stringify(message));
  }

  #ping(): void {
    this.#send({ do: 'ping', at: this.clock.moment() });
    this.#timers.set('answer', answerWithinMs, () => this.#lose());
    this.#timers.set('ping', pingEveryMs, () => this.#ping());
    this.#followers.remind();
  }

  #pollSoon(milliseconds: number): void {
    if (!this.#polling && !this.#timers.runs('poll'))
      this.#timers.set('poll', milliseconds, () => void this.#poll());
  }

  async #poll(): Promise<void> {
    this.#polling = true;
    const reached = await this.#askAll();
    this.#polling = false;
    if (this.read() === 'live' || !this.#followers.size) return;
    this.become(reached ? 'polling' : 'lost');
    this.#pollSoon(pollEveryMs);
  }

  /** One after another: a page of many lots must not become a storm of calls. */
  async #askAll(): Promise<boolean> {
    for (const topic of this.#followers.topics) {
      const question = this.#followers.question(topic);
      if (!question) continue;
      const sentAt = this.clock.moment();
      try {
        const answer = await this.#browser.replay(question.auctionCode, topic, question.after);
        if (this.read() === 'live') return true;
        this.clock.learn(answer.serverTime, sentAt);
        if (answer.behind) this.#followers.fallBehind(topic, answer);
        else this.#followers.settle(topic, answer);
        for (const event of answer.events) this.#followers.take(event);
      } catch (error) {
        const { status } = error as { status?: number };
        if (status === undefined || status >= 500) return false;
        if (status !== 429) this.#followers.refuse(topic);
      }
    }
    return true;
  }
}
