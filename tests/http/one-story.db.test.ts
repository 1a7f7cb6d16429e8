import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuctionCard, LotRow } from '#contract/auctions/auction-answers.ts';
import { formatDays, formatMoment, formatRubles } from '#contract/russian.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/** One stone, one price, one time, one count: whatever page or call one asks. */
let house: TestHouse;
let reader: TestBrowser;
let auctions: AuctionCard[];
const lots = new Map<string, LotRow[]>();

beforeAll(async () => {
  house = await openTestHouse();
  reader = await house.browser().visit();
  auctions = (await reader.call('GET /api/internal/auctions/')).data.auctions;
  for (const { code } of auctions) lots.set(code, await lotsOf(code));
});
afterAll(() => house.close());

async function lotsOf(code: string): Promise<LotRow[]> {
  const rows: LotRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await reader.call('GET /api/internal/auctions/{code}/lots/', {
      params: { code },
      query: { page, sort: 'number' },
    });
    rows.push(...data.items);
    pages = data.pages;
  }
  return rows;
}
const page = async (path: string): Promise<string> => (await reader.fetch(path)).text();
/** As read: without tags, spaces of one kind. */
const words = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00A0|\u202F/g, ' ')
    .replace(/\s+/g, ' ');
const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');
const running = () => auctions.find(({ status }) => status === 'active')!;

describe('a stone in a lot', () => {
  const taken = ['waiting', 'on_sale', 'rebidding', 'pending'];

  it('is the lot’s stone everywhere: one name, one weight, one lot, and no price of the catalog', async () => {
    const open = [...lots.values()].flat().filter(({ saleStatus }) => taken.includes(saleStatus));
    expect(open.length).toBeGreaterThan(40);
    for (const lot of open) {
      const { data } = await reader.call('GET /api/internal/auctions/{code}/lots/{id}/', {
        params: { code: lot.auctionCode, id: lot.id },
      });
      const sum = data.stones.reduce((all, { weight, count }) => all + weight! * count, 0);
      const count = data.stones.reduce((all, stone) => all + stone.count, 0);
      expect([lot.number, lot.weight, lot.stonesCount]).toEqual([data.number, sum, count]);
      for (const card of data.stones) {
        const known = { status: 'auction', price: null, priceCarat: null };
        expect(card).toMatchObject({ ...known, lot: { number: lot.number } });
        const item = await reader.call('GET /api/internal/personal-catalog/get', {
          query: { code: String(card.id) },
        });
        expect(item.data).toMatchObject({ ...known, name: card.name, weight: card.weight, lot: card.lot });
      }
    }
  });

  it('is in a lot, if the catalog says that it is at auction', async () => {
    const { rows } = await house.database.pool.query(
      `select id from items where status = 'auction'
         and not exists (select from lot_stones where item_id = items.id)`,
    );
    expect(rows).toEqual([]);
  });

  it('found by its number or its name it says the same', async () => {
    const { rows } = await house.database.pool.query(
      `select l.id, i.price from lots l join lot_stones s on s.lot_id = l.id join items i on i.id = s.item_id
       where l.status = 'on_sale' and i.price is not null order by l.id limit 1`,
    );
    const lot = lots.get(running().code)!.find(({ id }) => id === rows[0].id);
    const { data } = await reader.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: lot!.auctionCode, id: lot!.id },
    });
    const [stone] = data.stones;
    const search = await reader.call('GET /api/internal/search', { query: { q: String(stone!.id) } });
    expect(search.data.named.items.find(({ id }) => id === stone!.id)).toMatchObject({
      price: null,
      lot: stone!.lot,
    });
    for (const path of [stone!.href, stone!.lot!.href, `/auctions/diamond/${stone!.id}/`]) {
      const text = words(await page(path));
      expect(text, path).not.toContain(plain(formatRubles(rows[0].price)));
      expect(text, path).toContain(plain(`Лот ${lot!.number}`).slice(1));
    }
  });

  it('costs on the lot’s page what the list, the row and the history say', async () => {
    const led = lots
      .get(running().code)!
      .filter(({ saleStatus, currentBid }) => saleStatus === 'on_sale' && currentBid !== null);
    for (const lot of led.slice(0, 5)) {
      const { data } = await reader.call('GET /api/internal/auctions/{code}/lots/{id}/', {
        params: { code: lot.auctionCode, id: lot.id },
      });
      const newest = data.bids.find(({ annulled }) => !annulled)!;
      expect([data.currentBid, newest.amount, data.nextMinBid]).toEqual([
        lot.currentBid,
        lot.currentBid,
        lot.currentBid! + data.step,
      ]);
      expect([data.bidsCount, data.bids.filter(({ annulled }) => !annulled).length]).toEqual([
        lot.bidsCount,
        lot.bidsCount,
      ]);
      expect(words(await page(`/auctions/${lot.auctionCode}/lots/${lot.id}/`))).toContain(
        plain(formatRubles(lot.currentBid!)),
      );
    }
  });
});

