import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const order = (comment: string) => ({
  body: {
    name: 'Анна',
    phone: '+7 (916) 123-45-67',
    email: 'anna@secret.test',
    comment,
    consent: true as const,
  },
});
const send = (browser: TestBrowser, key: string, comment: string) =>
  browser.call('POST /api/internal/main/order-consultation/', order(comment), { 'idempotency-key': key });
const count = async (comment: string) =>
  (await house.database.pool.query('select count(*) as n from consultations where comment = $1', [comment]))
    .rows[0].n as number;
const letters = async () =>
  (await house.database.pool.query("select count(*) as n from letters where kind like 'consultation%'"))
    .rows[0].n as number;
const key = () => crypto.randomUUID();

describe('a write with a key happens once', () => {
  it('the same key gives the same answer and one effect', async () => {
    const browser = await house.browser().visit();
    const same = key();
    const first = await send(browser, same, 'twice');
    const before = await letters();
    const second = await send(browser, same, 'twice');
    expect(first.status).toBe(200);
    expect(second.data).toEqual(first.data);
    expect(await count('twice')).toBe(1);
    expect(await letters()).toBe(before);
  });

  it('also when ten twins come at once', async () => {
    const browser = await house.browser().visit();
    const same = key();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(browser, same, 'ten twins')));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.data.number)).size).toBe(1);
    expect(await count('ten twins')).toBe(1);
  });

  it('with another body it is a conflict, and nothing happens', async () => {
    const browser = await house.browser().visit();
    const same = key();
    await send(browser, same, 'one body');
    expect(await send(browser, same, 'another body')).toMatchObject({
      status: 409,
      error: { code: 'idempotency-conflict' },
    });
    expect(await count('another body')).toBe(0);
  });

  it('with another call it is a conflict too', async () => {
    const browser = await house.browser().visit();
    const same = key();
    await send(browser, same, 'a consultation');
    const reply = await browser.call(
      'POST /api/internal/user/register',
      {
        body: {
          name: 'Анна',
          email: 'other-call@example.test',
          phone: '+7 (916) 123-45-67',
          password: 'Ograneno-58',
          consent: true,
        },
      },
      { 'idempotency-key': same },
    );
    expect(reply.status).toBe(409);
  });

  it("another person's same key is another deed", async () => {
    const same = key();
    const [visitor, client, company] = await Promise.all([
      house.browser().visit(),
      house.browser().signIn('client'),
      house.browser().signIn('company'),
    ]);
    const numbers = [];
    for (const browser of [visitor, client, company])
      numbers.push((await send(browser, same, 'three people')).data.number);
    expect(new Set(numbers).size).toBe(3);
    expect(await count('three people')).toBe(3);
  });

  it('a refusal is an answer as well: it is given again', async () => {
    const browser = await house.browser().visit();
    const same = key();
    const wrong = () =>
      browser.call(
        'POST /api/internal/main/order-consultation/',
        { body: { ...order('wrong topic').body, topics: ['no-such-topic'] } },
        { 'idempotency-key': same },
      );
    const [first, second] = [await wrong(), await wrong()];
    expect(first.error).toEqual({
      code: 'invalid',
      message: 'Проверьте выделенные поля.',
      fields: { topics: 'Такой темы нет' },
    });
    expect([second.status, second.error]).toEqual([first.status, first.error]);
  });

  it('what was sent cannot be guessed from what is kept of it', async () => {
    const browser = await house.browser().visit();
    const body = {
      name: 'Анна',
      email: 'guess@example.test',
      phone: '+7 (916) 123-45-67',
      password: 'Ograneno-58',
      consent: true as const,
    };
    const call = 'POST /api/internal/user/register';
    const same = key();
    expect((await browser.call(call, { body }, { 'idempotency-key': same })).status).toBe(200);
    const { rows } = await house.database.pool.query<{ body_hash: string }>(
      'select body_hash from idempotency_keys where key = $1',
      [same],
    );
    const guess = createHash('sha256')
      .update(`${call}\n${JSON.stringify({ body })}`)
      .digest();
    for (const form of ['hex', 'base64url', 'base64'] as const)
      expect(rows[0]!.body_hash).not.toBe(guess.toString(form));
    const other = { body: { ...body, password: 'Ograneno-59' } };
    expect((await browser.call(call, other, { 'idempotency-key': same })).status).toBe(409);
  });

  it('«later» is not an answer: the same key may come again', async () => {
    const browser = await house.browser().visit();
    const registration = {
      body: {
        name: 'Анна',
        email: 'later@example.test',
        phone: '+7 (916) 123-45-67',
        password: 'Ograneno-58',
        consent: true as const,
      },
    };
    for (let attempt = 0; attempt < 5; attempt++)
      await browser.call('POST /api/internal/user/register', registration);
    const same = { 'idempotency-key': key() };
    expect((await browser.call('POST /api/internal/user/register', registration, same)).status).toBe(429);
    await house.database.pool.query("delete from rate_limits where key like 'letters-to:%'");
    expect((await browser.call('POST /api/internal/user/register', registration, same)).status).toBe(200);
  });

  it.each(['', 'short', 'x'.repeat(101), 'with spaces in it', '../../etc/passwd'])(
    'without a proper key it is refused: %j',
    async (bad) => {
      const browser = await house.browser().visit();
      expect(await send(browser, bad, 'no key')).toMatchObject({
        status: 400,
        error: { code: 'idempotency-key' },
      });
      expect(await count('no key')).toBe(0);
    },
  );
});

describe('a fault', () => {
  const same = key();
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await house.browser().visit();
    await house.database.pool.query(`
      create function break_it() returns trigger language plpgsql as $$
      begin
        raise exception 'no room for "%" of % at %', new.name, new.email, new.phone;
      end $$;
      create trigger break_it after insert on consultations for each row
        when (new.comment = 'breaks') execute function break_it()`);
  });

  it('answers with the constant of the specification and tells nothing of itself', async () => {
    const response = await send(browser, same, 'breaks');
    expect(response.status).toBe(500);
    expect(response.error).toEqual({ code: 'unknown', message: 'Unknown error, please try again later' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is logged with the id of its request, and without anything personal', () => {
    const line = house
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as { msg: string; id: string; route: string; err: { code: string } })
      .find(({ msg }) => msg === 'fault');
    expect(line?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(line?.route).toBe('/api/internal/main/order-consultation/');
    expect(line?.err.code).toBe('P0001');
    expect(house.logged()).not.toMatch(/Анна|secret\.test|123-45/);
  });

  it('stores nothing: neither the deed, nor its letters, nor the key', async () => {
    const { rows } = await house.database.pool.query('select 1 from idempotency_keys where key = $1', [same]);
    expect(rows).toEqual([]);
    expect(await count('breaks')).toBe(0);
  });

  it('so the same key works once the fault is mended', async () => {
    await house.database.pool.query('drop trigger break_it on consultations');
    expect((await send(browser, same, 'breaks')).status).toBe(200);
    expect(await count('breaks')).toBe(1);
  });
});
