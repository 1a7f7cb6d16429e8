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
