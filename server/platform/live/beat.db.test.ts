import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { type Database, openDatabase } from '../db.ts';
import { createApp } from '../http/app.ts';
import { Identity } from '../http/identity.ts';
import { deriveKeys } from '../http/tokens.ts';
import { openLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { Wake } from '../wake.ts';
import { LiveServer } from './live-server.ts';
import { mountLive } from './mount-live.ts';

const log = openLog('silent');
let database: Database;
let url: string;
let allowed = true;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  database = openDatabase(clone.url);
  closing.push(clone.drop, database.close);
  await database.db.insertInto('house').values({ kind: 'demo' }).execute();
  // Time stands until a test moves it; sockets and the database live on.
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const metrics = new Metrics();
  const wake = new Wake(database, log);
  await wake.start();
  closing.push(() => wake.stop());
  const live = await LiveServer.open({
    db: database.db,
    wake,
    log,
    metrics,
    rules: { mayRead: async () => (allowed ? 'yes' : 'forbidden'), dress: async (events) => events },
    findPeople: async () => new Map(),
  });
  const identity = new Identity({
    keys: deriveKeys('a secret of the tests, long enough'),
    secure: false,
    findPerson: async () => undefined,
  });
  const app = createApp({ log, metrics, trustProxy: [], siteUrls: [], secure: false, clientVersion: '1' });
  mountLive(app, live, identity, []);
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.useRealTimers();
  for (const step of closing.reverse()) await step();
});

it('rights are asked for again every thirty seconds', async () => {
  const socket = await LiveSocket.open(url);
  await socket.follow('lot:1');
  allowed = false;
  vi.advanceTimersByTime(25_000);
  socket.say({ do: 'ping', at: 1 });
  await waitUntil('the pong', () => socket.heard.length === 2);
  expect(socket.heard[1]).toMatchObject({ say: 'pong' });
  vi.advanceTimersByTime(5_000);
  await waitUntil('the topic is taken away', () => socket.heard.length === 3);
  expect(socket.heard[2]).toEqual({ say: 'refused', topic: 'lot:1', code: 'forbidden' });
  allowed = true;
  socket.close();
});

it('a silent socket is asked whether it lives, and cut off when it is not', async () => {
  const [living, dead, talking] = [
    await LiveSocket.open(url),
    await LiveSocket.open(url),
    await LiveSocket.open(url),
  ];
  let pings = 0;
  living.socket.on('ping', () => {
    pings += 1;
  });
  dead.socket.pause();
  for (let beats = 1; beats <= 40; beats++) {
    vi.advanceTimersByTime(5_000);
    // A round trip: pings and their answers had the time to travel.
    talking.say({ do: 'ping', at: beats });
    await waitUntil('the pong', () => talking.heard.length === beats);
  }
  dead.socket.resume();
  await waitUntil('the dead one learns of its end', () => dead.closed);
  expect(living.closed).toBeUndefined();
  expect(pings).toBeGreaterThanOrEqual(2);
  living.close();
  talking.close();
});
