import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAuction, tell } from '#tests/support/live-lots.ts';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { maxReplayed } from './replay.ts';

let house: TestHouse;
let second: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  second = await openTestHouse({ DATABASE_URL: house.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await house.close();
});

const epoch = async (): Promise<string> =>
  (await house.database.db.selectFrom('house').select('epoch').executeTakeFirstOrThrow()).epoch;
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const lotTopic = async (lots = 1): Promise<string> =>
  `lot:${(await makeAuction(house.database, { lots })).lots[0]}`;

describe('following a topic', () => {
  it('tells where it stands, then every event in order', async () => {
    const topic = await lotTopic();
    const socket = await LiveSocket.open(house.url);
    expect(await socket.follow(topic, 0)).toMatchObject({ say: 'subscribed', seq: 0, epoch: await epoch() });
    for (let seq = 1; seq <= 5; seq++) await tell(house.database, topic, { payload: { lotId: seq } });
    await socket.reach(topic, 5);
    expect(socket.seqs(topic)).toEqual(numbers(1, 5));
    expect(socket.heard.at(-1)).toEqual({
      topic,
      seq: 5,
      epoch: await epoch(),
      auctionCode: 'live',
      serverTime: expect.stringMatching(/^20.*Z$/),
      event: 'update_bet',
      payload: { lotId: 5 },
    });
    socket.close();
  });

  it('goes on from the snapshot: what came after it is sent first', async () => {
    const topic = await lotTopic();
    for (let seq = 1; seq <= 10; seq++) await tell(house.database, topic);
    const socket = await LiveSocket.open(house.url);
    expect(await socket.follow(topic, 7)).toMatchObject({ say: 'subscribed', seq: 10 });
    await tell(house.database, topic);
    await socket.reach(topic, 11);
    expect(socket.seqs(topic)).toEqual([8, 9, 10, 11]);
    socket.close();
  });

  it('null starts from now', async () => {
    const topic = await lotTopic();
    for (let seq = 1; seq <= 3; seq++) await tell(house.database, topic);
    const socket = await LiveSocket.open(house.url);
    expect(await socket.follow(topic)).toMatchObject({ say: 'subscribed', seq: 3 });
    await tell(house.database, topic);
    await socket.reach(topic, 4);
    expect(socket.seqs(topic)).toEqual([4]);
    socket.close();
  });

  it('a snapshot newer than what this process has read is no reason to start over', async () => {
    const topic = await lotTopic();
    const first = await LiveSocket.open(house.url);
    await first.follow(topic, 0);
    await tell(house.database, topic, { wake: false });
    const socket = await LiveSocket.open(house.url);
    expect(await socket.follow(topic, 1)).toMatchObject({ say: 'subscribed', seq: 1 });
    expect(socket.seqs(topic)).toEqual([]);
    first.close();
    socket.close();
  });

  it('who missed too much, or was ahead of the server, is asked to take a new snapshot', async () => {
    const topic = await lotTopic();
    await house.database.pool.query(
      `insert into live_events (topic, seq, event, auction_code, payload, at)
       select $1, n, 'update_bet', 'live', '{}', now() from generate_series(1, $2) n`,
      [topic, maxReplayed + 1],
    );
    const socket = await LiveSocket.open(house.url);
    expect(await socket.follow(topic, 0)).toMatchObject({ say: 'behind', seq: maxReplayed + 1 });
    expect(await socket.follow(topic, maxReplayed + 2)).toMatchObject({
      say: 'behind',
      seq: maxReplayed + 1,
    });
    expect(await socket.follow(topic, 1)).toMatchObject({ say: 'subscribed' });
    await socket.reach(topic, maxReplayed + 1);
    expect(socket.seqs(topic)).toEqual(numbers(2, maxReplayed + 1));
    socket.close();
  });

  it('asking again while events flow leaves no gap and no disorder', async () => {
    const topic = await lotTopic();
    const socket = await LiveSocket.open(house.url);
    await socket.follow(topic, 0);
    const writing = (async () => {
      for (let seq = 1; seq <= 120; seq++) await tell(house.database, topic);
    })();
    while (socket.seqs(topic).at(-1) !== 120) {
      const notice = await socket.follow(topic, 0);
      // What came before the answer was still of the earlier question.
      socket.heard.splice(0, socket.heard.indexOf(notice));
      await socket.reach(topic, Math.min(120, (notice as { seq: number }).seq + 1));
      const seqs = socket.seqs(topic);
      expect(seqs).toEqual(numbers(1, seqs.length));
    }
    await writing;
    socket.close();
  });

  it('ends with unsubscribing', async () => {
    const topic = await lotTopic();
    const other = await lotTopic();
    const socket = await LiveSocket.open(house.url);
    await socket.follow(topic, 0);
    await socket.follow(other, 0);
    socket.say({ do: 'unsubscribe', topic });
    socket.say({ do: 'ping', at: 1 });
    await waitUntil('the pong', () => socket.heard.some((one) => 'say' in one && one.say === 'pong'));
    await tell(house.database, topic);
    await tell(house.database, other);
    await socket.reach(other, 1);
    expect(socket.seqs(topic)).toEqual([]);
    socket.close();
  });

  it("the pong carries the database's time", async () => {
    const socket = await LiveSocket.open(house.url);
    socket.say({ do: 'ping', at: 77.5 });
    const pong = await waitUntil('the pong', () => socket.heard[0]);
    expect(pong).toMatchObject({ say: 'pong', at: 77.5 });
    const { rows } = await house.database.pool.query('select house_now() as at');
    expect(Math.abs(Date.parse((pong as { serverTime: string }).serverTime) - rows[0].at)).toBeLessThan(2000);
    socket.close();
  });
});

