import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openProxy, type TcpProxy } from '#tests/faults/tcp-proxy.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { type Database, openDatabase } from '../db.ts';
import { settleHouse } from '../house.ts';
import { readEpoch } from '../house-store.ts';
import { askAgain } from './ask-again.ts';

let clone: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
});
afterAll(() => clone.drop());

describe('one database behind two addresses', () => {
  let wires: [TcpProxy, TcpProxy];
  let database: Database;
  beforeEach(async () => {
    const port = Number(new URL(clone.url).port);
    wires = [await openProxy(port), await openProxy(port)];
    const both = wires.map((wire) => `127.0.0.1:${wire.port}`).join();
    database = openDatabase(clone.url.replace(/@[^/]+/, `@${both}`), { max: 2 });
  });
  afterEach(async () => {
    for (const wire of wires) wire.mend();
    await database.close();
    for (const wire of wires) await wire.close();
  });
  const answer = async () => (await database.pool.query<{ one: number }>('select 1 as one')).rows[0]!.one;

  it('is reached by the one that listens', async () => {
    wires[0].refuse();
    expect(await answer()).toBe(1);
  });

  it('is reached by the other when the first goes away', async () => {
    wires[1].refuse();
    expect(await answer()).toBe(1);
    wires[1].mend();
    wires[0].refuse();
    expect(await askAgain(database.pool, answer)).toBe(1);
  });

  it('is not reached where both are silent, and the call fails', async () => {
    for (const wire of wires) wire.refuse();
    await expect(answer()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    for (const wire of wires) wire.mend();
    expect(await answer()).toBe(1);
  });

  it('a connection that leaves a question unanswered is not handed out again', async () => {
    const patient = database.openPool({ max: 1, query_timeout: 500 });
    const asked = async () => {
      const client = await patient.connect();
      try {
        return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
      } finally {
        client.release();
      }
    };
    const first = await asked();
    for (const wire of wires) wire.hold();
    await expect(asked()).rejects.toThrow('timeout');
    for (const wire of wires) wire.mend();
    expect(await askAgain(database.pool, asked)).not.toBe(first);
    await patient.end();
  });

  it('a connection to a server that became a standby is closed', async () => {
    const client = await database.connect();
    const ended = new Promise<void>((resolve) => client.on('end', () => resolve()));
    await client.query('set default_transaction_read_only = on');
    await expect(client.query("update house set kind = 'demo'")).rejects.toMatchObject({ code: '25006' });
    await ended;
    expect(await answer()).toBe(1);
  });
});

describe('a read', () => {
  let database: Database;
  beforeAll(() => {
    database = openDatabase(clone.url, { max: 1 });
  });
  afterAll(() => database.close());

  it.each([
    ['57P01', 2],
    ['ECONNRESET', 2],
    ['25006', 2],
    ['40001', 1],
    ['23505', 1],
  ])('that fails with %s is asked %i times', async (code, times) => {
    let asked = 0;
    const read = async () => {
      asked += 1;
      throw Object.assign(new Error('failed'), { code });
    };
    await expect(askAgain(database.pool, read)).rejects.toMatchObject({ code });
    expect(asked).toBe(times);
  });
});

describe('the epoch of the streams', () => {
  it('is another one after a standby was promoted, the same for all who read', async () => {
    const database = openDatabase(clone.url, { max: 4 });
    await settleHouse(database, 'demo');
    const read = () => readEpoch(database.db);
    const before = await read();
    expect(await read()).toBe(before);
    await database.pool.query('update house set timeline = timeline + 1');
    const after = await Promise.all([read(), read(), read(), read()]);
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before);
    await database.close();
  });
});
