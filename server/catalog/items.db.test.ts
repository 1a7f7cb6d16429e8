import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyCodes } from '#contract/catalog/catalog-answers.ts';
import { checkHref } from '#contract/catalog/laboratories.ts';
import { formatCarats } from '#contract/russian.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let browser: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  browser = await house.browser().visit();
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const stone = async (code: string) => (await browser.call(`GET ${api}/get`, { query: { code } })).data;
const jewel = async (itemId: string) =>
  (await browser.call(`GET ${api}/jewelry/get`, { query: { itemId } })).data;

describe('a stone', () => {
  it('of the demo house has a paper that opens: its number, its figures, its drawing', async () => {
    const { certificates, weight } = await stone('11540');
    const { laboratory, number } = certificates[0]!;
    const reply = await fetch(house.url + checkHref(laboratory, number));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const sheet = await reply.text();
    for (const told of [laboratory, number, formatCarats(weight!), 'Корона']) expect(sheet).toContain(told);
    expect((await fetch(`${house.url}/dev/certificates/99-011540`)).status).toBe(404);
  });
  it('has every key of the specification, each with a tooltip', async () => {
    const round = await stone('11540');
    expect(round).toMatchObject({
      id: 11_540,
      code: 'gr-11540',
      type: 'diamonds',
      shape: 'round',
      weight: 503,
      labels: ['investment'],
    });
    expect(round.name).toBe('Бриллиант круглой огранки 5,03\u00A0карата, D\u00A0/\u00A0IF');
    const codes = round.properties.map(({ code }) => code);
    expect(codes).toEqual(propertyCodes.slice(0, 23));
    const certs = round.properties.find(({ code }) => code === 'certs')!;
    expect(Object.entries(certs.value)[0]).toEqual([
      expect.stringMatching(/лаборатория|палата|Лаборатория/),
      '/catalog/diamonds/11540/#certificate',
    ]);
    for (const id of propertyCodes) {
      const tooltip = await browser.call(
        'GET /api/internal/catalog/reference-data/diamonds/spec-tooltip/{id}/',
        { params: { id } },
      );
      expect(tooltip.data.text).toMatch(/^<p>[А-ЯЁ]/);
    }
  });

  it('with few known values shows them and leaves out the rest', async () => {
    await house.database.pool.query(
      `update stones set culet = null, origin = null, year = null, age = null, cutting_days = null, certified_on = null
       where item_id = 11541`,
    );
    const unknown = ['culet', 'origin', 'year', 'age', 'cuttingDuration'];
    await waitUntil('the stone', async () => (await stone('11541')).origin === null);
    const told = await stone('11541');
    expect(told.properties.filter(({ code }) => unknown.includes(code))).toEqual([]);
    expect(told).toMatchObject({ provenance: null, certificates: [{ issuedOn: null }] });
    expect(told.description).toMatch(/, чистота [A-Z0-9]+\.$/);
    expect((await browser.fetch('/catalog/diamonds/11541/')).status).toBe(200);
    await house.database.pool.query('update stones set year = 2021 where item_id = 11541');
    await waitUntil('its year', async () => (await stone('11541')).year === 2021);
    expect((await stone('11541')).provenance).toEqual({
      origin: null,
      year: 2021,
      age: null,
      cuttingDays: null,
    });
  });

  it('of which only shape and weight are known has a page, a picture and a paper, and no figure of its own', async () => {
    await house.database.pool.query(
      `update stones set colour_grade = null, hue = null, intensity = null, clarity = null, cut = null, polish = null,
         symmetry = null, fluorescence = null, table_share = null, depth_share = null, length = null, width = null,
         laboratory = null, certificate = null, light = null, light_key = null
       where item_id = 11543`,
    );
    await waitUntil('the stone', async () => (await stone('11543')).polish === null);
    const told = await stone('11543');
    const codes = told.properties.map(({ code }) => code);
    expect(codes).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/color|clarity|certs|polish|table|diameter/)]),
    );
    expect(codes).toEqual(expect.arrayContaining(['form', 'weight', 'id']));
    expect(told).toMatchObject({ drawing: null, certificates: [], size: null, colour: null });
    expect((await browser.fetch('/catalog/diamonds/11543/')).status).toBe(200);
    expect((await browser.fetch(told.images.preview)).status).toBe(200);
    for (const call of ['light-passport', 'price-reasons'] as const)
      expect((await browser.call(`GET ${api}/get/${call}`, { query: { code: '11543' } })).status).toBe(404);
    const similar = await browser.call(`GET ${api}/get-similar-slider`, { query: { id: '11543' } });
    expect(similar.data.items.length).toBeGreaterThan(0);
  });

  it('is found by number and by code, and nobody else is', async () => {
    expect(await stone('gr-11540')).toEqual(await stone('11540'));
    for (const code of ['99999999', 'gr-1', 'nothing', '10200', '__proto__'])
      expect((await browser.call(`GET ${api}/get`, { query: { code } })).status).toBe(404);
    expect((await browser.call(`GET ${api}/get`, { query: { code: '' } })).status).toBe(422);
    expect(
      (await browser.fetch('/api/internal/catalog/reference-data/diamonds/spec-tooltip/nothing/')).status,
    ).toBe(404);
  });

  it('a unique one has its story, at an address among the diamonds', async () => {
    const unique = await stone('still-water');
    expect(unique).toMatchObject({ type: 'unique', href: '/catalog/diamonds/10001/', weight: 1204 });
    expect(unique.story).toMatch(/^<p>Из\u00A0кристалла/);
    expect((await stone('11000')).story).toBeNull();
  });

  it('a box holds its stones', async () => {
    const box = await stone('10100');
    expect(box.type).toBe('boxes');
    expect(box.contents.reduce((sum, { count }) => sum + count, 0)).toBe(box.count);
    expect(box.contents.reduce((sum, { count, weight }) => sum + count * weight, 0)).toBe(box.weight);
    expect(box.priceIndex).toBe('box-carat');
  });

  it('says why it costs what it costs, with the numbers behind it', async () => {
    const cards = (
      await browser.call(`GET ${api}/get-catalog`, {
        query: {
          filter_shape: ['round'],
          filter_color_colorless: ['E', 'F'],
          filter_weight: { from: 0.5, to: 0.6 },
        },
      })
    ).data;
    const { id, priceCarat } = cards.items.find(({ price }) => price !== null)!;
    const { data } = await browser.call(`GET ${api}/get/price-reasons`, { query: { code: String(id) } });
    expect(data.priceCarat).toBe(priceCarat);
    const { comparable, factors } = data;
    expect(comparable.count).toBeGreaterThan(1);
    expect(comparable.lowest).toBeLessThanOrEqual(comparable.median);
    expect(comparable.median).toBeLessThanOrEqual(comparable.highest);
    expect(factors.map(({ code }) => code)).toEqual(['weight', 'color', 'clarity', 'shape', 'fluorescence']);
    const form = factors.find(({ code }) => code === 'shape')!;
    expect(form.effect).toBeGreaterThan(0);
    expect(form.rest.count).toBeGreaterThan(3);
    const silent = (
      await browser.call(`GET ${api}/get-catalog`, { query: { sort: 'price-asc', page: 9999 } })
    ).data.items.at(-1)!;
    const onRequest = await browser.call(`GET ${api}/get/price-reasons`, {
      query: { code: String(silent.id) },
    });
    expect([onRequest.status, onRequest.error?.code]).toEqual([404, 'no-price']);
  });
});