describe('two instances on one database', () => {
  it('an event written beside one is heard at both', async () => {
    const topic = await lotTopic();
    const sockets = [await LiveSocket.open(house.url), await LiveSocket.open(second.url)];
    for (const socket of sockets) await socket.follow(topic, 0);
    for (let seq = 1; seq <= 50; seq++) await tell(house.database, topic);
    for (const socket of sockets) {
      await socket.reach(topic, 50);
      expect(socket.seqs(topic)).toEqual(numbers(1, 50));
      socket.close();
    }
  });

  it('a transaction that commits late is not passed over', async () => {
    const [early, late] = (await makeAuction(house.database, { lots: 2 })).lots.map((id) => `lot:${id}`);
    const socket = await LiveSocket.open(house.url);
    await socket.follow(early!, 0);
    await socket.follow(late!, 0);
    const client = await house.database.connect();
    await client.query('begin');
    await client.query(
      "insert into live_events (topic, seq, event, auction_code, payload, at) values ($1, 1, 'update_bet', 'live', '{}', now())",
      [late],
    );
    for (let seq = 1; seq <= 3; seq++) await tell(house.database, early!);
    await socket.reach(early!, 3);
    expect(socket.seqs(late!)).toEqual([]);
    await client.query('commit');
    await client.end();
    await socket.reach(late!, 1);
    socket.close();
  });

  it('among many topics those with new events are read, and an event with an old time is not lost', async () => {
    const { lots } = await makeAuction(house.database, { lots: 300 });
    const [one, other] = [await LiveSocket.open(house.url), await LiveSocket.open(house.url)];
    for (const [index, id] of lots.entries())
      (index % 2 ? one : other).say({ do: 'subscribe', topic: `lot:${id}`, after: 0 });
    await waitUntil('all are answered', () => one.heard.length + other.heard.length === 300);
    for (let seq = 1; seq <= 20; seq++) await tell(house.database, `lot:${lots[1]}`);
    await one.reach(`lot:${lots[1]}`, 20);
    expect(one.seqs(`lot:${lots[1]}`)).toEqual(numbers(1, 20));
    await house.database.pool.query(
      "insert into live_events (topic, seq, event, auction_code, payload, at) values ($1, 1, 'update_bet', 'live', '{}', now() - interval '1 hour')",
      [`lot:${lots[2]}`],
    );
    await other.reach(`lot:${lots[2]}`, 1, 5);
    one.close();
    other.close();
  });

  it('a killed LISTEN connection costs a second at most', async () => {
    const topic = await lotTopic();
    const socket = await LiveSocket.open(house.url);
    await socket.follow(topic, 0);
    await house.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen wake' and datname = current_database()",
    );
    for (let seq = 1; seq <= 5; seq++) await tell(house.database, topic);
    await socket.reach(topic, 5, 5);
    expect(socket.seqs(topic)).toEqual(numbers(1, 5));
    socket.close();
  });
});

