import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { type Database, type Db, inTransaction, inTransactionKeeping, openDatabase, type Tx } from '../db.ts';
import { once } from '../http/idempotency.ts';
import { type Limit, RateLimits } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';

let database: Database;
let db: Db;
let drop: () => Promise<void>;
const secret = createSecretKey(Buffer.from('a secret of this test'));
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  ({ drop } = clone);
  database = openDatabase(clone.url, { guarded: true });
  ({ db } = database);
  await database.pool.query('create table written (word text)');
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(() => database.pool.query('truncate written, rate_limits, idempotency_keys'));

const write = (tx: Tx, word: string) => sql`insert into written values (${word})`.execute(tx);
const words = async () =>
  (await database.pool.query<{ word: string }>('select word from written order by 1')).rows.map(
    ({ word }) => word,
  );
const refusal = new Refusal(409, 'no', 'Нет.');

describe('a transaction that returns a refusal', () => {
  it('leaves nothing of what it wrote', async () => {
    const outcome = await inTransaction(db, async (tx) => {
      await write(tx, 'refused');
      return refusal;
    });
    expect(outcome).toBe(refusal);
    expect(await words()).toEqual([]);
  });

  it('is kept where the caller says why', async () => {
    const outcome = await inTransactionKeeping(db, 'the attempt is on record', async (tx) => {
      await write(tx, 'attempt');
      return refusal;
    });
    expect(outcome).toBe(refusal);
    expect(await words()).toEqual(['attempt']);
  });

  it('any other outcome is committed', async () => {
    expect(await inTransaction(db, async (tx) => void (await write(tx, 'done')))).toBeUndefined();
    expect(await words()).toEqual(['done']);
  });
});

describe('a limit that is counted in a transaction', () => {
  const limit: Limit = { name: 'tries', hits: 2, seconds: 60 };
  let limits: RateLimits;
  beforeAll(() => {
    limits = new RateLimits(db, secret);
  });
  const hits = async (): Promise<number> =>
    (await database.pool.query('select hits from rate_limits')).rows[0]?.hits ?? 0;

  it('counts once, whether it is done, refused or failed', async () => {
    const tried = (outcome: () => unknown) =>
      inTransaction(db, async (tx) => {
        await limits.hit(limit, 'somebody', tx);
        await write(tx, 'tried');
        return outcome();
      });
    await tried(() => 'done');
    expect(await hits()).toBe(1);
    await tried(() => refusal);
    expect(await hits()).toBe(2);
    const fault = new Error('a fault');
    await expect(
      tried(() => {
        throw fault;
      }),
    ).rejects.toBe(fault);
    expect(await hits()).toBe(3);
    expect(await words()).toEqual(['tried']);
  });

  it('is forgotten for good too', async () => {
    await inTransaction(db, async (tx) => {
      await limits.hit(limit, 'somebody', tx);
      await limits.forget(limit, 'somebody', tx);
      return refusal;
    });
    expect(await hits()).toBe(0);
  });

  it('counts for a refusal that a key is answered with, and not for its repetition', async () => {
    const ask = () =>
      once(db, secret, { caller: 'somebody', key: 'the same', call: 'POST /', body: {} }, async (tx) => {
        const tooMany = await limits.hit(limit, 'somebody', tx);
        return tooMany ?? refusal;
      });
    expect(await ask()).toEqual(refusal);
    expect(await ask()).toEqual(refusal);
    expect(await hits()).toBe(1);
  });
});

describe('a call with a key', () => {
  const keyed = { caller: 'somebody', key: 'the key', call: 'POST /', body: {} };
  const ask = (answer: unknown) =>
    once(db, secret, keyed, async (tx) => {
      await write(tx, 'asked');
      return answer;
    });

  it('that is refused leaves its answer and nothing else', async () => {
    expect(await ask(refusal)).toBe(refusal);
    expect(await words()).toEqual([]);
    expect(await ask('another answer')).toEqual(refusal);
  });

  it('that is to come later leaves nothing at all', async () => {
    await ask(new Refusal(429, 'later', 'Позже.', { retryAfter: 1 }));
    expect(await words()).toEqual([]);
    expect(await ask('done')).toBe('done');
    expect(await words()).toEqual(['asked']);
  });
});

describe('inside a transaction', () => {
  const message = 'a pool is asked for a connection inside a transaction';

  it.each<[string, () => Promise<unknown>]>([
    ['a query of the pool', async () => database.pool.query('select 1')],
    ['a query without the transaction', () => sql`select 1`.execute(db)],
    ['a second transaction', () => inTransaction(db, async () => {})],
  ])('%s is an error outside production', async (_name, asks) => {
    await expect(inTransaction(db, asks)).rejects.toThrow(message);
  });

  it('what began there may ask once the transaction is over', async () => {
    const over = Promise.withResolvers<void>();
    const later = await inTransaction(db, async () => {
      const asks = over.promise.then(() => sql`select 1`.execute(db));
      return { asks };
    });
    over.resolve();
    expect((await later.asks).rows).toHaveLength(1);
  });
});
