import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportPart, ImportView } from '#contract/back-office/imports.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/admin' as const;
let house: TestHouse;
let admin: TestBrowser;

beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

const settled = async (id: number): Promise<ImportView> => {
  const show = async () => (await admin.call(`GET ${api}/imports/{id}/`, { params: { id } })).data;
  let view = await show();
  await waitUntil('the import', async () => {
    view = await show();
    return !['reading', 'planning', 'applying'].includes(view.state);
  });
  return view;
};
const take = async (text: string | Buffer): Promise<ImportView> => {
  const { data, error } = await admin.call(`POST ${api}/imports/file/{kind}/`, {
    params: { kind: 'clients' },
    query: { name: 'Клиенты.csv' },
    body: new Blob([text as string]),
  });
  if (!data) throw new Error(error?.message);
  return settled(data.id);
};
const load = async (view: ImportView): Promise<ImportView> => {
  const { error } = await admin.call(`POST ${api}/imports/{id}/apply`, {
    params: { id: view.id },
    body: { plan: view.plan, why: 'картотека' },
  });
  expect(error).toBeUndefined();
  return settled(view.id);
};
const rows = async (id: number, part: ImportPart) =>
  (await admin.call(`GET ${api}/imports/{id}/rows`, { params: { id }, query: { part } })).data.rows;
const personOf = async (email: string) => (await query('select * from users where email = $1', [email]))[0];
/** To those of a list; the house writes to its own people meanwhile. */
const lettersSent = async () =>
  (
    await query(
      `select count(*)::int from letters where recipient like '%@list.test' or kind = 'account-erased'`,
    )
  )[0].count;
const found = async (q: string) =>
  (await admin.call(`GET ${api}/people/`, { query: { q } })).data.people.map(({ name }) => name);

const headings = 'Фамилия;Имя;Отчество;E-mail;Телефон;Компания;ИНН;ОГРН;Согласие на письма';

