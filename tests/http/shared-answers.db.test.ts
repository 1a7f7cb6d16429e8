import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const titles = async () =>
  (await house.browser().call('GET /api/internal/main/news/')).data.items.map(({ title }) => title);

describe('an answer that is the same for everyone', () => {
  it('is not read from the database again: it comes while the table is locked', async () => {
    const known = await titles();
    const client = await house.database.connect();
    await client.query('begin; lock table news in access exclusive mode');
    try {
      expect(await titles()).toEqual(known);
    } finally {
      await client.end();
    }
  });

  it('follows a change that another instance made', async () => {
    await titles();
    await house.database.pool.query(
      "insert into news (title, lead, published_on, href) values ('Свежая новость', 'Лид', current_date + 2, '/articles/')",
    );
    await waitUntil('the news', async () => (await titles()).includes('Свежая новость'));
  });

  it('is kept apart by its parameters', async () => {
    const page = async (page: number) =>
      (
        await house
          .browser()
          .call('GET /api/internal/personal-catalog/get-catalog', { query: { type: 'main', page } })
      ).data;
    const [first, second, again] = [await page(1), await page(2), await page(1)];
    expect(second.page).toBe(2);
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id);
    expect(again).toEqual(first);
  });

  it('keeps no refusal', async () => {
    const unknown = () =>
      house.browser().call('GET /api/internal/personal-catalog/get', { query: { code: '999999' } });
    expect((await unknown()).status).toBe(404);
    expect((await unknown()).error?.code).toBe('not-found');
  });
});
