import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let client: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
});
afterAll(() => house.close());

const outbidLetters = async () =>
  (await house.lettersTo('client@demo.test')).filter(({ kind }) => kind === 'auction-outbid');

/** News as bidding writes it; whoever tells them looks once a second. */
async function outbid(lotId: number, price: number): Promise<void> {
  await house.database.pool.query(
    `insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
     select u.id, l.auction_id, l.id, 'outbid', jsonb_build_object('price', $2::bigint), now()
     from users u, lots l where u.email = 'client@demo.test' and l.id = $1`,
    [lotId, price],
  );
}
const follow = () =>
  client.call('POST /api/internal/auctions/{code}/subscription', {
    params: { code: 'polar-night' },
    body: {},
  });
const follows = async () =>
  (
    await house.database.pool.query(
      "select count(*)::int as n from auction_follows f join users u on u.id = f.user_id join auctions a on a.id = f.auction_id where u.email = 'client@demo.test' and a.code = 'polar-night'",
    )
  ).rows[0].n as number;

describe('letters about an auction', () => {
  it('show the lot with its picture and sums, once in ten minutes whatever the price', async () => {
    await follow();
    await outbid(17, 50_000_000);
    await waitUntil('the letter', async () => (await outbidLetters()).length === 1);
    await outbid(17, 51_000_000);
    await outbid(18, 20_000_000);
    await waitUntil('the letter about the other lot', async () => (await outbidLetters()).length === 2);
    const [first, second] = await outbidLetters();
    expect(first!.subject).toMatch(/^Лот\u00A017: вашу ставку перебили/);
    expect(second!.subject).toMatch(/^Лот\u00A018:/);
    const picture = /src="[^"]*(\/pictures\/[^"]+\.png)"/.exec(first!.html)![1]!;
    expect((await fetch(house.url + picture)).headers.get('content-type')).toBe('image/png');
  });

  it('are left by a bare POST, as mail programs send it; opening the link changes nothing', async () => {
    const before = await follows();
    const address = new URL((await outbidLetters())[0]!.unsubscribe_url!).pathname;
    const asked = await fetch(house.url + address);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Полярная ночь');
    expect(await follows()).toBe(before);
    for (let press = 0; press < 2; press++) {
      const left = await fetch(house.url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(left.status).toBe(200);
    }
    expect(await follows()).toBe(0);
  });

  it('a forged link is refused', async () => {
    await follow();
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${house.url}/letters/unsubscribe/1-3-${'a'.repeat(43)}`, { method })).status).toBe(
        404,
      );
    expect(await follows()).toBe(1);
  });
});
