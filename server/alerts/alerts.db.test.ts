import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertSettings } from '#contract/subscriptions/alerts.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/user/subscription/filters' as const;
const save = 'POST /api/internal/personal-catalog/filter/save' as const;

let house: TestHouse;
let client: TestBrowser;
let clientId: number;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  clientId = (await client.call('GET /api/internal/personal-catalog/user')).data.user.id;
});
afterAll(() => house.close());
beforeEach(async () => {
  await query('delete from saved_filters');
  await settled();
});

const query = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);
const settings: AlertSettings = {
  letter: true,
  site: true,
  frequency: 'daily',
  priceFalls: false,
  inCatalog: true,
  inLots: false,
};
const keep = (name: string, filter: string, alert: Partial<AlertSettings> = {}, browser = client) =>
  browser.call(save, {
    query: { catalog: 'diamond' },
    body: { data: { name, query: filter, alert: { ...settings, ...alert } } },
  });
const filters = async (browser = client) => (await browser.call(`GET ${api}/`)).data.filters;

/** Everything that has happened is told. */
async function settled(): Promise<void> {
  await query("select pg_notify('wake', 'catalog')");
  await waitUntil('the causes are looked at', async () => {
    return (await query('select 1 from alert_causes limit 1')).rows.length === 0;
  });
}
const tellings = async () =>
  (
    await query(
      `select t.what, t.subject_id, t.price from filter_tellings t order by t.found_at, t.what, t.subject_id`,
    )
  ).rows.map(({ what, subject_id, price }) => [what, subject_id, price]);
/** What waits to be written to people, or was. */
const offered = async (userId = clientId) =>
  (
    await query(
      `select e.key, e.content, e.frequency, e.by_letter, e.on_site from mailing_entries e
       join subscribers s on s.id = e.subscriber_id where s.user_id = $1 and e.kind = 'filters' order by e.id`,
      [userId],
    )
  ).rows;

let made = 0;
/** A stone like no other, so that only what a test keeps shows it: a culet of a year to come. */
async function addStone(price: number | null = 1_000_000, more = ''): Promise<number> {
  const { rows } = await query(
    `with made as (
       insert into items (code, type, name, price, price_carat, weight, picture, status)
       values ('alert-' || $1, 'diamonds', 'Камень ' || $1, $2, $2, 100, 'round-d', ${more || "'available'"}) returning id)
     insert into stones (item_id, shape, colour_grade, clarity, polish, symmetry, fluorescence, culet, table_share,
       depth_share, length, width, origin, year, age, cutting_days, laboratory, certificate, certified_on)
     select id, 'trillion', 'D', 'IF', 'good', 'good', 'none', 'none', 570, 610, 640, 640, 'mir', 2077, 900, 10, 'л', 'c', current_date
     from made returning item_id`,
    [++made, price],
  );
  return rows[0].item_id;
}
const ours = 'filter_shape[]=trillion&filter_year[from]=2077';