describe('a jewel', () => {
  it('has metal, sizes, inserts and a number of sixteen digits', async () => {
    const ring = await jewel('10200');
    expect(ring.type).toBe('jewelry');
    expect(ring.uin).toMatch(/^46\d{14}$/);
    expect(ring.metalName).toMatch(/золото|Платина/);
    expect(ring.inserts.length).toBeGreaterThan(0);
    expect(ring.properties.find(({ code }) => code === 'measures')?.value).toMatch(
      /^\d+,\d\u00A0×\u00A0\d+,\d\u00A0мм$/,
    );
    expect(ring.engraving).toBeNull();
    expect((await browser.call(`GET ${api}/jewelry/get`, { query: { itemId: '11540' } })).status).toBe(404);
  });

  it('a posie ring has its line', async () => {
    const posie = await jewel('10600');
    expect(posie.engraving?.text.length).toBeLessThanOrEqual(posie.engraving!.maxLength);
    expect(posie.sizes.length).toBeGreaterThan(0);
    expect(posie.collection?.code).toBe('letters');
  });

  it('inserts are counted by colour', async () => {
    const { data } = await browser.call(`GET ${api}/jewelry/inserts`);
    expect(data.items[0]).toMatchObject({
      code: 'colourless',
      href: '/catalog/jewelry/insert-color-colourless/',
    });
    expect(data.items.length).toBeGreaterThan(2);
    for (const { code, count } of data.items.slice(0, 3)) {
      const list = await browser.call(`GET ${api}/jewelry/get-catalog`, { query: { filter_color: [code] } });
      expect(list.data.total).toBe(count);
    }
  });
});

