import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, wallClock, weekdayOf } from '#contract/schedule/meeting-time.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let who: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  who = await house.browser().visit();
});
afterAll(() => house.close());

const events = async () => {
  const { upcoming, past } = (await who.call('GET /api/internal/events/')).data;
  const all = [...upcoming, ...past].map(({ code }) =>
    who.call('GET /api/internal/events/{code}/', { params: { code } }),
  );
  return (await Promise.all(all)).map(({ data }) => data);
};
const auctions = async () => (await who.call('GET /api/internal/auctions/')).data.auctions;

describe('news, events, sales and offices agree', () => {
  it('an event of an office falls on days when it is open', async () => {
    const offices = (await who.call('GET /api/internal/main/contact/offices/get-list')).data.items;
    for (const { code, place, startsAt, endsAt, zone } of await events()) {
      const office = offices.find((one) => one.code === place.office);
      if (!office) continue;
      const last = wallClock(zone, Date.parse(endsAt)).day;
      for (let day = wallClock(zone, Date.parse(startsAt)).day; day <= last; day = addDays(day, 1))
        expect(office.hours[weekdayOf(day)], `${code} on ${day}`).not.toBeNull();
    }
  });

  it('a preview is over before its sale begins', async () => {
    for (const { name, startsAt } of await auctions())
      for (const event of await events())
        if (event.type === 'preview' && event.title.replaceAll('\u00A0', ' ').includes(`«${name}»`))
          expect(Date.parse(event.endsAt), event.title).toBeLessThan(Date.parse(startsAt));
  });

  it('a stone that news promise for an event is among its stones and in no sale; pages of news are there', async () => {
    const { items } = (await who.call('GET /api/internal/main/news/')).data;
    for (const { title, href } of items) {
      expect((await who.fetch(href)).status, href).toBe(200);
      const weight = /(\d+),(\d\d).карат/.exec(title);
      if (!href.startsWith('/events/') || !weight) continue;
      const event = (await events()).find(({ code }) => href.includes(code))!;
      const carats = `${weight[1]}.${weight[2]}`;
      const found = await who.call('GET /api/internal/personal-catalog/get-catalog', {
        query: { event: event.selection!.code, filter_weight: { from: carats, to: carats } },
      });
      expect(
        found.data.items.map(({ status }) => status),
        title,
      ).toEqual(['available']);
    }
  });

  it('figures in news of a sale are those of its results', async () => {
    const { items } = (await who.call('GET /api/internal/main/news/')).data;
    const results = items.filter(({ href }) => href.startsWith('/auctions/finish/'));
    expect(results).not.toHaveLength(0);
    for (const { title, href } of results) {
      const { rows } = await house.database.pool.query<{ sold: number; lots: number }>(
        "select count(*) filter (where status = 'sold')::int as sold, count(*)::int as lots from lots where auction_id = $1",
        [href.split('/')[3]],
      );
      const [, sold, lots] = /(\d+).лот.* из.(\d+)/.exec(title)!;
      expect([Number(sold), Number(lots)], title).toEqual([rows[0]!.sold, rows[0]!.lots]);
    }
  });
});