describe('a saved filter notifies its owner', () => {
  it('of a new stone, once; the telling is offered by the ways that were chosen', async () => {
    await keep('Наши', ours);
    const id = await addStone();
    await settled();
    expect(await tellings()).toEqual([['item', id, 1_000_000]]);
    const [told, ...rest] = await offered();
    expect(rest).toEqual([]);
    expect(told).toMatchObject({ frequency: 'daily', by_letter: true, on_site: true });
    expect(told.content).toMatchObject({
      group: 'Наши',
      path: `/catalog/diamonds/${id}/`,
      price: '1\u00A0000\u00A0000\u00A0₽',
      text: 'Новый камень по\u00A0вашему подбору.',
    });
    // Neither what does not concern the filter nor leaving and coming back is news.
    await query('update items set popularity = 5 where id = $1', [id]);
    await query("update items set status = 'reserved' where id = $1", [id]);
    await query("update items set status = 'available' where id = $1", [id]);
    await settled();
    expect(await tellings()).toHaveLength(1);
  });

  it('nothing of what was there before; what comes back on offer or into its bounds is new', async () => {
    const [there, reserved, dear] = [
      await addStone(),
      await addStone(2, "'reserved'"),
      await addStone(9_000_000),
    ];
    await settled();
    await keep('Наши', `${ours}&filter_price[to]=1000000`);
    await query('update items set label_new = not label_new where id = $1', [there]);
    await settled();
    expect(await tellings()).toEqual([]);
    await query("update items set status = 'available' where id = $1", [reserved]);
    await settled();
    await query('update items set price = 900000 where id = $1', [dear]);
    await settled();
    expect((await tellings()).map(([what, id]) => [what, id])).toEqual([
      ['item', reserved],
      ['item', dear],
    ]);
  });

  it('of a stone whose grades were corrected into its bounds', async () => {
    const id = await addStone();
    await settled();
    await keep('Чистые', `${ours}&filter_clarity[]=FL`);
    await query("update stones set clarity = 'FL' where item_id = $1", [id]);
    await settled();
    expect(await tellings()).toEqual([['item', id, 1_000_000]]);
    // The row is written anew and says the same.
    await query("update stones set clarity = 'FL' where item_id = $1", [id]);
    await settled();
    expect(await tellings()).toHaveLength(1);
  });

  it('of prices that fall below what was told or seen, if that is wanted', async () => {
    const id = await addStone(1000);
    await settled();
    await keep('Следим', ours, { priceFalls: true });
    await keep('Не следим', ours);
    const setPrice = async (price: number) => {
      await query('update items set price = $2 where id = $1', [id, price]);
      await settled();
    };
    await setPrice(900);
    expect(await tellings()).toEqual([['price', id, 900]]);
    await setPrice(950);
    await setPrice(920);
    expect(await tellings()).toEqual([['price', id, 900]]);
    await setPrice(800);
    expect(await tellings()).toEqual([['price', id, 800]]);
    const told = (await offered()).slice(-2).map(({ content }) => [content.price, content.priceNote]);
    expect(told).toEqual([
      ['900\u00A0₽', 'было 1\u00A0000\u00A0₽'],
      ['800\u00A0₽', 'было 900\u00A0₽'],
    ]);
  });

  it('of a lot when its auction is published, by the price it begins with', async () => {
    await keep('На торгах', `${ours}&filter_price[to]=600000`, { inCatalog: false, inLots: true });
    await keep('Дешевле', `${ours}&filter_price[to]=400000`, { inCatalog: false, inLots: true });
    const id = await addStone(5_000_000);
    const { rows } = await query(
      `with sale as (
         insert into auctions (code, name, status, starts_at, first_closes_at)
         values ('alerts-' || $1::int, 'Тихий зал', 'draft', now() + interval '1 day', now() + interval '2 days') returning id),
       lot as (
         insert into lots (auction_id, number, code, name, start_price, step)
         select id, 4, 'alerts-lot-' || $1::int, 'Наш камень', 500000, 10000 from sale returning id, auction_id),
       held as (insert into lot_stones (lot_id, item_id) select lot.id, $2 from lot)
       select id, auction_id from lot`,
      [made, id],
    );
    await query("update items set status = 'auction' where id = $1", [id]);
    await settled();
    expect(await tellings()).toEqual([]);
    await query("update auctions set status = 'announced' where id = $1", [rows[0].auction_id]);
    await settled();
    await query("update auctions set status = 'admission' where id = $1", [rows[0].auction_id]);
    await settled();
    expect(await tellings()).toEqual([['lot', rows[0].id, 500_000]]);
    expect((await offered()).at(-1).content).toMatchObject({
      title: 'Лот\u00A04: Наш камень',
      price: 'от\u00A0500\u00A0000\u00A0₽',
      path: `/auctions/alerts-${made}/lots/${rows[0].id}/`,
    });
    const [, kept] = await filters();
    expect(kept).toMatchObject({
      lots: { total: 1 },
      fresh: 1,
      conditions: ['Лоты', 'Триллион', expect.any(String), expect.any(String)],
    });
  });

  it('of what an event shows inside it only', async () => {
    await query(
      `insert into event_selections (code, title, query) values ('event-diamonds-777', 'Показ', 'filter_price[to]=500')
       on conflict do nothing`,
    );
    await waitUntil('the event is known', async () => (await keepInEvent()).status === 200);
    const cheap = await addStone(400);
    await addStone(600);
    await settled();
    expect(await tellings()).toEqual([['item', cheap, 400]]);
    expect((await filters())[0]).toMatchObject({
      href: `/catalog/diamonds/event-diamonds-777/?${ours}`,
      conditions: ['Показ', 'Триллион', expect.any(String)],
    });
  });
  const keepInEvent = () =>
    client.call(save, {
      query: { catalog: 'diamond' },
      body: { data: { name: 'С показа', query: ours, event: 'event-diamonds-777', alert: settings } },
    });

  it('of a dozen a day one by one, and of the rest in one line', async () => {
    await keep('Много', ours);
    const before = (await offered()).length;
    for (let count = 0; count < 15; count++) await addStone();
    await settled();
    expect(await tellings()).toHaveLength(15);
    const told = (await offered()).slice(before);
    expect(told).toHaveLength(13);
    expect(told.filter(({ key }) => key.includes(':many:'))).toHaveLength(1);
  });

  it('not when it says nothing, belongs to nobody yet, was taken away, or its owner is disabled', async () => {
    await keep('Молчит', ours, { letter: false, site: false });
    await keep('Убран', ours);
    const removed = (await filters()).find(({ name }) => name === 'Убран')!;
    await client.call(`DELETE ${api}/{id}/`, { params: { id: removed.id } });
    await keep('Ничей', ours, {}, await house.browser().visit());
    const company = await house.browser().signIn('company');
    await keep('Закрытый', ours, {}, company);
    await query("update users set disabled_at = now() where email = 'company@demo.test'");
    await addStone();
    await settled();
    expect(await tellings()).toEqual([]);
    await query("update users set disabled_at = null where email = 'company@demo.test'");
  });
});