describe('collections', () => {
  it('show their items and the neighbours of one', async () => {
    const ask = (query: { collectionCode: string; diamondCode?: string }) =>
      browser.call(`GET ${api}/get/collection`, { query });
    const { data } = await ask({ collectionCode: 'north' });
    expect(data.collection).toMatchObject({ code: 'north', name: 'Север' });
    expect(data.items.length).toBeGreaterThan(2);
    const middle = data.items[1]!;
    const near = (await ask({ collectionCode: 'north', diamondCode: middle.code })).data;
    expect([near.previous?.id, near.next?.id]).toEqual([data.items[0]!.id, data.items[2]!.id]);
    expect((await ask({ collectionCode: 'south' })).status).toBe(404);
    expect((await ask({ collectionCode: 'north', diamondCode: '10200' })).status).toBe(404);
  });

  it('stand side by side', async () => {
    const { data } = await browser.call(`GET ${api}/get/collection/specification`);
    expect(data.items.map(({ code }) => code)).toContain('letters');
    const north = data.items.find(({ code }) => code === 'north')!;
    expect(north.weight!.from).toBeLessThan(north.weight!.to);
    expect(north.colours).toEqual(['D', 'E', 'F']);
    expect(data.items.every(({ images }) => images?.preview.startsWith('/pictures/'))).toBe(true);
  });
});

