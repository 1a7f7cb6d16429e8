import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kindNames } from '#contract/back-office/kinds.ts';
import type { FieldValue } from '#contract/back-office/values.ts';
import { legalKind, questionKind } from '#server/content/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { applyChange } from './apply-change.ts';

const api = '/api/internal/admin' as const;
let house: TestHouse;
let admin: TestBrowser;
let other: TestBrowser;
let goods: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  await query(`with person as (
      insert into users (email, name, phone, password_hash, confirmed_at)
      select v.email, v.name, '', u.password_hash, now() from users u,
        (values ('second@demo.test', 'Второй редактор'), ('goods@demo.test', 'Товаровед')) as v(email, name)
      where u.email = 'client@demo.test' returning id, email)
    insert into user_rights (user_id, "right")
    select id, unnest(case email when 'second@demo.test' then '{goods,words}'::text[] else '{goods}' end) from person`);
  admin = await house.browser().signIn('admin');
  other = await house.browser().signIn('second');
  goods = await house.browser().signIn('goods');
});
afterAll(() => house.close());
// More is written here than one person may write in a minute.
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
type Kind = 'banners' | 'diamonds' | 'questions' | 'tooltips' | 'offices' | 'jewelry' | 'boxes';

const show = async (kind: Kind, id: string, who = admin) =>
  (await who.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind, id } })).data;
const save = async (kind: Kind, id: string, field: string, from: FieldValue, to: FieldValue, who = admin) =>
  (
    await who.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params: { kind, id },
      body: { edits: [{ field, from, to }] },
    })
  ).data;
const publish = async (kind: Kind, ids: string[], more: object = {}, who = admin) =>
  who.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids }, ...more } }, key());
const undo = async (id: number, more: object = {}, who = admin) =>
  who.call(`POST ${api}/changes/{id}/undo`, { params: { id }, body: { ...more } }, key());
const questionText = async (code: string) =>
  (await query('select question from faq_questions where code = $1', [code]))[0].question;
const anyQuestion = async (place: number) =>
  (await query('select code from faq_questions order by code offset $1 limit 1', [place]))[0].code;
const anyStone = async (place: number) =>
  String(
    (
      await query(
        `select id from items i where type = 'diamonds' and status = 'available' and price is not null
          and not exists (select from lot_stones where item_id = i.id) and not exists (select from request_items where item_id = i.id)
          and not exists (select from meeting_items where item_id = i.id)
         order by id offset $1 limit 1`,
        [place],
      )
    )[0].id,
  );

describe('kinds', () => {
  it('describe their fields, for whom they are for', async () => {
    const { kinds } = (await goods.call(`GET ${api}/kinds/`)).data;
    expect(kinds.map(({ name }) => name)).toEqual(['diamonds', 'boxes', 'unique', 'jewelry', 'posie']);
    const [diamonds] = kinds;
    const price = diamonds!.fields.find(({ name }) => name === 'price');
    expect(price).toMatchObject({ control: 'rubles', optional: true, reckoned: true, filtered: 'range' });
    expect(diamonds!.fields.find(({ name }) => name === 'shape')!.options).toHaveLength(12);
    expect(diamonds!.fields.some(({ name }) => name === 'status')).toBe(false);
    expect(diamonds!.counts.published).toBeGreaterThan(500);
    const all = (await admin.call(`GET ${api}/kinds/`)).data.kinds;
    expect(all.map(({ name }) => name)).toEqual(kindNames);
  });

  it('a right of another kind opens nothing', async () => {
    expect((await goods.call(`GET ${api}/entities/{kind}/`, { params: { kind: 'questions' } })).status).toBe(
      403,
    );
    expect((await goods.fetch(`${api}/entities/users/`)).status).toBe(404);
  });

  it.each(['diamonds', 'boxes', 'jewelry', 'offices', 'tooltips', 'questions'] as const)(
    'what stands of %s fits its own fields',
    async (kind) => {
      const { rows } = (await admin.call(`GET ${api}/entities/{kind}/`, { params: { kind } })).data;
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows.slice(0, 5)) {
        const { published } = await show(kind, row.id);
        const edits = Object.entries(published!).map(([field, value]) => ({ field, from: value, to: value }));
        const saved = await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
          params: { kind, id: row.id },
          body: { edits },
        });
        expect(saved.data.refused, `${kind} ${row.id}`).toEqual({});
        expect((await show(kind, row.id)).draft).toBeNull();
      }
    },
  );
});

