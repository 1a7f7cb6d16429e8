import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/admin' as const;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
let house: TestHouse;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const params = { kind: 'indices' as const, id: 'house' };
interface PointRow {
  month: string;
  value: number;
}
const show = async () => (await editor.call(`GET ${api}/entities/{kind}/{id}/`, { params })).data;
const pointsNow = async () => (await show()).published!.points as unknown as PointRow[];
const complain = async (to: PointRow[]) => {
  const { data } = await editor.call(`POST ${api}/entities/{kind}/{id}/draft`, {
    params,
    body: {
      edits: [
        {
          field: 'points',
          from: (await pointsNow()) as unknown as FieldValue,
          to: to as unknown as FieldValue,
        },
      ],
    },
  });
  const { complaints } = data.entity;
  await editor.call(`DELETE ${api}/entities/{kind}/{id}/draft`, { params, query: {} });
  return complaints;
};
const write = async (to: PointRow[]) => {
  await editor.call(`POST ${api}/entities/{kind}/{id}/draft`, {
    params,
    body: {
      edits: [
        {
          field: 'points',
          from: (await pointsNow()) as unknown as FieldValue,
          to: to as unknown as FieldValue,
        },
      ],
    },
  });
  const { data } = await editor.call(
    `POST ${api}/publish/{kind}/`,
    { params: { kind: 'indices' }, body: { of: { ids: ['house'] }, why: 'сверили с\u00A0бухгалтерией' } },
    key(),
  );
  expect(data.left).toEqual([]);
  return data.changeId!;
};
const proposal = async () =>
  (await show()).facts.find(({ label }) => label === 'Предлагает дом')!.value.replaceAll('\u00A0', ' ');
const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

it('a corrected point is public, its growth follows, its old value and reason stay, and it is undone', async () => {
  const before = await pointsNow();
  const growth = async () =>
    (await query("select change12 from price_indices where code = 'house'"))[0].change12;
  const [old] = [await growth()];
  const last = before.at(-1)!;
  const changed = [...before.slice(0, -1), { ...last, value: last.value * 2 }];
  const changeId = await write(changed);
  expect(await pointsNow()).toEqual(changed);
  expect(await growth()).toBeGreaterThan(old + 900);
  const { data } = await editor.call(`GET ${api}/changes/{id}/`, { params: { id: changeId }, query: {} });
  expect(JSON.stringify(data)).toContain('сверили с\u00A0бухгалтерией');
  expect(JSON.stringify(data)).toContain(String(last.value));
  expect(
    (await editor.call(`POST ${api}/changes/{id}/undo`, { params: { id: changeId }, body: {} }, key()))
      .status,
  ).toBe(200);
  await waitUntil('the first value', async () => (await pointsNow()).at(-1)!.value === last.value);
  expect(await growth()).toBe(old);
});

it('a month in its middle or named twice, and an index without points, are refused', async () => {
  const points = await pointsNow();
  const at = points.at(-1)!;
  expect((await complain([...points, { month: '2031-02-15', value: 100 }])).points).toContain('первое число');
  expect((await complain([...points, at])).points).toContain('дважды');
  expect((await complain([])).points).toContain('хотя бы одна');
});

it('a point is proposed from own deals and says from how many; with few deals it says why there is none', async () => {
  const points = await pointsNow();
  const until = '2026-01-01';
  const changeId = await write(points.filter(({ month }) => month <= until));
  const last = (await pointsNow()).at(-1)!;
  expect(await proposal()).toMatch(/^За .* точки нет: 0 сделок, нужно не меньше 5$/);
  const stones = await query(
    "update items set price_index = 'house' where id in (select id from items where status = 'available' and type = 'diamonds' order by id limit 12) returning id, weight",
  );
  const sell =
    (month: string, share: number) =>
    async ({ id, weight }: { id: number; weight: number }) => {
      await query(
        "insert into item_sales (item_id, client_name, price, sold_at) values ($1, 'Проба', $2, ($3::date + interval '10 days'))",
        [id, Math.round(weight * 10_000 * share), month],
      );
    };
  const monthAfter = (by: number) =>
    new Date(Date.UTC(Number(last.month.slice(0, 4)), Number(last.month.slice(5, 7)) - 1 + by, 1))
      .toISOString()
      .slice(0, 10);
  await Promise.all(stones.slice(0, 6).map(sell(monthAfter(0), 1)));
  await Promise.all(stones.slice(6).map(sell(monthAfter(1), 1.02)));
  const said = await proposal();
  expect(said).toContain('6 сделок, медиана 1,020 к 6 за три месяца до того');
  expect(said).toContain(((last.value / 100) * 1.02).toFixed(2).replace('.', ','));
  await query("delete from item_sales where client_name = 'Проба'");
  await editor.call(`POST ${api}/changes/{id}/undo`, { params: { id: changeId }, body: {} }, key());
});