describe('a person’s filters', () => {
  it('are changed by their owner, under names of their own', async () => {
    await keep('Первый', ours);
    await keep('Второй', ours);
    const [second, first] = await filters();
    const change = (name: string, more: Partial<AlertSettings> = {}) =>
      client.call(`PUT ${api}/{id}/`, {
        params: { id: second!.id },
        body: { name, settings: { ...settings, ...more } },
      });
    expect((await change('Первый')).error?.fields).toHaveProperty('name');
    expect((await change('Второй', { inCatalog: false })).status).toBe(422);
    const { data } = await change('Иначе', { frequency: 'weekly', inLots: true });
    expect(data).toMatchObject({ name: 'Иначе', settings: { frequency: 'weekly', inLots: true } });
    // A name is free once its filter is taken away.
    await client.call(`DELETE ${api}/{id}/`, { params: { id: first!.id } });
    expect((await change('Первый')).status).toBe(200);
    expect((await filters()).map(({ name }) => name)).toEqual(['Первый']);
  });

  it('are restored after removal, with what they have reported', async () => {
    await keep('Вернётся', ours);
    await addStone();
    await settled();
    const [own] = await filters();
    expect(own).toMatchObject({ fresh: 1, name: 'Вернётся' });
    await client.call(`DELETE ${api}/{id}/`, { params: { id: own!.id } });
    expect(await filters()).toEqual([]);
    const back = await client.call(`POST ${api}/{id}/restore/`, { params: { id: own!.id } });
    expect(back.data).toEqual(own);
    await client.call(`POST ${api}/{id}/looked/`, { params: { id: own!.id } });
    expect((await filters())[0]!.fresh).toBe(0);
  });

  it('a visitor’s tells from the moment the browser has its person', async () => {
    const browser = await house.browser().visit();
    await keep('Из браузера', ours, {}, browser);
    await browser.signIn('client');
    const id = await addStone();
    await settled();
    expect(await tellings()).toEqual([['item', id, 1_000_000]]);
  });
});

it('nothing is lost or sent twice when a run fails halfway', async () => {
  await keep('Наши', ours);
  // The offer cannot be written: everything of the look is undone, and the next one does it again.
  await query(`create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_entry before insert on mailing_entries for each row execute function refuse_entry()`);
  const before = (await offered()).length;
  const id = await addStone();
  await waitUntil('the look fails', async () => house.logged().includes('alerts not told'));
  expect(await tellings()).toEqual([]);
  await query('drop trigger refuse_entry on mailing_entries');
  await settled();
  expect(await tellings()).toEqual([['item', id, 1_000_000]]);
  expect(await offered()).toHaveLength(before + 1);
});