describe('clients by a list', () => {
  it('come without a password and without a letter; consent is one with its day alone', async () => {
    const view = await take(
      [
        headings,
        'Орлова;Елена;Сергеевна;Elena@List.test;8 (495) 000-00-01;;;;01.03.2025',
        'Ветров;Павел;;pavel@list.test;;ООО «Северный свет»;7701000428;1027700000415;нет',
        'Без;Даты;;nodate@list.test;;;;;да',
        ';;;nobody@list.test;;;;;',
        'Без;Почты;;;+7 495 000 00 02;;;;',
        'Чужой;Номер;;foreign@list.test;+49 30 000000;;;;',
        'Кривой;Инн;;inn@list.test;;ООО «Ошибка»;7701000429;;',
        'Дважды;Раз;;twice@list.test;;;;;',
        'Дважды;Два;;TWICE@list.test;;;;;',
        'Завтра;Согласна;;tomorrow@list.test;;;;;01.01.2999',
      ].join('\n'),
    );
    expect(view.columns.filter(({ how }) => how !== 'known').map(({ heading }) => heading)).toEqual([]);
    expect(view.counts).toMatchObject({ create: 2, refused: 8 });
    const reasons = new Map(
      (await rows(view.id, 'refused')).map(({ row, complaints }) => [row, plain(complaints[0]!.reason)]),
    );
    expect(reasons.get(4)).toContain('без даты не считается');
    expect(reasons.get(6)).toContain('Нет почты');
    expect(reasons.get(7)).toContain('Нужен один номер');
    expect(reasons.get(9)).toContain('Тот же адрес в строке 10');
    expect(reasons.get(11)).toContain('ещё не настал');
    const samplesOf = async () =>
      (await query('select columns from imports where id = $1', [view.id]))[0].columns.flatMap(
        ({ samples }: { samples: string[] }) => samples,
      );
    expect(await samplesOf()).toContain('Орлова');
    expect((await load(view)).state).toBe('applied');
    // Cells of people help to tell columns apart; nothing is left to decide.
    expect(await samplesOf()).toEqual([]);
    expect(await lettersSent()).toBe(0);
    const elena = await personOf('elena@list.test');
    expect(elena).toMatchObject({
      name: 'Орлова Елена Сергеевна',
      phone: '+7 (495) 000-00-01',
      password_hash: null,
      confirmed_at: null,
    });
    const consents = (userId: number) =>
      query(
        `select purpose, (given_at at time zone 'Europe/Moscow')::date::text as day from consents
          where user_id = $1 and withdrawn_at is null`,
        [userId],
      );
    expect(await consents(elena.id)).toEqual([{ purpose: 'subscription', day: '2025-03-01' }]);
    const pavel = await personOf('pavel@list.test');
    expect(await consents(pavel.id)).toEqual([]);
    expect((await query('select name, inn from companies where user_id = $1', [pavel.id]))[0]).toEqual({
      name: 'ООО «Северный свет»',
      inn: '7701000428',
    });
    const subscribed = (email: string) =>
      query(
        `select b.kind from subscriptions b join subscribers s on s.id = b.subscriber_id where s.email = $1 and b.by_letter`,
        [email],
      );
    expect(await subscribed('elena@list.test')).toEqual([{ kind: 'news' }]);
    expect(await subscribed('pavel@list.test')).toEqual([]);
    expect(await found('list.test')).toEqual(['Ветров Павел', 'Орлова Елена Сергеевна']);

    // The same list again changes nothing; another telephone is one change of one field.
    const again = await take(`Имя;Почта;Телефон\nОрлова Елена Сергеевна;elena@list.test;+7 495 000-00-09`);
    expect(again.counts).toMatchObject({ create: 0, change: 1 });
    expect((await rows(again.id, 'change'))[0]).toMatchObject({
      before: { phone: '+7 (495) 000-00-01' },
      after: { phone: '+7 (495) 000-00-09' },
    });

    // Undone as a whole they are out of sight, and letters stop; the address is free for its owner.
    const applied = (await admin.call(`GET ${api}/imports/{id}/`, { params: { id: view.id } })).data;
    const undone = await admin.call(
      `POST ${api}/changes/{id}/undo`,
      { params: { id: applied.changeId! }, body: {} },
      key(),
    );
    expect(undone.data).toMatchObject({ changed: 2, leftCount: 0 });
    expect(await found('list.test')).toEqual([]);
    expect(await subscribed('elena@list.test')).toEqual([]);

    // Named again they come back.
    const back = await take('Имя;Почта\nОрлова Елена Сергеевна;elena@list.test');
    expect((await rows(back.id, 'change'))[0]!.note).toContain('архива');
    await load(back);
    expect(await found('list.test')).toEqual(['Орлова Елена Сергеевна']);
  });

  it('who has a cabinet or works here is left alone, and is not taken back', async () => {
    const view = await take(
      'Имя;Почта;Телефон\nДругое Имя;client@demo.test;+7 495 000-00-03\nДругой Хозяин;admin@demo.test;\nНовый Человек;new@list.test;',
    );
    expect(view.counts).toMatchObject({ create: 1, change: 0, untouched: 2 });
    const notes = (await rows(view.id, 'untouched')).map(({ note }) => plain(note));
    expect(notes).toEqual([
      expect.stringContaining('о себе человек говорит сам'),
      expect.stringContaining('Работает в доме'),
    ]);
    const before = [await personOf('client@demo.test'), await personOf('admin@demo.test')];
    const { changeId } = await load(view);
    expect([await personOf('client@demo.test'), await personOf('admin@demo.test')]).toEqual(before);
    const { id } = await personOf('new@list.test');
    await query('update users set password_hash = $2, confirmed_at = now() where id = $1', [id, 'x']);
    const undone = await admin.call(
      `POST ${api}/changes/{id}/undo`,
      { params: { id: changeId! }, body: {} },
      key(),
    );
    expect(undone.data.left[0]!.reason).toContain('свой кабинет');
    expect(await found('new@list.test')).toEqual(['Новый Человек']);
  });

  it('who has got a cabinet since is not changed by undoing the list, forced or not', async () => {
    await load(await take('Имя;Почта\nСтарое Имя;since@list.test\nСтарый Коллега;hired@list.test'));
    const change = await load(
      await take(
        'Имя;Почта;Компания;ИНН\nНовое Имя;since@list.test;ООО «Своя»;7701000428\nНовый Коллега;hired@list.test;;',
      ),
    );
    const ids = [(await personOf('since@list.test')).id, (await personOf('hired@list.test')).id];
    await query("update users set password_hash = 'x', confirmed_at = now() where id = $1", [ids[0]]);
    await query(`insert into user_rights (user_id, "right") values ($1, 'goods')`, [ids[1]]);
    const all = { params: { id: change.changeId! } };
    const only = ids.map((id) => ({ kind: 'clients' as const, id: String(id), force: true }));
    for (const body of [{}, { force: true }, { only }]) {
      const preview = await admin.call(`POST ${api}/changes/{id}/undo/preview`, { ...all, body });
      expect(preview.data).toMatchObject({ changed: 0, leftCount: 2 });
      const undone = await admin.call(`POST ${api}/changes/{id}/undo`, { ...all, body }, key());
      expect(undone.data).toMatchObject({ changed: 0, leftCount: 2 });
      expect(undone.data.left.map(({ reason }) => plain(reason))).toEqual([
        expect.stringContaining('о себе человек говорит сам'),
        expect.stringContaining('Работает в доме'),
      ]);
    }
    expect((await personOf('since@list.test')).name).toBe('Новое Имя');
    expect((await personOf('hired@list.test')).name).toBe('Новый Коллега');
    expect(await query('select name from companies where user_id = $1', [ids[0]])).toEqual([
      { name: 'ООО «Своя»' },
    ]);
  });

  it('are invited on request, each once; the letter opens an account', async () => {
    const { changeId } = await load(
      await take('Имя;Почта\nПервая Гостья;guest1@list.test\nВторой Гость;guest2@list.test'),
    );
    const invite = () =>
      admin.call(`POST ${api}/people/invitations`, { body: { changeId: changeId! } }, key());
    expect((await invite()).data).toEqual({ invited: 2 });
    expect((await invite()).error?.code).toBe('nobody');
    const token = await house.tokenTo('guest1@list.test', 'invite-client');
    const visitor = await house.browser().visit();
    const { status } = await visitor.call('POST /api/internal/user/password/reset', {
      body: { token, password: 'Demo-2026!' },
    });
    expect(status).toBe(200);
    expect((await personOf('guest1@list.test')).confirmed_at).not.toBeNull();

    // One of them once more, from the card: the earlier link stops working.
    const second = await personOf('guest2@list.test');
    const first = await house.tokenTo('guest2@list.test', 'invite-client');
    const again = await admin.call(`POST ${api}/people/{id}/invitation`, {
      params: { id: second.id },
      body: {},
    });
    expect(again.data).toMatchObject({ state: 'unproved', invitation: { accepted: false } });
    const reset = (used: string) =>
      visitor.call('POST /api/internal/user/password/reset', {
        body: { token: used, password: 'Demo-2026!' },
      });
    expect((await reset(first)).status).toBe(410);
  });

  it('have neither drafts nor a whole list, and need the right «Люди»', async () => {
    const view = await take('Имя;Почта\nЧей Список;whose@list.test');
    for (const body of [{ mode: 'whole' as const }, { to: 'drafts' as const }])
      expect(
        (await admin.call(`POST ${api}/imports/{id}/plan`, { params: { id: view.id }, body })).status,
      ).toBe(422);
    await query(
      `with person as (insert into users (email, name, phone, password_hash, confirmed_at)
        select 'listkeeper@demo.test', 'Хранитель', '', password_hash, now() from users where email = 'client@demo.test' returning id)
       insert into user_rights (user_id, "right") select id, 'goods' from person`,
    );
    const keeper = await house.browser().signIn('listkeeper');
    expect((await keeper.call(`GET ${api}/imports/{id}/`, { params: { id: view.id } })).status).toBe(404);
    const names = (await keeper.call(`GET ${api}/imports/`)).data.imports.map(({ kind }) => kind);
    expect(names).not.toContain('clients');
    expect((await keeper.fetch(`${api}/exports/clients/?format=csv`)).status).toBe(403);
    expect(
      (
        await keeper.call(`POST ${api}/imports/file/{kind}/`, {
          params: { kind: 'clients' },
          query: { name: 'x.csv' },
          body: new Blob(['Имя;Почта\nА;a@list.test']),
        })
      ).status,
    ).toBe(403);
  });

  it('are forgotten at their wish: journal and rows of the list too', async () => {
    const view = await load(await take('Имя;Почта;Телефон\nЗабытая Гостья;forget@list.test;84950000077'));
    // Another list that names them, which nobody has loaded yet.
    await take('Имя;Почта;Телефон\nЗабытая Гостья;forget@list.test;84950000077');
    const { id } = await personOf('forget@list.test');
    const erased = await admin.call(`POST ${api}/people/{id}/erasure`, {
      params: { id },
      body: { why: 'просьба', wait: false },
    });
    expect(erased.data).toEqual({ state: 'erased' });
    const left = JSON.stringify([
      await query('select * from change_entries where change_id = $1', [view.changeId]),
      await query('select title from changes where id = $1', [view.changeId]),
      await query('select * from imports'),
      await query('select * from import_rows'),
      await query('select * from import_plans'),
    ]);
    expect(left).not.toContain('Забытая');
    expect(left).not.toContain('forget@list.test');
    expect(left).not.toMatch(/000-00-77|0000077/);
  });

  it('are forgotten in the list that brought them under another address too', async () => {
    const view = await load(
      await take('Имя;Почта\nДругая Гостья;moved@list.test\nСосед По Списку;stays@list.test'),
    );
    const { id } = await personOf('moved@list.test');
    await query("update users set email = 'elsewhere@list.test' where id = $1", [id]);
    await admin.call(`POST ${api}/people/{id}/erasure`, {
      params: { id },
      body: { why: 'просьба', wait: false },
    });
    for (const table of ['import_rows', 'import_plans', 'import_numbers'])
      expect(await query(`select row from ${table} where import_id = $1`, [view.id])).toEqual([{ row: 3 }]);
  });

  it('who was taken back and has no other ties is erased after a month, without a letter', async () => {
    const view = await load(
      await take(
        'Имя;Почта;Телефон\nЛишняя Гостья;spare@list.test;84950000081\nНужный Гость;wanted@list.test;84950000082\nСвежий Гость;fresh@list.test;84950000083',
      ),
    );
    await admin.call(`POST ${api}/changes/{id}/undo`, { params: { id: view.changeId! }, body: {} }, key());
    const [spare, wanted, fresh] = [
      await personOf('spare@list.test'),
      await personOf('wanted@list.test'),
      await personOf('fresh@list.test'),
    ];
    const letters = await lettersSent();
    await query(`update users set archived_at = now() - interval '31 days' where id = any($1)`, [
      [spare.id, wanted.id],
    ]);
    await query(
      `insert into clients (user_id, manager_id) select $1, user_id from bank_managers order by user_id limit 1`,
      [wanted.id],
    );
    await query("insert into jobs.job (name, data) values ('erasures', '{}')");
    await waitUntil('the erasure', async () => {
      const [row] = await query('select erased_at from users where id = $1', [spare.id]);
      return row.erased_at !== null;
    });
    expect(await personOf('wanted@list.test')).toMatchObject({ erased_at: null });
    expect(await personOf('fresh@list.test')).toMatchObject({ id: fresh.id, erased_at: null });
    expect(await lettersSent()).toBe(letters);
    const left = JSON.stringify([
      await query('select * from users where id = $1', [spare.id]),
      await query('select * from change_entries where entity_id = $1', [String(spare.id)]),
      await query('select * from import_rows where import_id = $1', [view.id]),
      await query('select * from import_plans where import_id = $1', [view.id]),
    ]);
    for (const word of ['Лишняя', 'spare@list.test', '000-00-81', '84950000081'])
      expect(left).not.toContain(word);
  });

  it.each(['csv', 'xlsx'])(
    'go out as %s, whom the list shows and nobody of the house; the same file changes nothing',
    async (format) => {
      await load(
        await take(
          `${headings}\nИсходящая;Анна;;first@${format}.test;84950000091;ООО «Исход»;7701000428;1027700000415;02.03.2025\nО’Хара;Ян;;second@${format}.test;;;;;`,
        ),
      );
      const file = async (more = '') => {
        const answer = await admin.fetch(`${api}/exports/clients/?format=${format}${more}`);
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      };
      const view = await take(await file());
      expect(view.columns.filter(({ how }) => how !== 'known').map(({ heading }) => heading)).toEqual([]);
      const [{ count }] = await query(
        `select count(*)::int from users where erased_at is null and archived_at is null
           and id not in (select user_id from staff)`,
      );
      expect(view.counts).toMatchObject({ create: 0, change: 0, refused: 0, untouched: count });
      const one = await take(await file(`&q=first%40${format}.test`));
      expect(one.counts).toMatchObject({ create: 0, change: 0, untouched: 1 });
      // What leaves the house is known: who took it, and how much of it.
      const [latest] = await query(
        `select title, by_id from changes where act = 'people' order by id desc limit 1`,
      );
      expect(plain(latest.title)).toBe('Список клиентов выгружен: 1 человек');
      expect(latest.by_id).toBe((await personOf('admin@demo.test')).id);
    },
  );

  it('the sample is known column by column', async () => {
    const answer = await admin.fetch(`${api}/imports/sample/clients/`);
    const view = await take(Buffer.from(await answer.arrayBuffer()));
    expect(view.columns.filter(({ how }) => how !== 'known').map(({ heading }) => heading)).toEqual([]);
    expect(view.counts).toMatchObject({ create: 2, refused: 0 });
  });
});