describe('a draft', () => {
  it('saving it never touches what is public; publishing it does, and undo takes it back', async () => {
    const code = await anyQuestion(0);
    const before = await questionText(code);
    const saved = await save('questions', code, 'question', before, 'Новый вопрос?');
    expect(saved.entity).toMatchObject({
      state: 'changed',
      draft: { fields: { question: 'Новый вопрос?' } },
    });
    expect(await questionText(code)).toBe(before);

    const preview = await admin.call(`POST ${api}/publish/{kind}/preview`, {
      params: { kind: 'questions' },
      body: { of: { ids: [code] } },
    });
    expect(preview.data).toMatchObject({ changed: 1, created: 0, words: 'Будет опубликовано: 1' });
    const { data } = await publish('questions', [code], { why: 'точнее' });
    expect(data).toMatchObject({ changed: 1, leftCount: 0 });
    expect(await questionText(code)).toBe('Новый вопрос?');
    expect((await show('questions', code)).draft).toBeNull();
    const { versions } = (
      await admin.call(`GET ${api}/entities/{kind}/{id}/history`, { params: { kind: 'questions', id: code } })
    ).data;
    expect(versions[0]).toMatchObject({ version: 2, why: 'точнее', before: { question: before } });

    expect((await undo(data.changeId!)).data).toMatchObject({ changed: 1 });
    expect(await questionText(code)).toBe(before);
    // A change undone is as it was: doing it again changes nothing.
    expect((await undo(data.changeId!)).data).toMatchObject({ changed: 0, untouched: 1, changeId: null });
  });

  it('of two editors neither loses a word: other fields merge, the same one asks', async () => {
    const code = await anyQuestion(1);
    const { published } = await show('questions', code);
    await save('questions', code, 'question', published!.question!, 'Первый');
    const second = await save('questions', code, 'position', published!.position!, 77, other);
    expect(second.entity.draft!.fields).toEqual({ question: 'Первый', position: 77 });
    const asked = await save('questions', code, 'question', published!.question!, 'Второй', other);
    expect(asked.conflicts).toMatchObject([
      { field: 'question', mine: 'Второй', theirs: 'Первый', by: { name: expect.any(String) } },
    ]);
    expect(asked.entity.draft!.fields.question).toBe('Первый');
    const mine = await save('questions', code, 'question', 'Первый', 'Второй', other);
    expect([mine.conflicts, mine.entity.draft!.fields.question]).toEqual([[], 'Второй']);
    await admin.call(`DELETE ${api}/entities/{kind}/{id}/draft`, { params: { kind: 'questions', id: code } });
    expect((await show('questions', code)).state).toBe('published');
  });

  it('two saves of one draft at one moment both stand', async () => {
    const id = await anyStone(0);
    const { published } = await show('diamonds', id);
    await Promise.all([
      save('diamonds', id, 'description', null, 'Текст'),
      save('diamonds', id, 'isNew', published!.isNew!, !published!.isNew, other),
      save('diamonds', id, 'forOrder', published!.forOrder!, !published!.forOrder, goods),
    ]);
    expect(Object.keys((await show('diamonds', id)).draft!.fields).sort()).toEqual([
      'description',
      'forOrder',
      'isNew',
    ]);
    await publish('diamonds', [id]);
    expect((await show('diamonds', id)).state).toBe('published');
  });

  it('a read-only field and a value that does not fit are refused, the rest is saved', async () => {
    const id = await anyStone(1);
    const { data } = await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params: { kind: 'diamonds', id },
      body: {
        edits: [
          { field: 'status', from: 'available', to: 'sold' },
          { field: 'archived', from: false, to: true },
          { field: 'shape', from: 'round', to: 'треугольник' },
          { field: 'description', from: null, to: 'Годится' },
        ],
      },
    });
    expect(Object.keys(data.refused).sort()).toEqual(['archived', 'shape', 'status']);
    expect(data.entity.draft!.fields).toEqual({ description: 'Годится' });
  });

  it('a new one is visible to editors only until it is published', async () => {
    const model = await anyStone(2);
    const begun = (
      await admin.call(
        `POST ${api}/entities/{kind}/`,
        { params: { kind: 'diamonds' }, body: { like: model } },
        key(),
      )
    ).data.entity;
    const { id } = begun;
    expect(begun).toMatchObject({ state: 'draft', version: 0, published: null });
    expect(await query('select from items where id = $1', [id])).toEqual([]);
    const incomplete = await publish('diamonds', [id]);
    expect(incomplete.data).toMatchObject({ changeId: null, leftCount: 1 });
    expect(incomplete.data.left[0]!.fields.map(({ field }) => field)).toEqual(['code']);
    await save('diamonds', id, 'code', null, `new-${id}`);
    const done = await publish('diamonds', [id]);
    expect(done.data).toMatchObject({ created: 1, words: 'Опубликовано: 1, из\u00A0них новых 1' });
    expect(await show('diamonds', id)).toMatchObject({ state: 'published', version: 1 });
    const page = () => house.browser().fetch(`/api/internal/personal-catalog/get?code=${id}`);
    await waitUntil('the catalog has it', async () => (await page()).status === 200);
    expect((await undo(done.data.changeId!)).data.changed).toBe(1);
    await waitUntil('it is gone again', async () => (await page()).status === 404);
    expect((await show('diamonds', id)).state).toBe('archived');
  });

  it('a number that is taken is refused, and nothing is half written', async () => {
    const [one, two] = [await anyStone(3), await anyStone(4)];
    const taken = (await show('diamonds', two)).published!.code as string;
    const own = (await show('diamonds', one)).published!.code as string;
    await save('diamonds', one, 'code', own, taken);
    expect((await publish('diamonds', [one])).data).toMatchObject({
      changeId: null,
      left: [{ id: one, fields: [{ field: 'code' }] }],
    });
    expect((await show('diamonds', one)).published!.code).toBe(own);
  });
});

