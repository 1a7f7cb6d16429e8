import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { forgetOldVisitors } from './join-store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const diamond = { catalog: 'diamond' } as const;
const save = (who: TestBrowser, name: string, query: string) =>
  who.call(`POST ${api}/filter/save`, { query: diamond, body: { data: { name, query } } });
const filters = async (who: TestBrowser) =>
  (await who.call(`GET ${api}/filter/load`, { query: diamond })).data.filters
    .map(({ name, query }) => `${name}: ${query}`)
    .toSorted();
const saveColumns = (who: TestBrowser, columns: string[], catalog: 'diamond' | 'jewelry' = 'diamond') =>
  who.call(`POST ${api}/filter/save`, { query: { type: 'columns', catalog }, body: { data: { columns } } });
const columns = async (who: TestBrowser, catalog: 'diamond' | 'jewelry' = 'diamond') =>
  (await who.call(`GET ${api}/filter/load`, { query: { type: 'columns', catalog } })).data.columns;
const look = async (who: TestBrowser, ...items: number[]) => {
  for (const id of items) await who.call(`POST ${api}/seen`, { body: { id } });
};
const seen = async (who: TestBrowser) =>
  (await who.call(`GET ${api}/seen`, { query: { take: 20 } })).data.items.map(({ id }) => id);

describe('at sign-in what a visitor has gathered joins the account', () => {
  let before: TestBrowser;
  let visitor: TestBrowser;
  beforeAll(async () => {
    // Those the demo house comes with.
    await house.database.db.deleteFrom('saved_filters').execute();
    before = await house.browser().signIn('client');
    await save(before, 'Круглые', 'filter_shape[]=round');
    await save(before, 'Груши', 'filter_shape[]=pear');
    await saveColumns(before, ['weight']);
    await look(before, 11_001, 11_002);
    visitor = await house.browser().visit();
    await save(visitor, 'Круглые', 'filter_shape[]=round');
    await save(visitor, 'Груши', 'filter_shape[]=pear&filter_price[to]=500000');
    await save(visitor, 'Сердца', 'filter_shape[]=heart');
    await saveColumns(visitor, ['price']);
    await saveColumns(visitor, ['metal'], 'jewelry');
    await look(visitor, 11_003, 11_001);
    await visitor.call('POST /api/internal/user/login', {
      body: { email: 'client@demo.test', password: 'Demo-2026!' },
    });
  });

  it('filters: equal ones are one, another of the same name gets a number', async () => {
    expect(await filters(visitor)).toEqual([
      'Груши (2): filter_shape[]=pear&filter_price[to]=500000',
      'Груши: filter_shape[]=pear',
      'Круглые: filter_shape[]=round',
      'Сердца: filter_shape[]=heart',
    ]);
    expect(await filters(before)).toEqual(await filters(visitor));
  });

  it('columns: the person’s own stay, new ones come', async () => {
    expect([await columns(visitor), await columns(visitor, 'jewelry')]).toEqual([['weight'], ['metal']]);
  });

  it('items looked at: each once, by the last look', async () => {
    expect(await seen(visitor)).toEqual([11_001, 11_003, 11_002]);
  });

  it('nothing stays with the browser', async () => {
    const id = visitor.cookies.get('visitor')!.split('.')[0];
    for (const table of ['saved_filters', 'table_columns', 'seen_items'])
      expect(
        (await house.database.pool.query(`select 1 from ${table} where visitor_id = $1`, [id])).rows,
      ).toEqual([]);
    await visitor.call('POST /api/internal/user/logout', { body: {} });
    expect([await filters(visitor), await columns(visitor), await seen(visitor)]).toEqual([[], null, []]);
  });
});

it('what a visitor has gathered goes when their cookie has', async () => {
  const [old, young] = await Promise.all([house.browser().visit(), house.browser().visit()]);
  for (const who of [old, young]) {
    await save(who, 'Круглые', 'filter_shape[]=round');
    await saveColumns(who, ['price']);
    await look(who, 11_001);
  }
  const id = old.cookies.get('visitor')!.split('.')[0];
  for (const [table, date] of [
    ['saved_filters', 'created_at'],
    ['table_columns', 'chosen_at'],
    ['seen_items', 'seen_at'],
  ])
    await house.database.pool.query(
      `update ${table} set ${date} = now() - interval '13 months' where visitor_id = $1`,
      [id],
    );
  await forgetOldVisitors(house.database.db);
  expect([await filters(old), await columns(old), await seen(old)]).toEqual([[], null, []]);
  expect([await filters(young), await columns(young), await seen(young)]).toEqual([
    ['Круглые: filter_shape[]=round'],
    ['price'],
    [11_001],
  ]);
});
