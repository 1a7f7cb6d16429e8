import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveRequest } from '#contract/auctions/auction-live.ts';
import { LiveClient, type Replay } from './live-client.ts';

const epoch = 'one';
const serverTime = '2026-01-01T00:00:00.000Z';

/** A socket whose other end is the test. */
class FakeSocket {
  readonly sent: LiveRequest[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as LiveRequest);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  subscribed(topic: string, seq: number, life = epoch): void {
    this.hear({ say: 'subscribed', topic, seq, epoch: life, serverTime });
  }
  event(topic: string, seq: number): void {
    this.hear({ topic, seq, epoch });
  }
}

function stage() {
  const sockets: FakeSocket[] = [];
  const asked: string[] = [];
  let answer: (topic: string, after: number | null) => Promise<Replay> = () => Promise.reject(new Error());
  let signedOut = 0;
  const client = new LiveClient({
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as never as WebSocket;
    },
    replay: (_code, topic, after) => {
      asked.push(`${topic}>${after}`);
      return answer(topic, after);
    },
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  const follow = (topic: string, seq: number | null) => {
    const seen: number[] = [];
    let resets = 0;
    const stop = client.follow({
      topic,
      auctionCode: 'polar-night',
      place: { epoch: seq === null ? null : epoch, seq },
      onEvent: (event: LiveEvent) => seen.push(event.seq),
      onReset: () => {
        resets += 1;
      },
    });
    return { seen, stop, resets: () => resets };
  };
  return {
    client,
    sockets,
    asked,
    follow,
    last: () => sockets.at(-1)!,
    signedOut: () => signedOut,
    answerWith: (given: typeof answer) => {
      answer = given;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const subscriptions = (socket: FakeSocket) => socket.sent.filter((one) => one.do === 'subscribe');

describe('a page that follows', () => {
  it('opens one socket, subscribes from its snapshots, and reads on', () => {
    const { client, sockets, follow, last } = stage();
    const [lot, auction] = [follow('lot:1', 4), follow('auction:1', 2)];
    expect(client.read()).toBe('connecting');
    last().onopen!();
    expect(client.read()).toBe('live');
    expect(subscriptions(last())).toEqual([
      { do: 'subscribe', topic: 'lot:1', after: 4 },
      { do: 'subscribe', topic: 'auction:1', after: 2 },
    ]);
    last().subscribed('lot:1', 5);
    last().event('lot:1', 5);
    last().event('lot:1', 6);
    last().subscribed('auction:1', 2);
    expect(lot.seen).toEqual([5, 6]);
    expect(auction.seen).toEqual([]);
    expect(sockets).toHaveLength(1);
  });

  it('asks for what is missing, once', () => {
    const { follow, last } = stage();
    const lot = follow('lot:1', 1);
    last().onopen!();
    last().subscribed('lot:1', 1);
    last().event('lot:1', 3);
    last().event('lot:1', 4);
    expect(subscriptions(last()).slice(1)).toEqual([{ do: 'subscribe', topic: 'lot:1', after: 1 }]);
    last().subscribed('lot:1', 4);
    for (const seq of [2, 3, 4]) last().event('lot:1', seq);
    expect(lot.seen).toEqual([2, 3, 4]);
  });

  it('after a cut comes back by itself, from where it was, later and later', () => {
    const { client, sockets, follow, last } = stage();
    const lot = follow('lot:1', 1);
    last().onopen!();
    last().subscribed('lot:1', 1);
    last().event('lot:1', 2);
    last().onclose!();
    expect(client.read()).toBe('connecting');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().onclose!();
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(501);
    expect(sockets).toHaveLength(3);
    last().onopen!();
    expect(subscriptions(last())).toEqual([{ do: 'subscribe', topic: 'lot:1', after: 2 }]);
    last().subscribed('lot:1', 3);
    last().event('lot:1', 3);
    expect(lot.seen).toEqual([2, 3]);
  });

  it('a connection that no longer answers is given up, whatever the machine believes', () => {
    const { sockets, follow, last } = stage();
    follow('lot:1', 1);
    last().onopen!();
    last().hear({ say: 'pong', at: 0, serverTime });
    vi.advanceTimersByTime(15_000);
    expect(last().sent.filter((one) => one.do === 'ping')).toHaveLength(2);
    vi.advanceTimersByTime(8_000);
    expect(sockets[0]!.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });

  it('another life of the house asks for a new snapshot; following it goes on', () => {
    const { follow, last } = stage();
    const old = follow('lot:1', 9);
    last().onopen!();
    last().subscribed('lot:1', 3, 'two');
    expect(old.resets()).toBe(1);
    old.stop();
    const renewed = follow('lot:1', null);
    last().subscribed('lot:1', 3, 'two');
    last().hear({ topic: 'lot:1', seq: 4, epoch: 'two' });
    expect(renewed.seen).toEqual([4]);
  });

  it('tells the page that its session ended', () => {
    const { follow, last, signedOut } = stage();
    follow('user:7', null);
    last().onopen!();
    last().hear({ say: 'signed-out' });
    expect(signedOut()).toBe(1);
  });

  it('leaves the topic at once and the socket a little later', () => {
    const { sockets, follow, last } = stage();
    const lot = follow('lot:1', 1);
    last().onopen!();
    last().hear({ say: 'pong', at: 0, serverTime });
    lot.stop();
    expect(last().sent.at(-1)).toEqual({ do: 'unsubscribe', topic: 'lot:1' });
    vi.advanceTimersByTime(7_000);
    expect(last().closed).toBe(false);
    const next = follow('lot:2', 1);
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(1);
    expect(last().closed).toBe(false);
    next.stop();
    vi.advanceTimersByTime(10_000);
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('where sockets are blocked', () => {
  it('the replay call is polled, and the reader sees the same', async () => {
    const { client, follow, last, asked, answerWith } = stage();
    let end = 3;
    answerWith(async (topic, after) => ({
      epoch,
      seq: end,
      behind: false,
      serverTime,
      events: Array.from(
        { length: end - after! },
        (_, n) => ({ topic, seq: after! + n + 1, epoch }) as LiveEvent,
      ),
    }));
    const lot = follow('lot:1', 1);
    last().onclose!();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.read()).toBe('polling');
    expect(lot.seen).toEqual([2, 3]);
    end = 5;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(lot.seen).toEqual([2, 3, 4, 5]);
    expect(asked).toEqual(['lot:1>1', 'lot:1>3']);
    last().onopen!();
    expect(client.read()).toBe('live');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(asked).toHaveLength(2);
  });

  it('nobody answers: the connection is lost, until somebody does', async () => {
    const { client, follow, last, answerWith } = stage();
    follow('lot:1', 1);
    last().onclose!();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.read()).toBe('lost');
    answerWith(async () => ({ epoch, seq: 1, behind: false, events: [], serverTime }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(client.read()).toBe('polling');
  });

  it('a refusal is an answer; that topic is not asked for again', async () => {
    const { client, follow, last, asked, answerWith } = stage();
    answerWith((topic) =>
      topic === 'log:1'
        ? Promise.reject(Object.assign(new Error('forbidden'), { status: 403 }))
        : Promise.resolve({ epoch, seq: 1, behind: false, events: [], serverTime }),
    );
    follow('log:1', 1);
    follow('lot:1', 1);
    last().onclose!();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.read()).toBe('polling');
    expect(asked).toEqual(['log:1>1', 'lot:1>1', 'lot:1>1']);
  });

  it('too much was missed: a new snapshot', async () => {
    const { follow, last, answerWith } = stage();
    answerWith(async () => ({ epoch, seq: 900, behind: true, events: [], serverTime }));
    const lot = follow('lot:1', 1);
    last().onclose!();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lot.resets()).toBe(1);
    expect(lot.seen).toEqual([]);
  });
});

it('a machine that woke up doubts its connection at once', () => {
  const { client, sockets, follow, last } = stage();
  follow('lot:1', 1);
  last().onopen!();
  last().hear({ say: 'pong', at: 0, serverTime });
  client.doubt();
  expect(last().sent.filter((one) => one.do === 'ping')).toHaveLength(2);
  vi.advanceTimersByTime(8_000);
  expect(client.read()).toBe('connecting');
  client.doubt();
  expect(sockets).toHaveLength(2);
});

it('who signed in is heard on a socket of their own, with all that is followed', () => {
  const { client, sockets, follow } = stage();
  follow('lot:17', 4);
  sockets[0]!.onopen!();
  client.reopen();
  expect(sockets[0]!.closed).toBe(true);
  const news = follow('user:1', null);
  const [, socket] = sockets;
  socket!.onopen!();
  expect(socket!.sent).toContainEqual({ do: 'subscribe', topic: 'lot:17', after: 4 });
  socket!.subscribed('user:1', 7);
  socket!.event('user:1', 8);
  expect(news.seen).toEqual([8]);
});

it('a machine without a network says so at once, and comes back with it', () => {
  const { client, sockets, follow, last } = stage();
  follow('lot:1', 1);
  last().onopen!();
  client.lose();
  expect([client.read(), last().closed]).toEqual(['lost', true]);
  client.doubt();
  expect(sockets).toHaveLength(2);
  last().onopen!();
  expect(client.read()).toBe('live');
});