describe('known failures of others', () => {
  it('restoring a version makes a draft and publishes nothing', async () => {
    const code = await anyQuestion(2);
    const before = await questionText(code);
    await save('questions', code, 'question', before, 'Вторая версия');
    await publish('questions', [code]);
    const restored = await admin.call(`POST ${api}/entities/{kind}/{id}/restore`, {
      params: { kind: 'questions', id: code },
      body: { version: 1 },
    });
    expect(restored.data.entity.draft!.fields).toEqual({ question: before });
    // Neither is what is public taken away by it.
    expect(await questionText(code)).toBe('Вторая версия');
    expect(restored.data.entity.state).toBe('changed');
  });

  it('an autosave beside a publication neither unpublishes nor overwrites it', async () => {
    const code = await anyQuestion(3);
    const before = await questionText(code);
    await save('questions', code, 'question', before, 'Опубликованное');
    await publish('questions', [code]);
    const late = await save('questions', code, 'question', before, 'Запоздавшее', other);
    expect(late.conflicts).toMatchObject([{ mine: 'Запоздавшее', theirs: 'Опубликованное' }]);
    expect(await questionText(code)).toBe('Опубликованное');
  });

  it('publishing many does all, or says which not and does none', async () => {
    const [good, bad] = [await anyQuestion(4), await anyQuestion(5)];
    for (const code of [good, bad])
      await save('questions', code, 'question', await questionText(code), `Много ${code}`);
    await query("update faq_questions set question = 'Мимо', version = version + 1 where code = $1", [bad]);
    const stopped = await publish('questions', [good, bad]);
    expect(stopped.data).toMatchObject({ changeId: null, created: 0, changed: 0, left: [{ id: bad }] });
    expect(await questionText(good)).not.toBe(`Много ${good}`);
    const left = await publish('questions', [good, bad], { others: 'leave' });
    expect(left.data).toMatchObject({ changed: 1, left: [{ id: bad, fields: [{ theirs: 'Мимо' }] }] });
    expect([await questionText(good), await questionText(bad)]).toEqual([`Много ${good}`, 'Мимо']);
  });

  it('an hour at which it would no longer do is refused when it is named', async () => {
    const [{ id }] = await query('select id::text from banners where shown and shown_until is null limit 1');
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    // The clock of Moscow is three hours ahead.
    const until = inHours(2 + 3)
      .toISOString()
      .slice(0, 16);
    const edits = [
      { field: 'endless', from: true, to: false },
      { field: 'shownUntil', from: null, to: until },
    ];
    const params = { kind: 'banners', id } as const;
    await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, { params, body: { edits } });
    const plan = async (hours: number) =>
      (await publish('banners', [id], { at: inHours(hours).toISOString() })).data;
    expect(await plan(3)).toMatchObject({
      publicationId: null,
      left: [{ id, fields: [{ field: 'shownUntil', message: expect.stringContaining('Кончится раньше') }] }],
    });
    const { publicationId } = await plan(1);
    expect(publicationId).not.toBeNull();
    await admin.call(`POST ${api}/publications/{id}/cancel`, { params: { id: publicationId! }, body: {} });
  });

  it('a scheduled publication shows its copy, ignores later edits, can be cancelled, and comes', async () => {
    const code = await anyQuestion(6);
    const before = await questionText(code);
    await save('questions', code, 'question', before, 'Копия');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const past = await publish('questions', [code], { at: '2026-01-01T07:00:00.000Z' });
    expect([past.status, past.error!.message]).toEqual([
      422,
      'Этот час уже прошёл: 1\u00A0января\u00A02026, 10:00 по\u00A0Москве. Назначьте час впереди.',
    ]);
    const first = (await publish('questions', [code], { at })).data;
    expect(first.publicationId).not.toBeNull();
    expect((await publish('questions', [code], { at })).data).toMatchObject({
      publicationId: null,
      leftCount: 1,
    });
    await save('questions', code, 'question', 'Копия', 'Позже');
    expect(await show('questions', code)).toMatchObject({
      state: 'scheduled',
      scheduled: { fields: { question: 'Копия' } },
      draft: { fields: { question: 'Позже' } },
    });
    const params = { id: first.publicationId! };
    expect((await admin.call(`GET ${api}/publications/{id}/`, { params })).data.entries).toMatchObject([
      { id: code, fields: { question: 'Копия' }, now: { question: before } },
    ]);
    expect((await admin.call(`POST ${api}/publications/{id}/cancel`, { params, body: {} })).data.state).toBe(
      'cancelled',
    );
    expect((await admin.call(`POST ${api}/publications/{id}/cancel`, { params, body: {} })).status).toBe(409);
    expect((await show('questions', code)).draft!.fields.question).toBe('Позже');

    const soon = new Date(Date.now() + 1500).toISOString();
    const second = (await publish('questions', [code], { at: soon })).data;
    await waitUntil('its hour has come', async () => (await questionText(code)) === 'Позже', 20_000);
    expect(
      (await admin.call(`GET ${api}/publications/{id}/`, { params: { id: second.publicationId! } })).data,
    ).toMatchObject({ state: 'done', leftCount: 0 });
    expect((await show('questions', code)).draft).toBeNull();
  });

  it('two publications at one moment make one change', async () => {
    const code = await anyQuestion(7);
    await save('questions', code, 'question', await questionText(code), 'Один раз');
    const both = await Promise.all([publish('questions', [code]), publish('questions', [code], {}, other)]);
    expect(both.map(({ data }) => data.changeId !== null).sort()).toEqual([false, true]);
    expect(await query('select version from faq_questions where code = $1', [code])).toEqual([
      { version: 2 },
    ]);
  });
});