describe('a client by hand', () => {
  const add = (some: object) =>
    admin.call(
      `POST ${api}/people/clients`,
      {
        body: {
          name: 'Анна Речная',
          email: 'anna@list.test',
          phone: '',
          company: '',
          inn: '',
          invite: false,
          ...some,
        },
      },
      key(),
    );

  it('is created at once, without a letter, by the rules of a list, and can be undone', async () => {
    const before = await lettersSent();
    const wrong = async (some: object) => Object.keys((await add(some)).error!.fields!).sort();
    expect(await wrong({ name: '1', phone: '12' })).toEqual(['name', 'phone']);
    expect(await wrong({ company: 'ООО «Река»' })).toEqual(['inn']);
    const { data } = await add({ phone: '+7 (495) 000-00-77' });
    expect(await personOf('anna@list.test')).toMatchObject({
      id: data.id,
      name: 'Анна Речная',
      phone: '+7 (495) 000-00-77',
      confirmed_at: null,
    });
    expect(await lettersSent()).toBe(before);
    expect(await found('Речная')).toEqual(['Анна Речная']);
    expect((await add({})).error?.fields?.email).toContain('уже есть');
    const [{ change_id }] = await query(
      `select change_id from change_entries where kind = 'clients' and entity_id = $1`,
      [String(data.id)],
    );
    await admin.call(`POST ${api}/changes/{id}/undo`, { params: { id: change_id }, body: {} }, key());
    expect(await found('Речная')).toEqual([]);
    // Who was taken back is the same person when they are entered once more.
    expect((await add({})).data).toEqual({ id: data.id });
    expect(await found('Речная')).toEqual(['Анна Речная']);
  });

  it('gets a letter with a link to an account only on request', async () => {
    const before = await lettersSent();
    await add({ email: 'invited@list.test', invite: true });
    expect(await lettersSent()).toBe(before + 1);
  });
});