describe('who may read what', () => {
  const roles = ['visitor', 'client', 'manager', 'auction', 'admin'] as const;
  const openAs = async (role: (typeof roles)[number]) => {
    const browser = role === 'visitor' ? undefined : await house.browser().signIn(role);
    return { socket: await LiveSocket.open(house.url, browser), browser };
  };
  const answers = async (role: (typeof roles)[number], topics: string[]) => {
    const { socket } = await openAs(role);
    const said = [];
    for (const topic of topics) {
      const notice = await socket.follow(topic, 0);
      said.push(notice.say === 'refused' ? notice.code : notice.say);
    }
    socket.close();
    return said;
  };

  it.each([
    ['visitor', 'forbidden', 'unknown'],
    ['client', 'forbidden', 'unknown'],
    ['manager', 'forbidden', 'unknown'],
    ['auction', 'subscribed', 'subscribed'],
    ['admin', 'subscribed', 'subscribed'],
  ] as const)('%s: lot and auction are open, the log is %s, a draft is %s', async (role, log, draft) => {
    const open = await makeAuction(house.database);
    const hidden = await makeAuction(house.database, { status: 'draft' });
    expect(
      await answers(role, [
        `lot:${open.lots[0]}`,
        `auction:${open.id}`,
        `log:${open.lots[0]}`,
        `lot:${hidden.lots[0]}`,
        `auction:${hidden.id}`,
        'lot:999999999',
      ]),
    ).toEqual(['subscribed', 'subscribed', log, draft, draft, 'unknown']);
  });

  it("a person's own topic is theirs alone, and no manager's", async () => {
    const { rows } = await house.database.pool.query("select id from users where email = 'client@demo.test'");
    const topic = `user:${rows[0].id}`;
    expect(await answers('client', [topic])).toEqual(['subscribed']);
    for (const role of ['visitor', 'auction', 'admin'] as const)
      expect(await answers(role, [topic])).toEqual(['forbidden']);
  });

  it('the end of a session ends its sockets, here and at another instance', async () => {
    const browser = await house.browser().signIn('client');
    const sockets = [
      await LiveSocket.open(house.url, browser),
      await LiveSocket.open(second.url, browser),
      await LiveSocket.open(house.url),
    ];
    await browser.call('POST /api/internal/user/logout', { body: {} });
    for (const socket of sockets.slice(0, 2)) {
      await waitUntil('the socket is closed', () => socket.closed);
      expect(socket.closed).toBe(4401);
      expect(socket.heard.at(-1)).toEqual({ say: 'signed-out' });
    }
    expect(sockets[2]!.closed).toBeUndefined();
    sockets[2]!.close();
  });

  it('a role that was taken away ends what it allowed, on open sockets too', async () => {
    const { lots } = await makeAuction(house.database);
    const socket = await LiveSocket.open(house.url, await house.browser().signIn('auction'));
    await socket.follow(`lot:${lots[0]}`);
    await socket.follow(`log:${lots[0]}`);
    const setRoles = (roles: string) =>
      house.database.pool.query(`update users set roles = '${roles}' where email = 'auction@demo.test'`);
    const { rows } = await house.database.pool.query(
      "select roles::text from users where email = 'auction@demo.test'",
    );
    await setRoles('{}');
    const refused = await waitUntil('the log is taken away', () =>
      socket.heard.find((one) => 'say' in one && one.say === 'refused'),
    );
    expect(refused).toEqual({ say: 'refused', topic: `log:${lots[0]}`, code: 'forbidden' });
    await tell(house.database, `log:${lots[0]}`);
    await tell(house.database, `lot:${lots[0]}`);
    await socket.reach(`lot:${lots[0]}`, 1);
    expect(socket.seqs(`log:${lots[0]}`)).toEqual([]);
    await setRoles(rows[0].roles);
    socket.close();
  });

  it('an ended session is a visitor', async () => {
    const browser = await house.browser().signIn('auction');
    const old = new Map(browser.cookies);
    await browser.call('POST /api/internal/user/logout', { body: {} });
    for (const [name, value] of old) browser.cookies.set(name, value);
    const { lots } = await makeAuction(house.database);
    const socket = await LiveSocket.open(house.url, browser);
    expect(await socket.follow(`lot:${lots[0]}`)).toMatchObject({ say: 'subscribed' });
    expect(await socket.follow(`log:${lots[0]}`)).toMatchObject({ say: 'refused', code: 'forbidden' });
    socket.close();
  });

  it('an open socket does not prolong a session', async () => {
    const browser = await house.browser().signIn('client');
    const ended = async () =>
      (await house.database.pool.query('select expires_at, seen_at from sessions order by id desc limit 1'))
        .rows[0];
    await house.database.pool.query(
      "update sessions set seen_at = seen_at - interval '1 hour' where id = (select max(id) from sessions)",
    );
    const before = await ended();
    const socket = await LiveSocket.open(house.url, browser);
    await socket.follow(await lotTopic());
    expect(await ended()).toEqual(before);
    socket.close();
  });
});

