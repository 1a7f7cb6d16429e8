import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const code = 'polar-night';
let house: TestHouse;
let client: TestBrowser;
beforeAll(async () => {
  const pagesEntry = path.resolve(import.meta.dirname, '..', 'support', 'endless-pages.mjs');
  // With the patience of a house that people visit.
  house = await openTestHouse({ NODE_ENV: '' }, { pagesEntry });
  client = await house.browser().signIn('client');
});
afterAll(() => house.close());

const judged = new Set(['accepted', 'own-lead', 'below-minimum']);

async function lotToBidOn() {
  const params = { code };
  const { data } = await client.call('GET /api/internal/auctions/{code}/lots/', {
    params,
    query: { open: 1 },
  });
  const { id } = data.items.find(({ my }) => my?.state !== 'leading')!;
  return (await client.call('GET /api/internal/auctions/{code}/lots/{id}/', { params: { code, id } })).data;
}

/** Each is judged; what the rules say to it is not the question here. */
async function bid(times: number): Promise<string[]> {
  const lot = await lotToBidOn();
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    const answer = await client.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
      params: { code, id: lot.id },
      body: { amount: lot.nextMinBid },
    });
    codes.push(answer.error?.code ?? 'accepted');
  }
  return codes;
}

const page = (address: string) => house.browser().fetch(address);

it.each(['/endless/', '/asleep/'])(
  '%s delays no bid, is ended, and the next page is well',
  async (address) => {
    let ended = false;
    const endless = page(address).finally(() => {
      ended = true;
    });
    const codes = await bid(3);
    // All of them were judged while it was still under way.
    expect(ended).toBe(false);
    expect(codes.filter((one) => !judged.has(one))).toEqual([]);

    const response = await endless;
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const next = await page('/well/');
    expect(next.status).toBe(200);
    expect(await next.text()).toContain('auctions</h1>');
    expect(next.headers.get('content-security-policy')).toContain("'sha256-");
  },
);

it('a page that fails takes nothing with it', async () => {
  expect((await page('/broken/')).status).toBe(500);
  expect((await page('/well/')).status).toBe(200);
});

it('a thread that dies is replaced, and its page answers 503', async () => {
  expect((await page('/dying/')).status).toBe(503);
  expect((await page('/well/')).status).toBe(200);
  expect(judged).toContain((await bid(1))[0]);
});
