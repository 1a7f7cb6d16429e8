import { once } from 'node:events';
import WebSocket from 'ws';
import type { LiveEvent, LiveNotice, LiveRequest } from '#contract/auctions/auction-live.ts';
import type { TestBrowser } from './test-house.ts';
import { waitUntil } from './wait-until.ts';

type Message = LiveEvent | LiveNotice;

/** A socket at `/live/` as a page holds it, with everything it received. */
export class LiveSocket {
  readonly heard: Message[] = [];
  readonly socket: WebSocket;
  /** The code of the close, once it happened. */
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.heard.push(JSON.parse(String(data)) as Message));
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => {});
  }

  static async open(
    url: string,
    browser?: TestBrowser,
    options: { origin?: string; localAddress?: string } = {},
  ) {
    const cookie = [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live/`, {
      origin: url,
      headers: cookie ? { cookie } : {},
      ...options,
    });
    const live = new LiveSocket(socket);
    await once(socket, 'open');
    return live;
  }

  /** The HTTP status of a refused upgrade. */
  static async refusal(url: string, headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live/`, { headers });
    socket.on('error', () => {});
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    socket.terminate();
    return response.statusCode;
  }

  say(message: LiveRequest | object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Subscribes and waits for the answer. */
  async follow(topic: string, after: number | null = null): Promise<LiveNotice> {
    const before = this.heard.length;
    this.say({ do: 'subscribe', topic, after });
    return (await waitUntil(`an answer for ${topic}`, () =>
      this.heard.slice(before).find((one) => 'say' in one && 'topic' in one && one.topic === topic),
    )) as LiveNotice;
  }

  seqs(topic: string): number[] {
    return this.heard.flatMap((one) =>
      'seq' in one && 'event' in one && one.topic === topic ? one.seq : [],
    );
  }

  async reach(topic: string, seq: number, seconds?: number): Promise<void> {
    await waitUntil(`${topic} reaches ${seq}`, () => this.seqs(topic).includes(seq), seconds);
  }

  close(): void {
    this.socket.terminate();
  }
}
