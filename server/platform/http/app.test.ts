import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { Metrics } from '../metrics.ts';
import { TurnedAway } from '../turnstile.ts';
import { createApp } from './app.ts';

const app = createApp({
  log: openLog('silent'),
  metrics: new Metrics(),
  trustProxy: [],
  siteUrls: [],
  secure: false,
  clientVersion: '1',
});
app.get('/picture', async (_request, reply) => {
  reply.headers({ 'content-type': 'image/avif', 'cache-control': 'public, immutable' });
  throw new TurnedAway('too many wait');
});
let port: number;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

it('who is turned away is told when to come again, and nothing of it is kept', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/picture`);
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(await response.json()).toMatchObject({ error: { code: 'busy' } });
});

it.each([
  ['no HTTP at all', 'привет\r\n\r\n', 400, 'bad-request'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
])('%s is answered in the envelope', async (_name, sent, status, code) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body).error.code).toBe(code);
});
