import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent, LogRow } from '#contract/auctions/auction-live.ts';
import { makeAuction, tell } from '#tests/support/live-lots.ts';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let auction: { id: number; code: string; lots: number[] };
beforeAll(async () => {
  house = await openTestHouse();
  auction = await makeAuction(house.database, { lots: 2 });
});
afterAll(() => house.close());

const ask = (browser: TestBrowser, topic: string, after?: number, code = auction.code) =>
  browser.call('GET /api/internal/auctions/{code}/events', {
    params: { code },
    query: { topic, ...(after !== undefined && { after }) },
  });
const price = (lotId: number, currentBid: number) => ({
  lotId,
  currentBid,
  bidsCount: 1,
  biddersCount: 1,
  nextMinBid: currentBid + 10_000,
  leaderAlias: 7,
  reserveMet: null,
  endsAt: null,
  saleStatus: 'on_sale',
  bids: [],
  annulled: [],
});

describe('what a browser missed', () => {
  it('comes in order, after what it has', async () => {
    const [lot] = auction.lots;
    const topic = `lot:${lot}`;
    for (let bid = 1; bid <= 4; bid++)
      await tell(house.database, topic, { auctionCode: auction.code, payload: price(lot!, bid * 100_000) });
    const { data } = await ask(house.browser(), topic, 2);
    const { rows } = await house.database.pool.query('select epoch from house');
    expect(data).toMatchObject({ epoch: rows[0].epoch, seq: 4, behind: false });
    expect(data.events.map(({ seq }) => seq)).toEqual([3, 4]);
    expect(data.events[1]).toMatchObject({ event: 'update_bet', payload: { currentBid: 400_000 } });
    expect((await ask(house.browser(), topic)).data).toMatchObject({ seq: 4, events: [] });
    expect((await ask(house.browser(), topic, 9)).data).toMatchObject({ seq: 4, behind: true, events: [] });
  });

  it('is the same over a socket', async () => {
    const topic = `lot:${auction.lots[0]}`;
    const socket = await LiveSocket.open(house.url);
    await socket.follow(topic, 0);
    await socket.reach(topic, 4);
    const { data } = await ask(house.browser(), topic, 0);
    expect(socket.heard.filter((one) => 'event' in one)).toEqual(data.events);
    socket.close();
  });

  it('is asked of the auction that the topic is of', async () => {
    const other = await makeAuction(house.database);
    expect((await ask(house.browser(), `lot:${auction.lots[0]}`, 0, other.code)).status).toBe(404);
    expect((await ask(house.browser(), `auction:${auction.id}`, 0, other.code)).status).toBe(404);
    expect((await ask(house.browser(), 'lot:999999999', 0)).status).toBe(404);
    expect((await ask(house.browser(), 'nonsense', 0)).status).toBe(422);
  });

  it.each([
    ['visitor', 403],
    ['client', 403],
    ['manager', 403],
    ['auction', 200],
    ['admin', 200],
  ] as const)('for %s: the log %i', async (role, log) => {
    const browser = role === 'visitor' ? house.browser() : await house.browser().signIn(role);
    expect((await ask(browser, `log:${auction.lots[0]}`)).status).toBe(log);
    expect((await ask(browser, `lot:${auction.lots[0]}`)).status).toBe(200);
    expect((await ask(browser, `auction:${auction.id}`)).status).toBe(200);
    // As if there were no such auction, whatever is asked of it.
    const draft = await makeAuction(house.database, { status: 'draft' });
    for (const topic of [
      `lot:${draft.lots[0]}`,
      `log:${draft.lots[0]}`,
      `auction:${draft.id}`,
      'user:999999',
    ])
      expect((await ask(browser, topic, 0, draft.code)).status, topic).toBe(
        log === 403 ? 404 : topic.startsWith('user:') ? 403 : 200,
      );
  });

  it("of a person's own topic is for that person only", async () => {
    const { rows } = await house.database.pool.query("select id from users where email = 'client@demo.test'");
    const topic = `user:${rows[0].id}`;
    expect((await ask(await house.browser().signIn('client'), topic)).status).toBe(200);
    expect((await ask(await house.browser().signIn('admin'), topic)).status).toBe(403);
    expect((await ask(house.browser(), topic)).status).toBe(403);
  });

  it('of a lot whose price is no longer disclosed is for managers alone', async () => {
    const lot = auction.lots[0];
    const kept = await makeAuction(house.database);
    await house.database.pool.query("update lots set status = 'unsold', price_hidden = true where id = $1", [
      kept.lots[0],
    ]);
    const topic = `lot:${kept.lots[0]}`;
    expect((await ask(house.browser(), topic, 0, kept.code)).status).toBe(403);
    expect((await ask(await house.browser().signIn('auction'), topic, 0, kept.code)).status).toBe(200);
    expect((await ask(house.browser(), `lot:${lot}`)).status).toBe(200);
  });

  it('of results has no price that was hidden since', async () => {
    const over = await makeAuction(house.database, { lots: 2 });
    const topic = `auction:${over.id}`;
    const results = over.lots.map((lotId) => ({ lotId, saleStatus: 'sold', price: 500_000, winnerAlias: 3 }));
    const payload = { results, auctionStatus: 'finished', finishUrl: '/auctions/finish/1/' };
    await tell(house.database, topic, { auctionCode: over.code, event: 'auction_finish', payload });
    const prices = async () => {
      const { data } = await ask(house.browser(), topic, 0, over.code);
      return (data.events[0]!.payload as typeof payload).results.map((result) => result.price);
    };
    expect(await prices()).toEqual([500_000, 500_000]);
    await house.database.pool.query('update lots set price_hidden = true where id = $1', [over.lots[1]]);
    expect(await prices()).toEqual([500_000, null]);
  });
});

describe('a row of the log', () => {
  const rowOf = (event: LiveEvent): LogRow => (event.payload as { row: LogRow }).row;

  it('is kept without names, and gets them when it is sent to a manager', async () => {
    const { rows } = await house.database.pool.query(
      `select r.lot_id, r.offer_id, u.id as user_id, u.name, u.email, a.code
       from log_rows r join users u on u.id = r.user_id join lots l on l.id = r.lot_id join auctions a on a.id = l.auction_id
       where a.status = 'active' order by r.id limit 1`,
    );
    const known = rows[0];
    const topic = `log:${known.lot_id}`;
    const manager = await house.browser().signIn('auction');
    const { data } = await ask(manager, topic, 0, known.code);
    const event = data.events.find(
      (one) => one.event === 'auction_log_bet_update' && rowOf(one as LiveEvent).offerId === known.offer_id,
    ) as LiveEvent;
    expect(rowOf(event)).toMatchObject({ client: known.name, email: known.email });
    const stored = await house.database.pool.query('select payload::text from live_events where topic = $1', [
      topic,
    ]);
    for (const { payload } of stored.rows) expect(payload).not.toContain(known.name);

    const socket = await LiveSocket.open(house.url, manager);
    await socket.follow(topic, 0);
    await socket.reach(topic, data.seq);
    expect(socket.heard.filter((one) => 'event' in one)).toEqual(data.events);
    socket.close();
  });
});