describe('changes of many', () => {
  it('freezes a selection, tells what a formula does, does it, and takes it back', async () => {
    const conditions = {
      filter_shape: ['oval'],
      filter_price: { from: '1', to: '3000000' },
      limit: 5,
      sort: '-price',
    };
    const list = (
      await admin.call(`GET ${api}/entities/{kind}/`, { params: { kind: 'diamonds' }, query: conditions })
    ).data;
    expect(list.rows).toHaveLength(5);
    const prices = list.rows.map(({ values }) => values.price as number);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const further = (
      await admin.call(`GET ${api}/entities/{kind}/`, {
        params: { kind: 'diamonds' },
        query: { ...conditions, after: list.next! },
      })
    ).data;
    expect(further.rows[0]!.values.price as number).toBeLessThanOrEqual(prices.at(-1)!);
    expect(further.rows.some(({ id }) => list.rows.some((row) => row.id === id))).toBe(false);

    const params = { kind: 'diamonds' } as const;
    const selection = (
      await admin.call(`POST ${api}/selections/{kind}/`, { params, body: { query: conditions } })
    ).data;
    expect(selection.count).toBe(list.total);
    const of = { selection: selection.id };
    const edits = [{ field: 'price', formula: '*1,05', roundTo: 1000 }];
    const before = await query('select id, price, price_carat, version from items order by id');
    const preview = (
      await admin.call(`POST ${api}/bulk/{kind}/preview`, { params, body: { of, edits, to: 'public' } })
    ).data;
    expect(preview.changed).toBeGreaterThan(list.total * 0.9);
    expect(preview.shift!.average).toBeGreaterThan(45);
    expect(await query('select id, price, price_carat, version from items order by id')).toEqual(before);

    const once = key();
    const body = { of, edits, to: 'public' as const, why: 'индекс', others: 'stop' as const };
    const done = (await admin.call(`POST ${api}/bulk/{kind}/`, { params, body }, once)).data;
    // Sent twice, done once.
    expect((await admin.call(`POST ${api}/bulk/{kind}/`, { params, body }, once)).data).toEqual(done);
    expect(done.changed).toBe(preview.changed);
    const one = list.rows[0]!;
    const raised = Math.floor((prices[0]! * 1.05) / 1000 + 0.5) * 1000;
    expect((await show('diamonds', one.id)).published!.price).toBe(raised);

    // Somebody changes one since: undo leaves it and says so.
    await save('diamonds', one.id, 'price', raised, 1_234_000, other);
    await publish('diamonds', [one.id], {}, other);
    const undone = (await undo(done.changeId!)).data;
    expect(undone).toMatchObject({ changed: done.changed - 1, leftCount: 1, left: [{ id: one.id }] });
    const forced = await undo(done.changeId!, { only: [{ kind: 'diamonds', id: one.id, force: true }] });
    expect(forced.data.changed).toBe(1);
    const strip = (rows: Record<string, unknown>[]) => rows.map(({ version: _, ...row }) => row);
    expect(strip(await query('select id, price, price_carat, version from items order by id'))).toEqual(
      strip(before),
    );
  });

  it('another’s selection, an unknown field and a formula on a text are refused', async () => {
    const params = { kind: 'diamonds' } as const;
    const { id } = (await admin.call(`POST ${api}/selections/{kind}/`, { params, body: { query: {} } })).data;
    const ask = (edits: object[], of: object, who = admin) =>
      who.call(`POST ${api}/bulk/{kind}/preview`, { params, body: { of, edits } as never });
    expect((await ask([{ field: 'price', set: 1 }], { selection: id }, goods)).status).toBe(404);
    expect((await ask([{ field: 'status', set: 'sold' }], { ids: ['11000'] })).status).toBe(422);
    expect((await ask([{ field: 'description', formula: '*2' }], { ids: ['11000'] })).status).toBe(422);
  });

  it('what a lot needs is not archived; what nothing needs is, and can be restored', async () => {
    const [held] = await query(
      `select s.item_id as id, i.type from lot_stones s join items i on i.id = s.item_id join lots l on l.id = s.lot_id
       where l.status = 'on_sale' limit 1`,
    );
    const archive = (id: string, kind: Kind, archived = true) =>
      admin.call(
        `POST ${api}/archive/{kind}/`,
        { params: { kind }, body: { of: { ids: [id] }, archived } },
        key(),
      );
    expect((await archive(String(held.id), held.type)).data).toMatchObject({
      changeId: null,
      left: [{ reason: expect.stringContaining('лот') }],
    });
    const id = await anyStone(9);
    const page = () => house.browser().fetch(`/api/internal/personal-catalog/get?code=${id}`);
    expect((await archive(id, 'diamonds')).data.changed).toBe(1);
    await waitUntil('its page is gone', async () => (await page()).status === 404);
    expect((await archive(id, 'diamonds', false)).data.changed).toBe(1);
    await waitUntil('it is back', async () => (await page()).status === 200);
  });
});