describe('an auction', () => {
  it('has as many lots as it says: in its figures, its words, its list, its filters and its results', async () => {
    for (const auction of auctions) {
      const rows = lots.get(auction.code)!;
      const { data } = await reader.call('GET /api/internal/auctions/{code}/lots/', {
        params: { code: auction.code },
        query: {},
      });
      const byStatus = data.facets.find(({ slug }) => slug === 'status')!.options;
      const said = Number(/^(\d+)/.exec(auction.lead)?.[1]);
      expect(
        {
          figures: auction.figures.lots,
          total: data.total,
          facets: byStatus.reduce((sum, { count }) => sum + count, 0),
          said,
        },
        auction.name,
      ).toEqual({ figures: rows.length, total: rows.length, facets: rows.length, said: rows.length });
      if (!auction.finishUrl) continue;
      const results = await reader.call('GET /api/internal/auctions/finish/{id}/', {
        params: { id: auction.id },
      });
      expect(results.data.lots).toHaveLength(rows.length);
      expect(results.data.sold).toBe(rows.filter(({ saleStatus }) => saleStatus === 'sold').length);
    }
  });

  it('that is over sold for one sum, on the same days, wherever that is told', async () => {
    const over = auctions.filter(({ status }) => status === 'finished');
    expect(over.length).toBeGreaterThan(0);
    for (const { id, code, startsAt, closedAt, figures, finishUrl } of over) {
      const { data } = await reader.call('GET /api/internal/auctions/finish/{id}/', { params: { id } });
      expect(figures.soldSum).toBe(data.soldSum);
      for (const path of ['/auctions/', `/auctions/${code}/`, finishUrl!]) {
        const text = words(await page(path));
        expect(text, path).toContain(plain(formatRubles(data.soldSum)));
        expect(text, path).toContain(plain(formatDays(startsAt, closedAt!)));
      }
    }
    for (const { status, closedAt, figures } of auctions)
      if (status !== 'finished') expect([closedAt, figures.soldSum]).toEqual([null, null]);
  });

  it('ends when its last lot does, and the next to close is the first of them', async () => {
    const auction = running();
    const { data } = await reader.call('GET /api/internal/auctions/{code}/', {
      params: { code: auction.code },
    });
    const open = lots.get(auction.code)!.filter(({ saleStatus }) => saleStatus === 'on_sale');
    const ends = open.map(({ endsAt }) => endsAt!).sort();
    expect([data.endsAt, auction.endsAt, data.nextClosing!.endsAt]).toEqual([
      ends.at(-1),
      ends.at(-1),
      ends[0],
    ]);
  });

  it('is told by banners as it stands: the same state, the same end, the same count, and nothing after it', async () => {
    const auction = running();
    const bannerOf = async (placement: 'main' | 'catalog-main') => {
      const { data } = await reader.call('GET /api/internal/ade/banner/placement/{placement}/', {
        params: { placement },
      });
      return data.items.find(({ link }) => link?.href === `/auctions/${auction.code}/`)!;
    };
    for (const placement of ['main', 'catalog-main'] as const) {
      const told = await bannerOf(placement);
      expect(told, placement).toMatchObject({ caption: 'Идут торги', countdownTo: auction.endsAt });
      expect(Number(/(\d+)/.exec(told.text)![1])).toBe(auction.figures.lots);
    }
    expect(words(await page('/catalog/'))).toContain(plain(formatMoment(auction.endsAt!)));
    await house.database.pool.query("update auctions set status = 'summing_up' where code = $1", [
      auction.code,
    ]);
    try {
      for (const placement of ['main', 'catalog-main'] as const)
        await waitUntil(`the banner ${placement} told that the sale is over`, async () => {
          const { caption, countdownTo } = await bannerOf(placement);
          return caption === 'Подведение итогов' && countdownTo === null;
        });
    } finally {
      await house.database.pool.query("update auctions set status = 'active' where code = $1", [
        auction.code,
      ]);
    }
  });

  it('was asked into before now, and decided after that', async () => {
    const { rows } = await house.database.pool.query(
      'select id from admissions where requested_at > house_now() or decided_at > house_now() or decided_at < requested_at',
    );
    expect(rows).toEqual([]);
  });

  it('ended as the news told it: so many lots of so many', async () => {
    const { data } = await reader.call('GET /api/internal/main/news/');
    const told = data.items.flatMap(({ title, href }) => {
      const [, id] = /^\/auctions\/finish\/(\d+)\/$/.exec(href) ?? [];
      const [, sold, of] = /(\d+).лот\S* из.(\d+)/.exec(title) ?? [];
      return id && sold ? [{ id: Number(id), sold: Number(sold), of: Number(of) }] : [];
    });
    expect(told.length).toBeGreaterThan(0);
    for (const { id, sold, of } of told) {
      const results = await reader.call('GET /api/internal/auctions/finish/{id}/', { params: { id } });
      expect([results.data.sold, results.data.lots.length]).toEqual([sold, of]);
    }
  });

  it('is viewed before it begins, if a showing says so', async () => {
    const { data } = await reader.call('GET /api/internal/events/', { query: {} });
    for (const event of data.upcoming) {
      const of = auctions.find(({ name }) => event.title.includes(`торгов «${name}»`));
      if (of) expect(Date.parse(event.startsAt), event.title).toBeLessThan(Date.parse(of.startsAt));
    }
    expect(data.upcoming.some(({ title }) => /торгов «/.test(title))).toBe(true);
  });
});

