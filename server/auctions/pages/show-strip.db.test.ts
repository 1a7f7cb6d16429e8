import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const code = 'polar-night';
let house: TestHouse;
let visitor: TestBrowser;
let client: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await house.browser().visit();
  client = await house.browser().signIn('client');
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

const strip = async () => (await visitor.call('GET /api/internal/auction-strip/')).data.sale;
const readAuction = async () =>
  (await visitor.call('GET /api/internal/auctions/{code}/', { params: { code } })).data;
const revision = async (): Promise<string> =>
  (await house.database.pool.query(`select revision from revisions where domain = 'auctions'`)).rows[0]
    .revision;
const moveAuction = (name: string, status: 'active' | 'admission' | 'announced' | 'summing_up') =>
  house.database.db.updateTable('auctions').set({ status }).where('code', '=', name).execute();

it('shows of the running sale what its own page shows', async () => {
  const { figures, nextClosing } = await readAuction();
  const sale = (await strip())!;
  expect(sale).toMatchObject({
    code,
    running: true,
    paused: false,
    lots: figures.lots,
    open: figures.lots - figures.closed,
  });
  expect(sale.closings).toHaveLength(5);
  expect(sale.closings[0]).toEqual({ number: nextClosing!.number, endsAt: nextClosing!.endsAt });
});

it('stands through bids, and follows a manager who moves an end', async () => {
  const { data } = await visitor.call('GET /api/internal/auctions/{code}/lots/', { params: { code } });
  const before = await revision();
  const [first] = data.items;
  const at = { code, id: first!.id };
  const { nextMinBid } = (await client.call('GET /api/internal/auctions/{code}/lots/{id}/', { params: at }))
    .data;
  const bet = await client.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
    params: at,
    body: { amount: nextMinBid, confirmed: true },
  });
  expect(bet.status).toBe(200);
  expect(await revision()).toBe(before);
  const told = (await strip())!.closings[0]!;
  const extended = await manager.call('POST /api/internal/auctions/manage/lots/{id}/extend', {
    params: { id: at.id },
    body: { minutes: 30, endsAt: told.endsAt, reason: 'Просьба участников' },
  });
  expect(extended.status).toBe(200);
  await waitUntil('another lot is next', async () => (await strip())!.closings[0]!.number !== told.number);
  expect((await strip())!.closings[0]!.number).toBe((await readAuction()).nextClosing!.number);
});

it('ends with the sale, shows the next that admits bidders, otherwise none', async () => {
  await moveAuction(code, 'summing_up');
  await waitUntil('the next sale', async () => (await strip())?.code === 'northern-lights');
  expect(await strip()).toMatchObject({ running: false, closings: [] });
  await moveAuction('northern-lights', 'announced');
  await waitUntil('no sale', async () => (await strip()) === null);
});

it('comes with the kept bytes of every page but those of auctions and of an owner', async () => {
  await moveAuction(code, 'active');
  await waitUntil('the sale', async () => (await strip())?.running === true);
  const read = async (browser: TestBrowser, path: string) => (await browser.fetch(path)).text();
  const words = 'aria-label="Торги"';
  for (const path of ['/', '/catalog/diamonds/', '/contacts/', '/wishlist/'])
    expect(await read(visitor, path), path).toContain(words);
  for (const path of ['/auctions/', `/auctions/${code}/`])
    expect(await read(visitor, path)).not.toContain(words);
  for (const path of ['/personal/', '/personal/auction/current/'])
    expect(await read(client, path)).not.toContain(words);
});