describe('a change of two kinds', () => {
  it('leaves out the record in the way, not one of another kind with the same id', async () => {
    const [{ code }] = await query('select code from house_documents order by code limit 1');
    await query('update faq_questions set code = $1 where code = $2', [code, await anyQuestion(6)]);
    const changing = (to: Record<string, FieldValue>) => ({ ids: [code], patches: () => [{ id: code, to }] });
    const wishes = [
      { kind: legalKind, ...changing({ lead: 'Новый' }) },
      { kind: questionKind, ...changing({ group: 'nowhere' }) },
    ];
    const order = { by: null, act: 'publish', why: '', others: 'leave' } as const;
    const { changeId, plans } = await inTransaction(house.database.db, (tx) =>
      applyChange(tx, order, wishes),
    );
    expect(changeId).not.toBeNull();
    expect(plans.map(({ kind, change, left }) => [kind.name, change.length, left.length])).toEqual([
      ['legal', 1, 0],
      ['questions', 0, 1],
    ]);
  });
});

describe('rights', () => {
  const setRights = (who: TestBrowser, id: number, roles: string[], given: string[]) =>
    who.call(`POST ${api}/staff/{id}/rights`, { params: { id }, body: { roles, given } as never });
  const idOf = async (email: string) => (await query('select id from users where email = $1', [email]))[0].id;

  it('nobody changes own rights, the last admin stays, a right taken away works at once', async () => {
    const [self, second] = [await idOf('admin@demo.test'), await idOf('second@demo.test')];
    expect((await setRights(admin, self, [], [])).error?.code).toBe('own-rights');
    expect((await other.call(`GET ${api}/entities/{kind}/`, { params: { kind: 'questions' } })).status).toBe(
      200,
    );
    expect((await setRights(admin, second, [], ['people'])).data.rights).toEqual(['people']);
    expect((await other.call(`GET ${api}/entities/{kind}/`, { params: { kind: 'questions' } })).status).toBe(
      403,
    );
    // One gives only what one has.
    expect((await setRights(other, await idOf('goods@demo.test'), ['admin'], [])).error?.code).toBe(
      'not-yours',
    );
    expect((await setRights(other, self, [], [])).status).toBe(409);
    const journal = (await admin.call(`GET ${api}/changes/`, { query: { act: ['rights'] } })).data;
    expect(journal.changes[0]).toMatchObject({ act: 'rights', by: { id: self } });
    expect((await undo(journal.changes[0]!.id)).status).toBe(403);
  });

  it('[A42] the first right ends the admissions of who gets it', async () => {
    const [row] = await query(
      `select a.user_id as id from admissions a where a.state = 'approved' and a.user_id not in (select user_id from staff)
         and not exists (select from admissions o join lots l on l.leader_id = o.id where o.user_id = a.user_id)
         and not exists (select from admissions o join rebidding_places p on p.admission_id = o.id where o.user_id = a.user_id)
       limit 1`,
    );
    const answer = await setRights(admin, row.id, [], ['words']);
    const states = await query("select 1 from admissions where user_id = $1 and state = 'approved'", [
      row.id,
    ]);
    expect([answer.status, states.length]).toEqual([200, 0]);
  });
});

