import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let first: TestHouse;
let second: TestHouse;
beforeAll(async () => {
  first = await openTestHouse();
  second = await openTestHouse({ DATABASE_URL: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** The same browser, sent by a balancer to the other instance. */
const at = (house: TestHouse, browser: TestBrowser): TestBrowser => {
  const moved = new TestBrowser(house.url);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
};
const whoami = (browser: TestBrowser) => browser.call('GET /api/internal/personal-catalog/user');
const order = (browser: TestBrowser, key: string, email: string) =>
  browser.call(
    'POST /api/internal/main/order-consultation/',
    { body: { name: 'Анна', phone: '+7 (916) 123-45-67', email, consent: true } },
    { 'idempotency-key': key },
  );

describe('two instances on one database', () => {
  it('a session opened at one works at the other, and ends at both', async () => {
    const browser = await first.browser().signIn('client');
    expect((await whoami(at(second, browser))).data.user.showName).toBe('Елена Орлова');
    expect((await at(second, browser).call('POST /api/internal/user/logout', { body: {} })).status).toBe(200);
    expect((await whoami(at(first, browser))).status).toBe(401);
  });

  it('a visitor of one may write at the other', async () => {
    const browser = at(second, await first.browser().visit());
    expect((await order(browser, crypto.randomUUID(), 'moved@example.test')).status).toBe(200);
  });

  it('attempts are counted together', async () => {
    const browser = await first.browser().visit();
    const attempt = async (house: TestHouse) =>
      (
        await at(house, browser).call('POST /api/internal/user/login', {
          body: { email: 'manager@demo.test', password: 'wrong password' },
        })
      ).status;
    for (let pair = 0; pair < 5; pair++)
      expect([await attempt(first), await attempt(second)]).toEqual([422, 422]);
    expect([await attempt(first), await attempt(second)]).toEqual([429, 429]);
  });

  it('twins sent to both at once have one effect and one answer', async () => {
    const browser = await first.browser().visit();
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      [first, second, first, second, first, second].map((house) =>
        order(at(house, browser), key, 'twins@example.test'),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map(({ data }) => data.number)).size).toBe(1);
    const { rows } = await first.database.pool.query(
      "select count(*) as n from consultations where email = 'twins@example.test'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('a job enqueued by one is done once, whoever does it', async () => {
    const browser = await first.browser().visit();
    const emails = Array.from({ length: 10 }, (_, index) => `job-${index}@example.test`);
    await Promise.all(emails.map((email) => order(browser, crypto.randomUUID(), email)));
    const unsent = async () =>
      (await first.database.pool.query("select count(*) as n from letters where state <> 'sent'")).rows[0].n;
    await waitUntil('all letters are sent', async () => (await unsent()) === 0);
    const { rows } = await first.database.pool.query(
      'select count(*) as letters, max(attempts) as attempts from letters',
    );
    const files = await Promise.all(
      [first, second].map((house) => readdir(path.join(house.dataDir, 'outbox')).catch(() => [])),
    );
    expect(rows[0].attempts).toBe(1);
    expect(files.flat()).toHaveLength(rows[0].letters);
  });

  it('a page changed through one is soon new at the other', async () => {
    await (await second.browser().fetch('/')).text();
    await first.database.pool.query(
      "insert into news (title, lead, published_on, href) values ('Новость с другого узла', 'Лид', current_date + 1, '/articles/')",
    );
    const html = await waitUntil('the other instance shows it', async () => {
      const text = await (await second.browser().fetch('/')).text();
      return text.includes('Новость с другого узла') ? text : undefined;
    });
    expect(html).toContain('Новость с другого узла');
  });
});