describe('a jewel', () => {
  it('names the other executions of its design, the cheapest first, and none that is sold', async () => {
    const { data: list } = await browser.call(`GET ${api}/jewelry/get-catalog`, { query: {} });
    const card = list.items.find(({ executions }) => executions > 2)!;
    const jewel = async () =>
      (await browser.call(`GET ${api}/jewelry/get`, { query: { itemId: String(card.id) } })).data;
    const { otherExecutions: others, images } = await jewel();
    expect(others).toHaveLength(card.executions - 1);
    expect(others.map(({ id }) => id)).not.toContain(card.id);
    const prices = others.flatMap(({ price }) => price ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const other = await browser.call(`GET ${api}/jewelry/get`, { query: { itemId: String(others[0]!.id) } });
    expect(other.data.images).toEqual(images);
    await house.database.pool.query("update items set status = 'sold' where id = $1", [others[0]!.id]);
    await expect.poll(async () => (await jewel()).executions).toBe(card.executions - 1);
    expect((await jewel()).otherExecutions.map(({ id }) => id)).not.toContain(others[0]!.id);
  });
});

describe('beside an item', () => {
  it('similar ones are near and not the item itself', async () => {
    const { data } = await browser.call(`GET ${api}/get-similar-slider`, { query: { id: '11540' } });
    expect(data.items).toHaveLength(12);
    expect(data.items.map(({ id }) => id)).not.toContain(11_540);
    expect(data.items[0]!.weight).toBeGreaterThan(200);
    const rings = await browser.call(`GET ${api}/get-similar-slider`, { query: { id: '10600' } });
    expect(rings.data.items.every(({ type }) => type === 'posie')).toBe(true);
    expect((await browser.call(`GET ${api}/get-similar-slider`, { query: { id: '1' } })).status).toBe(404);
  });

  it('the most profitable grew, each by its own index', async () => {
    const { data } = await browser.call(`GET ${api}/get-most-profitability`);
    expect(data.items).toHaveLength(12);
    expect(data.items[0]!.growth).toBeGreaterThan(data.items.at(-1)!.growth!);
    expect(new Set(data.items.map(({ index }) => index.id)).size).toBeGreaterThan(4);
  });

  it('a price index by item, by segment and of the boxes', async () => {
    const ask = (id: string) => browser.call(`GET ${api}/price-indices/profitability`, { query: { id } });
    const box = (await ask('box-carat')).data;
    expect(box).toMatchObject({ id: 'box-carat', unit: 'rubles' });
    expect(box.points).toHaveLength(121);
    expect(box.worst.change).toBeLessThan(0);
    const own = (await ask('11540')).data;
    expect(own.id).toBe((await stone('11540')).priceIndex);
    expect(own.change12).toBe((await stone('11540')).growth);
    expect((await ask('no-such')).status).toBe(404);
    const all = (await browser.call(`GET ${api}/price-indices/`)).data;
    expect(all.items.some(({ change12 }) => change12 < 0)).toBe(true);
  });

  it('blocks of the main page', async () => {
    const boxes = (await browser.call(`GET ${api}/boxes/get-box-information-block`)).data;
    expect(boxes.boxes).toHaveLength(8);
    expect(boxes.priceCarat.average).toBeGreaterThan(100_000);
    const perfect = (await browser.call('GET /api/internal/ade/blocks/get/find_the_perfect_diamond')).data;
    for (const { options } of perfect.items[0]!.steps)
      for (const { query } of options) {
        const response = await browser.fetch(`${api}/get-catalog?${query}`);
        const { total, all } = (await response.json()).success.data;
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThan(all);
      }
  });
});

describe('what a person or a browser has seen and kept', () => {
  it('seen items, the last first, by visitor and by person', async () => {
    const visitor = await house.browser().visit();
    const seen = async (who: TestBrowser, exclude?: string) =>
      (await who.call(`GET ${api}/seen`, { query: exclude ? { exclude } : {} })).data.items.map(
        ({ id }) => id,
      );
    expect(await seen(visitor)).toEqual([]);
    for (const id of [11_001, 10_100, 11_540, 10_200, 11_002, 11_003, 11_001])
      expect((await visitor.call(`POST ${api}/seen`, { body: { id } })).status).toBe(200);
    expect(await seen(visitor)).toEqual([11_001, 11_003, 11_002, 10_200, 11_540]);
    expect(await seen(visitor, '11001')).toEqual([11_003, 11_002, 10_200, 11_540, 10_100]);
    expect(await seen(await house.browser().visit())).toEqual([]);
    expect(await seen(house.browser())).toEqual([]);
    const person = await house.browser().signIn('client');
    await person.call(`POST ${api}/seen`, { body: { id: 11_005 } });
    expect(await seen(await house.browser().signIn('client'))).toEqual([11_005]);
    expect((await visitor.call(`POST ${api}/seen`, { body: { id: 5 } })).status).toBe(404);
    expect((await house.browser().call(`POST ${api}/seen`, { body: { id: 11_001 } })).status).toBe(403);
  });

  it('filters by catalog, replaced by name, forgotten by their owner alone', async () => {
    const visitor = await house.browser().visit();
    const save = (name: string, query: string) =>
      visitor.call(`POST ${api}/filter/save`, {
        query: { catalog: 'diamond' },
        body: { data: { name, query } },
      });
    await save('Круглые', 'filter_shape[]=round&utm=1&filter_price[to]=2000000&filter_price[from]=nonsense');
    const { data } = await save('Груши', 'filter_shape[]=pear');
    expect(data.filters.map(({ name, query, href }) => [name, query, href])).toEqual([
      ['Груши', 'filter_shape[]=pear', '/catalog/diamonds/shape-pear/'],
      [
        'Круглые',
        'filter_shape[]=round&filter_price[to]=2000000',
        '/catalog/diamonds/?filter_shape[]=round&filter_price[to]=2000000',
      ],
    ]);
    expect(data.filters[0]!.total).toBeGreaterThan(0);
    expect((await save('Груши', 'filter_shape[]=oval')).data.filters).toHaveLength(2);
    expect((await save('Пусто', 'utm=1')).error?.fields).toHaveProperty('data.query');
    const load = async (who: TestBrowser, catalog: 'diamond' | 'jewelry') =>
      (await who.call(`GET ${api}/filter/load`, { query: { catalog } })).data.filters;
    expect(await load(visitor, 'jewelry')).toEqual([]);
    const { id } = (await load(visitor, 'diamond'))[0]!;
    const stranger = await house.browser().visit();
    expect((await stranger.call(`DELETE ${api}/filter/{id}/`, { params: { id } })).status).toBe(404);
    expect((await visitor.call(`DELETE ${api}/filter/{id}/`, { params: { id } })).status).toBe(200);
    expect(await load(visitor, 'diamond')).toHaveLength(1);
  });

  it('columns of the table', async () => {
    const person = await house.browser().signIn('company');
    const kind = { catalog: 'diamond', type: 'columns' } as const;
    const saved = await person.call(`POST ${api}/filter/save`, {
      query: kind,
      body: { data: { columns: ['id', 'shape', 'id'] } },
    });
    expect(saved.data.columns).toEqual(['id', 'shape']);
    expect((await person.call(`GET ${api}/filter/load`, { query: kind })).data.columns).toEqual([
      'id',
      'shape',
    ]);
    const wrong = await person.call(`POST ${api}/filter/save`, {
      query: kind,
      body: { data: { name: 'a', query: 'b' } },
    });
    expect(wrong.status).toBe(422);
    expect((await person.fetch(`${api}/filter/load?catalog=cars`)).status).toBe(422);
  });

  it('a table without a filter keeps its columns only', async () => {
    const person = await house.browser().signIn('client');
    const kept = await person.call(`POST ${api}/filter/save`, {
      query: { catalog: 'lots', type: 'columns' },
      body: { data: { columns: ['number', 'leader'] } },
    });
    expect(kept.data).toEqual({ filters: [], columns: ['number', 'leader'] });
    const named = await person.call(`POST ${api}/filter/save`, {
      query: { catalog: 'lots', type: 'filter' },
      body: { data: { name: 'a', query: 'filter_shape[]=round' } },
    });
    expect(named.status).toBe(422);
  });
});

describe('changes of smaller things', () => {
  it('a collection gets its new name, an index its growth', async () => {
    await house.database.pool.query("update collections set name = 'Крайний Север' where code = 'north'");
    await waitUntil('the new name', async () => {
      const { data } = await browser.call(`GET ${api}/get/collection`, {
        query: { collectionCode: 'north' },
      });
      return data.collection.name === 'Крайний Север';
    });
    const index = (await stone('11540')).priceIndex;
    await house.database.pool.query('update price_indices set change12 = 987 where code = $1', [index]);
    await waitUntil('the new growth', async () => (await stone('11540')).growth === 98.7);
  });
});

describe('an item in a lot', () => {
  it('has no price anywhere and names its lot; the price returns with it', async () => {
    const { rows } = await house.database.pool.query<{
      id: number;
      price: number;
      lot: number;
      number: number;
      code: string;
    }>(
      `select i.id, i.price, l.id as lot, l.number, a.code from items i join lot_stones s on s.item_id = i.id
       join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
       where i.status = 'auction' and i.price is not null and i.type in ('diamonds', 'unique') and a.status <> 'draft' order by l.id desc limit 1`,
    );
    const { id, price, lot, number, code } = rows[0]!;
    const shown = await stone(String(id));
    expect(shown).toMatchObject({
      price: null,
      priceCarat: null,
      lot: { number, href: `/auctions/${code}/lots/${lot}/` },
    });
    expect(shown.properties.some((property) => property.code === 'priceCarat')).toBe(false);
    const reasons = await browser.call(`GET ${api}/get/price-reasons`, { query: { code: String(id) } });
    expect(reasons.status).toBe(404);
    const listed = await browser.call(`GET ${api}/get-catalog`, {
      query: { type: 'main', sort: 'price-asc', filter_price: { from: String(price), to: String(price) } },
    });
    expect(listed.data.items.map((card) => card.id)).not.toContain(id);

    await house.database.pool.query("update items set status = 'available' where id = $1", [id]);
    await waitUntil('the price is back', async () => (await stone(String(id))).price === price);
    expect((await stone(String(id))).lot).toBeNull();
  });
});
