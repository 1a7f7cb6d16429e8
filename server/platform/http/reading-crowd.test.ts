import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardReads, ReadingCrowd } from './reading-crowd.ts';
import { ReadingTurns } from './reading-turns.ts';

it('an address takes its own places alone, and gives them back', () => {
  const crowd = new ReadingCrowd({ ofAddress: 2, ofAll: 3 });
  const [first, second] = [crowd.enter('a'), crowd.enter('a')];
  expect([first, second, crowd.enter('a')].map((leave) => leave !== undefined)).toEqual([true, true, false]);
  const other = crowd.enter('b');
  expect(other).toBeDefined();
  expect(crowd.enter('c')).toBeUndefined();
  first!();
  expect(crowd.enter('c')).toBeDefined();
  second!();
  other!();
  expect(crowd.size).toBe(1);
});

it('reads past the limit are refused at once, writes are not counted, and who leaves early leaves their place', async () => {
  const crowd = new ReadingCrowd({ ofAddress: 1, ofAll: 9 });
  const app = Fastify();
  const held = Promise.withResolvers<void>();
  guardReads(app, crowd);
  app.get('/api/slow/', async () => held.promise.then(() => 'slow'));
  app.get('/api/quick/', async () => 'quick');
  app.get('/page/', async () => 'page');
  app.post('/api/bets', async () => 'bet');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  try {
    const impatient = request(at('/api/slow/')).on('error', () => {});
    impatient.end();
    await expect.poll(() => crowd.size).toBe(1);
    const refused = await fetch(at('/api/quick/'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await fetch(at('/page/'))).status).toBe(503);
    expect((await fetch(at('/api/bets'), { method: 'POST' })).status).toBe(200);
    impatient.destroy();
    await expect.poll(() => crowd.size).toBe(0);
    expect((await fetch(at('/api/quick/'))).status).toBe(200);
  } finally {
    held.resolve();
    await app.close();
  }
});

it('a write goes before the reads that came earlier than it, but for one turn of them', async () => {
  const app = Fastify();
  const answered: string[] = [];
  guardReads(app, new ReadingCrowd(), new ReadingTurns(4));
  app.addHook('onResponse', (request, _reply, done) => {
    answered.push(request.method);
    done();
  });
  app.get('/api/read/', async () => 'read');
  app.post('/api/bets', async () => 'bet');
  await app.ready();
  const reads = Array.from({ length: 60 }, () => app.inject('/api/read/'));
  const bet = app.inject({ method: 'POST', url: '/api/bets' });
  const replies = await Promise.all([...reads, bet]);
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(answered).toHaveLength(61);
  expect(answered.indexOf('POST')).toBeLessThan(12);
  await app.close();
});

it('in one turn so many start, in the order of arrival, and none is lost', async () => {
  const turns = new ReadingTurns(3);
  const passed: number[] = [];
  for (let number = 0; number < 8; number++) turns.pass(() => passed.push(number));
  const seen = [passed.length];
  while (passed.length < 8) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(passed.length);
  }
  expect(seen).toEqual([3, 6, 8]);
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