describe('a box', () => {
  it('holds as many stones as it says, of the weight it says, each with a certificate, at the price of its carats', async () => {
    const { data } = await reader.call('GET /api/internal/personal-catalog/get-catalog', {
      query: { type: 'boxes' },
    });
    expect(data.items.length).toBeGreaterThan(5);
    for (const box of data.items) {
      const item = await reader.call('GET /api/internal/personal-catalog/get', {
        query: { code: String(box.id) },
      });
      const { contents, count, weight, price, priceCarat, name } = item.data;
      expect(
        contents.reduce((sum, stone) => sum + stone.count, 0),
        name,
      ).toBe(count);
      expect(
        contents.reduce((sum, stone) => sum + stone.count * stone.weight, 0),
        name,
      ).toBe(weight);
      expect(name).toContain(`${count}\u00A0бриллиант`);
      expect(
        contents.reduce((sum, { certificate }) => sum + certified(certificate), 0),
        name,
      ).toBe(count);
      expect([box.price, box.priceCarat, box.count, box.weight]).toEqual([price, priceCarat, count, weight]);
      if (price !== null) expect(Math.abs(priceCarat! * weight! - price * 100)).toBeLessThan(weight! * 100);
    }
  });

  it('and its carat have one price: of the index, the chart and every page', async () => {
    const index = await reader.call('GET /api/internal/personal-catalog/price-indices/profitability', {
      query: { id: 'box-carat' },
    });
    const value = index.data.points.at(-1)!.value;
    const block = await reader.call('GET /api/internal/personal-catalog/boxes/get-box-information-block');
    expect(block.data.priceCarat).toEqual({ average: value, change12: index.data.change12 });
    for (const path of ['/catalog/', '/investments/'])
      expect(words(await page(path)), path).toContain(plain(formatRubles(value)));
  });
});

/** «26-10021-3…7» are five. */
function certified(number: string | null): number {
  const [, first, last] = /(\d+)(?:…(\d+))?$/.exec(number ?? '') ?? [];
  return first ? Number(last ?? first) - Number(first) + 1 : 0;
}

describe('something made to order', () => {
  it('is not said to lie here, on its card or its page', async () => {
    const { data } = await reader.call('GET /api/internal/personal-catalog/jewelry/get-catalog', {
      query: { type: 'jewelry', filter_for_order: 1 },
    });
    expect(data.items.length).toBeGreaterThan(0);
    for (const { href, status } of data.items.filter((item) => item.status === 'available').slice(0, 3)) {
      const text = words(await page(href));
      expect(text, `${href} ${status}`).toContain('Под заказ');
      expect(text, href).not.toMatch(/В\sналичии|Размеры в\sналичии/);
    }
  });
});
