import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { forgetOldSteps } from './draft-step-store.ts';

const api = '/api/internal/admin' as const;
const kind = 'articles' as const;
let house: TestHouse;
let admin: TestBrowser;
let second: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  await query(`with person as (
      insert into users (email, name, phone, password_hash, confirmed_at)
      select 'second@demo.test', 'Второй редактор', '', password_hash, now() from users where email = 'client@demo.test'
      returning id)
    insert into user_rights (user_id, "right") select id, 'words' from person`);
  admin = await house.browser().signIn('admin');
  second = await house.browser().signIn('second');
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

describe('versions of a draft', () => {
  const steps = async (id: string) =>
    (await admin.call(`GET ${api}/entities/{kind}/{id}/steps`, { params: { kind, id } })).data.steps;
  const name = (id: string, given: string) =>
    admin.call(`POST ${api}/entities/{kind}/{id}/steps`, { params: { kind, id }, body: { name: given } });
  const read = async (id: string, asked: { version?: number; step?: number }) =>
    admin.call(`GET ${api}/entities/{kind}/{id}/version`, { params: { kind, id }, query: asked });
  const title = (id: string, from: FieldValue, to: string, who = admin) =>
    save(id, { field: 'title', from, to }, {}, who);
  /** As if so many minutes had passed since the last save. */
  const later = (id: string, minutes: number) =>
    query(
      `update draft_steps set begun_at = begun_at - make_interval(mins => $2), at = at - make_interval(mins => $2)
       where kind = 'articles' and entity_id = $1`,
      [id, minutes],
    );

  it('are one a person and five minutes, and one more by name', async () => {
    const id = await articleAt(1);
    const first = (await show(id)).published!.title!;
    await title(id, first, 'Раз');
    await title(id, 'Раз', 'Два');
    expect(await steps(id)).toMatchObject([{ name: null, fields: ['title'] }]);
    await title(id, 'Два', 'Три', second);
    expect((await steps(id)).map(({ by }) => by?.name)).toEqual(['Второй редактор', expect.any(String)]);
    await title(id, 'Три', 'Четыре');
    await later(id, 6);
    await title(id, 'Четыре', 'Пять');
    expect(await steps(id)).toHaveLength(4);
    expect((await name(id, 'Перед вычиткой')).data.steps).toHaveLength(4);
    await title(id, 'Пять', 'Шесть');
    const all = await steps(id);
    expect(all.map((step) => step.name)).toEqual([null, 'Перед вычиткой', null, null, null]);
    const read1 = await read(id, { step: all[1]!.id });
    expect(read1.data.fields.title).toBe('Пять');
    expect(read1.data.before!.title).toBe('Четыре');
    const last = await read(id, { step: all.at(-1)!.id });
    expect(last.data).toMatchObject({ fields: { title: 'Два' }, before: { title: first } });
  });

  it('come back into the draft whole, and nothing is published by it', async () => {
    const id = await articleAt(2);
    const { published } = await show(id);
    await title(id, published!.title!, 'Первый вид');
    await save(id, { field: 'lead', from: published!.lead!, to: 'Первое начало' });
    await name(id, 'Первый');
    await title(id, 'Первый вид', 'Второй вид');
    await admin.call(`DELETE ${api}/entities/{kind}/{id}/draft`, {
      params: { kind, id },
      query: { fields: [] },
    });
    const step = (await steps(id)).find((one) => one.name === 'Первый')!.id;
    const restore = (body: { step?: number; version?: number }) =>
      admin.call(`POST ${api}/entities/{kind}/{id}/restore`, { params: { kind, id }, body });
    const { data } = await restore({ step });
    expect(data.entity.draft!.fields).toEqual({ title: 'Первый вид', lead: 'Первое начало' });
    expect(data.entity.published).toEqual(published);
    expect((await restore({ step: step + 1_000_000 })).status).toBe(404);
    expect((await restore({})).status).toBe(404);
  });

  it('compare a published version with the one before it', async () => {
    const id = await articleAt(3);
    const { published, version } = await show(id);
    await title(id, published!.title!, 'Опубликованный');
    const key = { 'idempotency-key': crypto.randomUUID() };
    await admin.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids: [id] } } }, key);
    expect((await read(id, { version: version + 1 })).data).toMatchObject({
      fields: { title: 'Опубликованный' },
      before: { title: published!.title },
    });
    expect((await read(id, { version: version + 2 })).status).toBe(404);
  });

  it('belong to their own entity, and cannot be named without a draft', async () => {
    const [id, another] = [await articleAt(4), await articleAt(5)];
    expect((await name(id, 'Ничего')).status).toBe(409);
    await title(id, (await show(id)).published!.title!, 'Своё');
    const [step] = await steps(id);
    expect((await read(another, { step: step!.id })).status).toBe(404);
  });

  it('are kept for ninety days', async () => {
    const id = await articleAt(0);
    const { published } = await show(id);
    await title(id, published!.title!, 'Давно');
    await later(id, 60 * 24 * 90 + 1);
    await title(id, 'Давно', 'Недавно', second);
    await forgetOldSteps(house.database.db);
    expect((await steps(id)).map(({ by }) => by?.name)).toEqual(['Второй редактор']);
  });
});