describe('the journal', () => {
  it('shows what one may edit, a change with its entries, and the palette finds both', async () => {
    const all = (await admin.call(`GET ${api}/changes/`)).data;
    const own = (await goods.call(`GET ${api}/changes/`)).data;
    expect(own.total).toBeLessThan(all.total);
    expect(own.changes.every(({ kinds }) => kinds.every((kind) => kind === 'diamonds'))).toBe(true);
    const bulk = all.changes.find(({ act }) => act === 'bulk')!;
    const opened = (await admin.call(`GET ${api}/changes/{id}/`, { params: { id: bulk.id } })).data;
    expect(opened.entries[0]!.fields[0]).toMatchObject({ field: 'price', label: 'Цена' });
    expect(opened).toMatchObject({ mayUndo: true, undoneBy: expect.arrayContaining([expect.any(Number)]) });
    const text = all.changes.find(({ kinds }) => kinds.includes('questions'))!;
    expect((await goods.call(`GET ${api}/changes/{id}/`, { params: { id: text.id } })).status).toBe(404);
    const found = (await admin.call(`GET ${api}/palette/`, { query: { q: '11540' } })).data;
    expect(found.groups[0]).toMatchObject({ name: 'items', found: [{ href: '/admin/diamonds/11540/' }] });
    const links = await admin.call('GET /api/internal/user/admin-panel/link-list/', {
      query: { path: '/catalog/diamonds/11540/' },
    });
    expect(links.data.items[0]).toMatchObject({ href: '/admin/diamonds/11540/' });
    expect((await admin.call(`GET ${api}/start/`)).status).toBe(200);
  });
});

