import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { guardReads, ReadingCrowd } from './reading-crowd.ts';

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