describe('two editors of one long text', () => {
  const before = '<p>Первый абзац о свете.</p><p>Второй абзац о цвете.</p><p>Третий абзац о весе.</p>';
  const begin = async (place: number): Promise<string> => {
    const id = await articleAt(place);
    const { draft, published } = await show(id);
    await save(id, { field: 'body', from: draft?.fields.body ?? published!.body!, to: before });
    return id;
  };
  const write = (id: string, from: string, to: string, who: TestBrowser) =>
    save(id, { field: 'body', from, to }, {}, who);

  it('who write in different paragraphs both have theirs', async () => {
    const id = await begin(1);
    await write(id, before, before.replace('о весе', 'о весе камня'), second);
    const { entity, conflicts } = await write(id, before, before.replace('Первый', 'Самый первый'), admin);
    expect(conflicts).toEqual([]);
    expect(entity.draft!.fields.body).toBe(
      before.replace('о весе', 'о весе камня').replace('Первый', 'Самый первый'),
    );
  });

  it('are asked about the paragraph alone that both changed; the rest of both is saved', async () => {
    const id = await begin(2);
    await write(id, before, before.replace('о цвете', 'о чистом цвете'), second);
    const mine = before.replace('о цвете', 'о цвете камня').replace('о весе', 'о весе камня');
    const { entity, conflicts } = await write(id, before, mine, admin);
    const saved = before.replace('о цвете', 'о чистом цвете').replace('о весе', 'о весе камня');
    expect(entity.draft!.fields.body).toBe(saved);
    expect(conflicts).toMatchObject([
      {
        field: 'body',
        mine,
        theirs: saved,
        by: { name: 'Второй редактор' },
        blocks: [
          { mine: '<p>Второй абзац о цвете камня.</p>', theirs: '<p>Второй абзац о чистом цвете.</p>' },
        ],
      },
    ]);
    const again = await write(id, before, mine, admin);
    expect(again.entity.draft!.fields.body).toBe(saved);
    expect(again.conflicts).toHaveLength(1);
    const kept = await write(id, saved, mine, admin);
    expect(kept).toMatchObject({ conflicts: [], entity: { draft: { fields: { body: mine } } } });
  });

  it('who go on from what they sent are in no conflict with themselves', async () => {
    const id = await begin(3);
    const sent = before.replace('о цвете.', 'о цвете<br>и чистоте.');
    await write(id, before, sent, admin);
    const further = sent.replace('чистоте', 'чистоте камня');
    const { entity, conflicts } = await write(id, sent, further, admin);
    expect(conflicts).toEqual([]);
    expect(entity.draft!.fields.body).toBe(further.replace('<br>', '<br />'));
  });
});