describe('an opened change', () => {
  const opened = async (id: number, query: { show?: 'touched'; after?: string } = {}) =>
    (await admin.call(`GET ${api}/changes/{id}/`, { params: { id }, query })).data;
  const rename = async (codes: string[], to: string): Promise<number> => {
    for (const code of codes) await save('questions', code, 'question', await questionText(code), to);
    return (await publish('questions', codes)).data.changeId!;
  };

  it('names the entries that stand otherwise now, and forgets those put back', async () => {
    const codes = [await anyQuestion(20), await anyQuestion(21)];
    const first = await rename(codes, 'Первый вопрос?');
    expect(await opened(first)).toMatchObject({ touched: 0, next: null });
    const second = await rename([codes[1]!], 'Второй вопрос?');
    expect(await opened(first)).toMatchObject({ touched: 1 });
    const { entries } = await opened(first, { show: 'touched' });
    expect(entries.map(({ id }) => id)).toEqual([codes[1]]);
    expect(entries[0]!.fields[0]).toMatchObject({ after: 'Первый вопрос?', now: 'Второй вопрос?' });
    await undo(second);
    expect(await opened(first)).toMatchObject({ touched: 0 });
    expect((await opened(first, { show: 'touched' })).entries).toEqual([]);
  });

  it('is read by pages, those touched since as well', async () => {
    const write = async (version: number, value: string) =>
      (
        await query(
          `with made as (insert into changes (act, title, kinds, created, changed)
             values ('publish', 'Много вопросов', '{questions}', 0, 150) returning id)
           insert into change_entries (change_id, kind, entity_id, version, title, before, after)
           select made.id, 'questions', 'paged-' || lpad(n::text, 3, '0'), $1, '', '{"question": ""}', jsonb_build_object('question', $2::text)
           from made, generate_series(1, 150) n returning change_id`,
          [version, value],
        )
      )[0].change_id;
    const first = await write(1, 'а');
    await write(2, 'б');
    for (const query of [{}, { show: 'touched' as const }]) {
      const page = await opened(first, query);
      expect(page).toMatchObject({ touched: 150, next: 'questions paged-100' });
      const rest = await opened(first, { ...query, after: page.next! });
      expect([page.entries.length, rest.entries.length, rest.next]).toEqual([100, 50, null]);
    }
  });
});