describe('connecting', () => {
  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a page of a neighbouring port', { origin: 'http://127.0.0.1:1' }],
    ['nobody', {}],
    ['a sandboxed frame', { origin: 'null' }],
  ])('stays shut for %s', async (_who, headers) => {
    expect(await LiveSocket.refusal(house.url, headers as Record<string, string>)).toBe(403);
  });

  it('answers a plain request with a sentence', async () => {
    const response = await fetch(`${house.url}/live/`);
    expect(response.status).toBe(426);
    expect(((await response.json()) as { error: { code: string } }).error.code).toBe('upgrade');
  });

  it('other addresses do not upgrade', async () => {
    const { default: WebSocket } = await import('ws');
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/`, { origin: house.url });
    const failed = await new Promise((resolve) => socket.once('error', resolve));
    expect(failed).toBeInstanceOf(Error);
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown deed', '{"do":"shout"}'],
    ['a topic that is none', '{"do":"subscribe","topic":"lots:1","after":0}'],
    ['more than is asked', '{"do":"unsubscribe","topic":"lot:1","and":"more"}'],
    ['a very long message', JSON.stringify({ do: 'ping', at: 1, filler: 'x'.repeat(5000) })],
  ])('closes on %s', async (_what, text) => {
    const socket = await LiveSocket.open(house.url);
    socket.socket.send(text);
    await waitUntil('the socket is closed', () => socket.closed);
    expect([1008, 1009]).toContain(socket.closed);
  });

  it('closes on one that talks without end', async () => {
    const socket = await LiveSocket.open(house.url);
    for (let index = 0; index < 600; index++) socket.say({ do: 'ping', at: index });
    await waitUntil('the socket is closed', () => socket.closed);
    expect(socket.closed).toBe(1008);
  });

  it('lets a person open thirty sockets, and an address three hundred', async () => {
    const browser = await house.browser().signIn('company');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await Promise.all(
      Array.from({ length: 30 }, () => LiveSocket.open(house.url, browser, { localAddress: '127.0.0.9' })),
    );
    expect(await LiveSocket.refusal(house.url, { origin: house.url, cookie })).toBe(429);
    const [gone, ...rest] = own;
    gone!.close();
    const again = await waitUntil('there is room again', () =>
      LiveSocket.open(house.url, browser, { localAddress: '127.0.0.9' }).catch(() => undefined),
    );
    const others = await Promise.all(
      Array.from({ length: 270 }, () => LiveSocket.open(house.url, undefined, { localAddress: '127.0.0.9' })),
    );
    await expect(LiveSocket.open(house.url, undefined, { localAddress: '127.0.0.9' })).rejects.toThrow('429');
    for (const socket of [...rest, again, ...others]) socket.close();
  });

  it('a connection follows two hundred topics, no more', async () => {
    const { lots } = await makeAuction(house.database, { lots: 201 });
    const socket = await LiveSocket.open(house.url);
    for (const id of lots) socket.say({ do: 'subscribe', topic: `lot:${id}`, after: 0 });
    await waitUntil('all are answered', () => socket.heard.length === 201);
    const refused = socket.heard.filter((one) => 'say' in one && one.say === 'refused');
    expect(refused).toEqual([{ say: 'refused', topic: `lot:${lots[200]}`, code: 'too-many' }]);
    socket.close();
  });

  it('a connection that is refused a hundred topics is ended by the next', async () => {
    const socket = await LiveSocket.open(house.url);
    for (let topic = 1; topic <= 150; topic++)
      socket.say({ do: 'subscribe', topic: `lot:${2e9 + topic}`, after: 0 });
    await waitUntil('the socket is closed', () => socket.closed);
    expect(socket.closed).toBe(1008);
    expect(socket.heard).toHaveLength(100);
  });

  it('a flood of invented topics costs a few statements and is cut short by its address', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const flood = await Promise.all(
      Array.from({ length: 22 }, () => LiveSocket.open(house.url, undefined, { localAddress: '127.0.0.11' })),
    );
    for (const [index, socket] of flood.entries())
      for (let message = 0; message < 480; message++)
        socket.say({ do: 'subscribe', topic: `lot:${1e9 + index * 480 + message}`, after: 0 });
    await waitUntil(
      'the address is told to come later',
      () => flood.some(({ closed }) => closed === 1013),
      20,
    );
    const calm = await LiveSocket.open(house.url);
    expect(await calm.follow(await lotTopic())).toMatchObject({ say: 'subscribed' });
    for (const one of flood.flatMap(({ heard }) => heard))
      expect(one).toMatchObject({ say: 'refused', code: expect.stringMatching(/^(unknown|too-many)$/) });
    const lookUps = statements.mock.calls.filter(([text]) =>
      String(text).includes('price_hidden and l.status'),
    );
    expect(lookUps.length).toBeLessThan(100);
    statements.mockRestore();
    for (const socket of [...flood, calm]) socket.close();
  });

  it('a flood from many addresses is cut short, and who says little is heard', async () => {
    const addresses = Array.from({ length: 16 }, (_, index) => `127.0.3.${index + 1}`);
    const flood = await Promise.all(
      addresses.flatMap((localAddress) =>
        [1, 2].map(() => LiveSocket.open(house.url, undefined, { localAddress })),
      ),
    );
    for (const socket of flood) for (let at = 0; at < 450; at++) socket.say({ do: 'ping', at });
    await waitUntil('some are told to come later', () => flood.some(({ closed }) => closed === 1013), 20);
    const calm = await LiveSocket.open(house.url, undefined, { localAddress: '127.0.3.100' });
    expect(await calm.follow(await lotTopic())).toMatchObject({ say: 'subscribed' });
    for (const socket of [...flood, calm]) socket.close();
  });

  it('one that does not read is cut off; the others hear everything', async () => {
    const topic = await lotTopic();
    const stalled = await LiveSocket.open(house.url);
    const reader = await LiveSocket.open(house.url);
    await stalled.follow(topic, 0);
    await reader.follow(topic, 0);
    stalled.socket.pause();
    const before = await house.metric('live_ended_total{reason="stalled"}');
    const payload = { filler: 'ж'.repeat(200_000) };
    let last = 0;
    await waitUntil(
      'the stalled one is dropped',
      async () => {
        last = await tell(house.database, topic, { payload });
        await reader.reach(topic, last);
        return (await house.metric('live_ended_total{reason="stalled"}')) > before;
      },
      25,
    );
    expect(reader.seqs(topic)).toEqual(numbers(1, last));
    stalled.socket.resume();
    await waitUntil('it learns of its end', () => stalled.closed);
    expect(reader.closed).toBeUndefined();
    reader.close();
  });

  it('tells how it is doing', async () => {
    const topic = await lotTopic();
    const before = await house.metric('live_sent_total{what="frames"}');
    const sockets = await Promise.all([LiveSocket.open(house.url), LiveSocket.open(house.url)]);
    for (const socket of sockets) await socket.follow(topic, 0);
    expect(await house.metric('live_connections')).toBeGreaterThanOrEqual(2);
    await tell(house.database, topic);
    for (const socket of sockets) await socket.reach(topic, 1);
    expect((await house.metric('live_sent_total{what="frames"}')) - before).toBe(2);
    for (const socket of sockets) socket.close();
    await waitUntil('nobody is left', async () => (await house.metric('live_connections')) === 0);
    expect(await house.metric('live_topics')).toBe(0);
  });
});

describe('at the end', () => {
  it('everyone is asked to reconnect elsewhere, and no socket keeps the server open', async () => {
    const leaving = await openTestHouse({ DATABASE_URL: house.databaseUrl });
    const sockets = await Promise.all(Array.from({ length: 20 }, () => LiveSocket.open(leaving.url)));
    // One that never answers a close is cut off.
    sockets[0]!.socket.pause();
    await leaving.close();
    for (const socket of sockets.slice(1)) {
      await waitUntil('the socket is closed', () => socket.closed);
      expect(socket.closed).toBe(1001);
    }
  });
});
