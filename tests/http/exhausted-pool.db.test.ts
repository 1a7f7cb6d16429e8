import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const order = 'POST /api/internal/personal-catalog/pdf-custom';
const paper = {
  body: {
    variant: 'list' as const,
    source: { kind: 'items' as const, itemsIds: [11_540, 10_200] },
    options: ['prices' as const],
    email: 'anna@letters.test',
    consent: true as const,
  },
};

describe('orders of papers, twice as many at once as there are connections', () => {
  let house: TestHouse;
  let visitor: TestBrowser;
  beforeAll(async () => {
    house = await openTestHouse();
    visitor = await house.browser().visit();
  });
  afterAll(() => house.close());
  const orders = (key: () => string) =>
    Promise.all(Array.from({ length: 40 }, () => visitor.call(order, paper, { 'idempotency-key': key() })));

  it('with one key get one paper', async () => {
    const replies = await orders(() => 'one-key-for-all');
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  });

  it('with a key each get a paper or are to come later', async () => {
    const replies = await orders(() => crypto.randomUUID());
    expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  });

  it('that fail count against the limit of papers', async () => {
    const { pool } = house.database;
    const browser = await house.browser().visit();
    await pool.query('delete from rate_limits; delete from papers');
    await pool.query(`
      create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_it after insert on papers for each row execute function break_it()`);
    const statuses = [];
    for (let one = 0; one < 7; one++) statuses.push((await browser.call(order, paper)).status);
    expect(statuses).toEqual([500, 500, 500, 500, 500, 500, 429]);
    await pool.query('drop trigger break_it on papers');
  });
});

describe('a house whose connections are all busy', () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openTestHouse({}, { connections: 1 });
  });
  afterAll(() => house.close());

  it('says soon that it is not ready, and is ready when one is free', async () => {
    const ready = () => fetch(`${house.url}/readyz`);
    const browser = await house.browser().visit();
    const locker = await house.database.pool.connect();
    await locker.query('begin; lock table consultations in access exclusive mode');
    const asked = browser.call('POST /api/internal/main/order-consultation/', {
      body: { name: 'Анна', phone: '+7 (916) 123-45-67', email: 'anna@letters.test', consent: true },
    });
    await waitUntil('the one connection waits for the lock', async () => {
      const { rows } = await locker.query("select from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length > 0 || undefined;
    });
    const since = performance.now();
    const { status } = await ready();
    const took = performance.now() - since;
    await locker.query('rollback');
    locker.release();
    expect(status).toBe(503);
    expect(took).toBeLessThan(6000);
    expect((await asked).status).toBe(200);
    expect((await ready()).status).toBe(200);
  });
});
