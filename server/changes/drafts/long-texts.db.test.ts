import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const api = '/api/internal/admin' as const;
const kind = 'articles' as const;
let house: TestHouse;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());
// More is written here than one person may write in a minute.
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const articleAt = async (place: number): Promise<string> =>
  (
    await query('select id::text from articles where archived_at is null order by id offset $1 limit 1', [
      place,
    ])
  )[0].id;
const show = async (id: string, who = admin) =>
  (await who.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind, id } })).data;
const save = async (
  id: string,
  edit: { field: string; from: FieldValue; to: FieldValue },
  more: { asTyped?: Record<string, string[]> } = {},
  who = admin,
) =>
  (
    await who.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params: { kind, id },
      body: { edits: [edit], ...more },
    })
  ).data;

describe('a correction of type that was taken back', () => {
  it('is remembered for its field, once, also when the draft is gone', async () => {
    const id = await articleAt(0);
    const { title } = (await show(id)).published!;
    const first = await save(
      id,
      { field: 'title', from: title!, to: 'Дом "Грань"' },
      { asTyped: { title: ['a', 'b'] } },
    );
    expect(first.entity.asTyped.title?.toSorted()).toEqual(['a', 'b']);
    await save(
      id,
      { field: 'title', from: 'Дом "Грань"', to: 'Дом "Грань" открыт' },
      { asTyped: { title: ['c', 'a'], nonsense: ['x'] } },
    );
    await admin.call(`DELETE ${api}/entities/{kind}/{id}/draft`, {
      params: { kind, id },
      query: { fields: [] },
    });
    const { asTyped } = await show(id);
    expect(Object.keys(asTyped)).toEqual(['title']);
    expect(asTyped.title!.toSorted()).toEqual(['a', 'b', 'c']);
  });
});
