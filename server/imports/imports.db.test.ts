import { readFile } from 'node:fs/promises';
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
// More is written here than one person may write in a minute.
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

const send = (
  text: string | Buffer,
  kind: 'diamonds' | 'jewelry' | 'boxes' | 'unique' | 'posie' = 'diamonds',
  name = 'Прайс.csv',
) =>
  admin.call(`POST ${api}/imports/file/{kind}/`, {
    params: { kind },
    query: { name },
    body: new Blob([text as string]),
  });
const show = async (id: number): Promise<ImportView> =>
  (await admin.call(`GET ${api}/imports/{id}/`, { params: { id } })).data;
const settled = async (id: number): Promise<ImportView> => {
  let view = await show(id);
  await waitUntil('the import', async () => {
    view = await show(id);
    return !['reading', 'planning', 'applying'].includes(view.state);
  });
  return view;
};
const take = async (
  text: string | Buffer,
  kind: Parameters<typeof send>[1] = 'diamonds',
): Promise<ImportView> => {
  const { data, error } = await send(text, kind);
  if (!data) throw new Error(error?.message);
  return settled(data.id);
};
const again = async (id: number, said: object): Promise<ImportView> => {
  const { error } = await admin.call(`POST ${api}/imports/{id}/plan`, { params: { id }, body: said });
  expect(error).toBeUndefined();
  return settled(id);
};
const apply = (view: ImportView, more: object = {}) =>
  admin.call(`POST ${api}/imports/{id}/apply`, {
    params: { id: view.id },
    body: { plan: view.plan, why: 'прайс', ...more },
  });
const load = async (view: ImportView, more: object = {}): Promise<ImportView> => {
  const { error } = await apply(view, more);
  expect(error).toBeUndefined();
  return settled(view.id);
};
const rows = async (id: number, part: ImportPart) =>
  (await admin.call(`GET ${api}/imports/{id}/rows`, { params: { id }, query: { part } })).data.rows;
const undo = (id: number) => admin.call(`POST ${api}/changes/{id}/undo`, { params: { id }, body: {} }, key());

const headings =
  'Свой номер;Форма;Вес;Цвет;Чистота;Качество огранки;Полировка;Симметрия;Флуоресценция;Калета;Площадка;Глубина;Длина;Ширина;Месторождение;Год добычи;Возраст;Огранка заняла;Лаборатория;Номер сертификата;Дата сертификата;Цена';
const stone = (
  code: string,
  { price = '1 200 000', weight = '1,02', shape = 'RB', clarity = 'IF', certificate = `c-${code}` } = {},
) =>
  [
    code,
    shape,
    weight,
    'D',
    clarity,
    shape === 'RB' ? 'EX' : '',
    'EX',
    'VG',
    'N',
    'Нет',
    '57,0',
    '61,5',
    '6,48',
    '6,45',
    'Трубка «Мир»',
    '2019',
    '350',
    '20',
    'Палата',
    certificate,
    '01.03.2025',
    price,
  ].join(';');
const list = (...lines: string[]): string => [headings, ...lines].join('\n');
const itemOf = async (code: string) => (await query('select * from items where code = $1', [code]))[0];
/** Some that nobody holds, as they stand. */
const standing = (count: number, from = 0) =>
  query(
    `select i.id, i.code, i.price::float from items i where type = 'diamonds' and status = 'available' and price is not null
      and not exists (select from lot_stones where item_id = i.id) and not exists (select from request_items where item_id = i.id)
      and not exists (select from meeting_items where item_id = i.id) order by id offset $2 limit $1`,
    [count, from],
  );

/** As suppliers write them: another order, other headings and codes, and no word of the mine or the years. */
describe('a list of a supplier', () => {
  const supplied = (name: string) => readFile(new URL(`supplier-lists/${name}.csv`, import.meta.url));
  const stonesOf = (codes: string[]) =>
    query(
      `select i.code, i.price::float, i.weight, s.shape, s.cut, s.laboratory, s.certificate, s.certified_on::text, s.origin
       from items i join stones s on s.item_id = i.id where i.code = any($1) and i.archived_at is null order by i.code`,
      [codes],
    );

  it('from Mumbai asks once what PR means, shows every word it has read, and loads', async () => {
    const view = await take(await supplied('mumbai'));
    expect(view.columns.filter(({ how }) => how === 'unknown')).toEqual([]);
    expect(view.counts).toMatchObject({ create: 3, refused: 2 });
    const [first] = await rows(view.id, 'refused');
    expect(first!.complaints.map(({ value, reason }) => [value, plain(reason)])).toEqual([
      ['PR', '«PR»: у одних поставщиков «Принцесса», у других «Груша». Выберите, что здесь'],
    ]);
    const column = first!.complaints[0]!.column!;
    const told = await again(view.id, {
      mended: [{ row: first!.row, column, text: 'princess', code: 'princess' }],
    });
    expect(told.counts).toMatchObject({ create: 5, refused: 0 });
    expect(told.columns[column]!.values).toEqual([
      { from: 'RBC', to: 'Круг' },
      { from: 'princess', to: 'Принцесса' },
      { from: 'OMB', to: 'Овал' },
      { from: 'CMB', to: 'Кушон' },
      { from: 'PR', to: 'Принцесса' },
    ]);
    expect((await load(told)).state).toBe('applied');
    const codes = ['sm-20431', 'sm-20432', 'sm-20433', 'sm-20434', 'sm-20435'];
    expect(await stonesOf(codes)).toMatchObject([
      { shape: 'round', cut: 'excellent', certificate: '2185123456', origin: null, price: null },
      { shape: 'princess', cut: null, weight: 120 },
      { shape: 'oval', laboratory: 'GIA', certificate: '6187345678' },
      { shape: 'cushion', weight: 300 },
      { shape: 'princess', laboratory: 'IGI', certificate: '512345678' },
    ]);
    // The same stones with their numbers written otherwise are no new ones.
    const next = await take((await supplied('mumbai')).toString().replace('2185123456', '2185-123-456'));
    expect(next.counts).toMatchObject({ create: 0, refused: 0 });
  });

  it('from Antwerp names its laboratories only before the numbers', async () => {
    const view = await take(await supplied('antwerp'));
    expect(view.columns.filter(({ how }) => how === 'unknown')).toEqual([]);
    expect((await load(view)).counts).toMatchObject({ create: 3, refused: 0 });
    expect(await stonesOf(['a7-118', 'a7-119', 'a7-120'])).toMatchObject([
      { laboratory: 'HRD', certificate: '24001234567', certified_on: '2025-02-03' },
      { laboratory: 'HRD', certificate: '24-00123-4568', certified_on: null },
      { laboratory: 'GIA', certificate: '7412345678', certified_on: '2024-10-14', shape: 'pear' },
    ]);
  });

  it('from Moscow has no numbers of its own and prices in roubles', async () => {
    const view = await take(await supplied('moscow'));
    expect(view.columns.filter(({ how }) => how === 'unknown')).toEqual([]);
    expect((await load(view)).counts).toMatchObject({ create: 3, refused: 0 });
    const loaded = await query(
      `select i.price::float, i.weight, s.shape from items i join stones s on s.item_id = i.id
       where s.certificate like '24-0118%' order by s.certificate`,
    );
    expect(loaded).toEqual([
      { price: 345_000, weight: 52, shape: 'round' },
      { price: 610_500, weight: 104, shape: 'princess' },
      { price: null, weight: 80, shape: 'oval' },
    ]);
  });
});

describe('a list of bare stones', () => {
  it('of number, shape, weight and price alone is published with nothing added to it', async () => {
    const view = await take('Артикул;Форма;Вес, карат;Цена\nbare-1;Круг;1,01;500 000\nbare-2;Овал;0,70;\n');
    expect((await load(view)).counts).toMatchObject({ create: 2, refused: 0 });
    const loaded = await query(
      `select i.name, i.picture, to_jsonb(s) - 'item_id' - 'shape' as facts from items i join stones s on s.item_id = i.id
       where i.code in ('bare-1', 'bare-2') order by i.code`,
    );
    expect(loaded).toHaveLength(2);
    for (const { facts, picture } of loaded) {
      expect(Object.values(facts).every((value) => value === null)).toBe(true);
      expect(picture).toMatch(/^\d-(round|oval)-/);
    }
    expect(plain(loaded[0]!.name)).toBe('Бриллиант круглой огранки 1,01 карата');
  });
});

describe('a list of a jeweller', () => {
  const jewelsOf = (codes: string[]) =>
    query(
      `select i.code, i.weight, j.kind, j.metal, j.metal_weight, j.sizes, j.uin,
         (select jsonb_agg(jsonb_build_object('gem', h.gem, 'count', h.count, 'weight', h.weight, 'together', h.together,
            'graded', h.graded, 'colour', h.colour_grade, 'clarity', h.clarity) order by h.position)
          from held_stones h where h.item_id = i.id) as stones
       from items i join jewels j on j.item_id = i.id where i.code = any($1) order by i.code`,
      [codes],
    );
  const set = (count: number, weight: number, more: object = {}) => ({
    ...{ gem: 'diamond', count, weight, together: null, graded: null, colour: null, clarity: null },
    ...more,
  });

  it('loads as it is: fineness in a column of its own, inserts in one cell, no УИН', async () => {
    const list = await readFile(new URL('supplier-lists/jeweller.csv', import.meta.url));
    const view = await take(list, 'jewelry');
    expect(view.columns.filter(({ how }) => how === 'unknown')).toEqual([]);
    expect((await load(view)).counts).toMatchObject({ create: 5, refused: 0 });
    expect(await jewelsOf(['b-2201', 'k-3301', 'k-3302', 'p-0907', 's-1104'])).toEqual([
      {
        ...{ code: 'b-2201', weight: 440, kind: 'bracelet', metal: 'white-gold-750', metal_weight: 1140 },
        ...{ sizes: ['cm18'], uin: null, stones: [set(44, 10, { graded: '4/4' })] },
      },
      {
        ...{ code: 'k-3301', weight: 50, kind: 'ring', metal: 'white-gold-585', metal_weight: 342 },
        ...{ sizes: ['mm16.5'], uin: null, stones: [set(1, 50, { graded: '3/5' })] },
      },
      {
        ...{ code: 'k-3302', weight: 28, kind: 'ring', metal: 'platinum-950', metal_weight: 510 },
        ...{ sizes: ['mm17'], uin: null, stones: [set(9, 3, { together: 280, graded: '3/4' })] },
      },
      {
        ...{ code: 'p-0907', weight: 139, kind: 'pendant', metal: 'yellow-gold-585', metal_weight: 185 },
        ...{ sizes: [], uin: null },
        stones: [set(1, 120, { gem: 'sapphire' }), set(12, 2, { together: 187, graded: '4/5' })],
      },
      {
        ...{ code: 's-1104', weight: 80, kind: 'studs', metal: 'white-gold-750', metal_weight: 290 },
        ...{ sizes: [], uin: null, stones: [set(2, 40, { colour: 'G', clarity: 'VS2' })] },
      },
    ]);
  });

  it('is summed up in one sentence where columns are missing', async () => {
    const view = await take('Артикул;Наименование;Вид\nK-9;Кольцо;Кольцо\n', 'jewelry');
    const [row] = await rows(view.id, 'refused');
    expect(row!.complaints.map(({ reason }) => plain(reason))).toEqual(['В файле нет: Металл, Камни']);
  });
});

describe('a list', () => {
  it('creates and changes as one change, and is undone whole but for what was edited since', async () => {
    const [known, edited] = await standing(2);
    const view = await take(
      `Свой номер;Цена\n${known.code};${known.price + 1000}\n${edited.code};${edited.price + 2000}\n`,
    );
    expect(view).toMatchObject({
      state: 'ready',
      counts: { create: 0, change: 2, refused: 0 },
      willWrite: 2,
    });
    expect(await itemOf(known.code)).toMatchObject({ price: known.price });
    const [row] = await rows(view.id, 'change');
    expect(row).toMatchObject({
      row: 2,
      before: { price: known.price },
      after: { price: known.price + 1000 },
    });
    const done = await load(view);
    expect(done).toMatchObject({ state: 'applied', problem: '' });
    expect(await itemOf(known.code)).toMatchObject({ price: known.price + 1000, version: 2 });
    const [change] = await query('select * from changes where id = $1', [done.changeId]);
    expect(change).toMatchObject({ act: 'import', changed: 2, created: 0, why: 'прайс' });
    await query('update items set price = 777 where id = $1', [edited.id]);
    const { data } = await undo(done.changeId!);
    expect(data).toMatchObject({ changed: 1, leftCount: 1 });
    expect(await itemOf(known.code)).toMatchObject({ price: known.price });
    expect(await itemOf(edited.code)).toMatchObject({ price: 777 });
  });

  it('new stones reach the shop with their pictures asked for; undone they go into the archive', async () => {
    const view = await take(list(stone('New 1'), stone('new-2', { shape: 'OV', weight: '2,01' })));
    expect(view.counts).toMatchObject({ create: 2, refused: 0 });
    const done = await load(view);
    expect(done.state).toBe('applied');
    const item = await itemOf('new-1');
    expect(item).toMatchObject({
      weight: 102,
      price: 1_200_000,
      type: 'diamonds',
      archived_at: null,
    });
    await waitUntil(
      'the page of the stone',
      async () => (await admin.fetch(`/catalog/diamonds/${item.id}/`)).status === 200,
    );
    await undo(done.changeId!);
    expect((await itemOf('new-1')).archived_at).not.toBeNull();
    // A later list that names it again brings it back.
    const back = await take(list(stone('new-1')));
    expect((await rows(back.id, 'change'))[0]).toMatchObject({ after: { archived: false } });
    await load(back);
    expect((await itemOf('new-1')).archived_at).toBeNull();
  });

  it('an absent column leaves alone, an empty cell empties', async () => {
    const [known] = await standing(1, 3);
    const view = await take(`Свой номер;Цена\n${known.code};\n`);
    expect(view.counts).toMatchObject({ change: 1, emptied: 1 });
    const before = await itemOf(known.code);
    await load(view);
    const after = await itemOf(known.code);
    expect(after.price).toBeNull();
    expect({ ...after, price: 0, price_carat: 0, version: 0 }).toEqual({
      ...before,
      price: 0,
      price_carat: 0,
      version: 0,
    });
  });

  it('is known by laboratory and certificate where it has no number', async () => {
    const [known] = await query(
      `select i.code, i.id, s.laboratory, s.certificate from items i join stones s on s.item_id = i.id
       where i.type = 'diamonds' order by i.id offset 8 limit 1`,
    );
    const view = await take(
      `Лаборатория;Номер сертификата;Описание\n${known.laboratory};${known.certificate};Ровный\n`,
    );
    expect(view.counts).toMatchObject({ change: 1, create: 0 });
    expect((await rows(view.id, 'change'))[0]!.entityId).toBe(String(known.id));
    // The same certificate under another number is another's.
    const other = await take(
      list(stone('other-number', { certificate: known.certificate })).replace('Палата', known.laboratory),
    );
    expect(other.counts).toMatchObject({ create: 0, refused: 1 });
    expect(plain((await rows(other.id, 'refused'))[0]!.complaints[0]!.reason)).toContain(
      'уже есть у предмета',
    );
  });

  it('refuses rows one by one: what, where, why; a mended one goes with the rest, and the word is remembered', async () => {
    const view = await take(
      list(
        stone('good-1'),
        stone('bad-weight', { weight: '1.O2' }),
        stone('bad-shape', { shape: 'ОМБ' }),
        stone('twice', { certificate: 'x1' }),
        stone('twice', { certificate: 'x2' }),
        stone('', { certificate: '' }),
      ),
    );
    expect(view.counts).toMatchObject({ create: 1, refused: 5 });
    const refused = await rows(view.id, 'refused');
    expect(refused.map(({ row, complaints }) => [row, complaints[0]!.heading, complaints[0]!.value])).toEqual(
      [
        [3, 'Вес', '1.O2'],
        [4, 'Форма', 'ОМБ'],
        [5, 'Свой номер', 'twice'],
        [6, 'Свой номер', 'twice'],
        [7, 'Свой номер', ''],
      ],
    );
    const csv = await (await admin.fetch(`${api}/imports/${view.id}/refused`)).text();
    expect(csv.split('\r\n')).toHaveLength(7);
    expect(plain(csv)).toContain('Буква «О» вместо нуля');
    const column = refused[1]!.complaints[0]!.column!;
    const mended = await again(view.id, {
      mended: [
        { row: 3, column: refused[0]!.complaints[0]!.column!, text: '1,03' },
        { row: 4, column, text: 'round', code: 'round' },
      ],
    });
    expect(mended.counts).toMatchObject({ create: 3, refused: 3 });
    expect((await take(list(stone('next-time', { shape: 'ОМБ' })))).counts).toMatchObject({
      create: 1,
      refused: 0,
    });
  });

  it('an unknown column is asked for, and what is said of it is remembered', async () => {
    const [known] = await standing(1, 5);
    const text = `Свой номер;Price;Hold Ext.\n${known.code};${known.price + 5};48h\n`;
    const view = await take(text);
    expect(view.columns.map(({ how }) => how)).toEqual(['known', 'unknown', 'unknown']);
    expect((await apply(view)).error?.code).toBe('unknown-columns');
    const bound = await again(view.id, { columns: [{ index: 1, target: 'price' }] });
    expect(bound.counts.change).toBe(1);
    expect((await apply(bound)).error?.code).toBe('unknown-columns');
    await again(view.id, { columns: [{ index: 2, target: null }] });
    const next = await take(text);
    expect(next.columns.map(({ how, target }) => [how, target])).toEqual([
      ['known', 'code'],
      ['learned', 'price'],
      ['learned', null],
    ]);
    expect((await load(next)).state).toBe('applied');
  });

  it('an unticked row stays as it is; «add» changes nothing that is there', async () => {
    const [one, two] = await standing(2, 6);
    const text = `Свой номер;Цена\n${one.code};11\n${two.code};22\n`;
    const view = await take(text);
    const ticked = await admin.call(`POST ${api}/imports/{id}/ticks`, {
      params: { id: view.id },
      body: { rows: [2], ticked: false },
    });
    expect(ticked.data).toMatchObject({ willWrite: 1, counts: { change: 1, unticked: 1 } });
    const add = await again(view.id, { mode: 'add' });
    expect(add.counts).toMatchObject({ change: 0, untouched: 1 });
    await load(await again(view.id, { mode: 'update' }));
    expect([(await itemOf(one.code)).price, (await itemOf(two.code)).price]).toEqual([one.price, 22]);
    // Loaded as «add», what is there stays as it is beside what is new.
    const both = await take(list(stone('added-1'), stone(one.code, { certificate: 'added-2' })));
    expect((await load(await again(both.id, { mode: 'add' }))).counts).toMatchObject({
      create: 1,
      untouched: 1,
    });
    expect((await itemOf(one.code)).price).toBe(one.price);
    expect(await itemOf('added-1')).toBeDefined();
  });

  it('stops where the plan is no longer what was shown, writes nothing and plans anew', async () => {
    const [one, two] = await standing(2, 9);
    const view = await take(`Свой номер;Цена\n${one.code};1111\n${two.code};${two.price}\n`);
    expect(view.counts).toMatchObject({ change: 1, untouched: 1 });
    await query('update items set price = 5 where id = $1', [two.id]);
    const stopped = await load(view);
    expect(stopped).toMatchObject({ state: 'ready', plan: view.plan + 1, counts: { change: 2 } });
    expect(plain(stopped.problem)).toContain('План изменился');
    expect((await itemOf(one.code)).price).toBe(one.price);
    expect((await apply(view)).error?.code).toBe('other-plan');
    await load(stopped);
    expect([(await itemOf(one.code)).price, (await itemOf(two.code)).price]).toEqual([1111, two.price]);
  });

  it('a stone that somebody made meanwhile under the same number stops it too', async () => {
    const view = await take(list(stone('race-1'), stone('race-2')));
    await load(await take(list(stone('race-2', { certificate: 'other' }))));
    const stopped = await load(view);
    expect(stopped).toMatchObject({ state: 'ready', counts: { create: 1, change: 1 } });
    expect(await itemOf('race-1')).toBeUndefined();
  });

  it('what stops a list far down takes back all that was written above it', async () => {
    // Five hundred are written at a time, a thousand planned: this one is in the third portion, and in the second.
    const lines = Array.from({ length: 1300 }, (_, at) => stone(`deep-${at}`));
    const view = await take(list(...lines));
    await load(await take(list(stone('deep-1200', { certificate: 'other-1200' }))));
    const stopped = await load(view);
    expect(stopped).toMatchObject({ state: 'ready', changeId: null, counts: { create: 1299, change: 1 } });
    expect(plain(stopped.problem)).toContain('План изменился');
    expect(await query("select from items where code like 'deep-%'")).toHaveLength(1);
    expect(await query('select from import_numbers where import_id = $1', [view.id])).toEqual([]);
  });

  it('a collection that is gone by then stops new ones, and the plan made anew says so', async () => {
    await query(
      "insert into collections (code, name, description, position) values ('brief', 'Краткая', '', 99)",
    );
    const collected = `${headings};Коллекция\n${stone('brief-1')};\n${stone('brief-2')};Краткая\n`;
    const view = await take(collected);
    expect(view.counts).toMatchObject({ create: 2 });
    await query("delete from collections where code = 'brief'");
    const stopped = await load(view);
    expect(stopped).toMatchObject({ state: 'ready', changeId: null, counts: { create: 1, refused: 1 } });
    expect(await itemOf('brief-1')).toBeUndefined();
  });

  it('new ones show the numbers they got, and the journal has them whole', async () => {
    const loaded = await load(await take(list(stone('number-1'), stone('number-2'))));
    const [one, two] = [await itemOf('number-1'), await itemOf('number-2')];
    const shown = await rows(loaded.id, 'create');
    expect(shown.map(({ entityId }) => entityId)).toEqual([String(one.id), String(two.id)]);
    expect(shown[0]!.after).toMatchObject({
      code: 'number-1',
      archived: false,
      photos: [],
      price: 1_200_000,
    });
    const entries = await query(
      'select entity_id, version, before, after from change_entries where change_id = $1 order by entity_id',
      [loaded.changeId],
    );
    expect(entries).toMatchObject([
      { entity_id: String(one.id), version: 1, before: null, after: shown[0]!.after },
      { entity_id: String(two.id), version: 1, before: null, after: shown[1]!.after },
    ]);
    expect(
      await query('select title, created, changed from changes where id = $1', [loaded.changeId]),
    ).toEqual([{ title: expect.stringContaining('2'), created: 2, changed: 0 }]);
  });

  it('into the drafts: nothing public changes, incomplete stones are allowed, a second list finds the first', async () => {
    const [known] = await standing(1, 12);
    const text = `Свой номер;Форма;Вес;Цена\ndraft-1;RB;;100\n${known.code};RB;;${known.price + 7}\n`;
    const public_ = await take(text);
    expect(public_.counts).toMatchObject({ create: 0, refused: 2 });
    const view = await again(public_.id, { to: 'drafts' });
    expect(view.counts).toMatchObject({ create: 1, change: 1, refused: 0 });
    expect(await load(view)).toMatchObject({ state: 'applied', changeId: null });
    expect(await itemOf('draft-1')).toBeUndefined();
    expect((await itemOf(known.code)).price).toBe(known.price);
    const drafts = await query(
      "select is_new, fields from entity_drafts where fields ->> 'code' = 'draft-1' or entity_id = $1 order by is_new",
      [String(known.id)],
    );
    expect(drafts).toMatchObject([
      { is_new: false, fields: { price: known.price + 7 } },
      { is_new: true, fields: { shape: 'round', price: 100 } },
    ]);
    const second = await again((await take(text)).id, { to: 'drafts' });
    expect(second.counts).toMatchObject({ create: 0, change: 0, untouched: 2 });
    await query("delete from entity_drafts where kind = 'diamonds'");
  });

  it('that went into the drafts is taken back, but for what was edited since', async () => {
    const [known, other] = await standing(2, 14);
    const text = `Свой номер;Цена\nback-1;100\nback-2;200\n${known.code};${known.price + 7}\n${other.code};${other.price + 8}\n`;
    const loaded = await load(await again((await take(text)).id, { to: 'drafts' }));
    const draftOf = async (id: string) =>
      (
        await query('select fields from entity_drafts where kind = $1 and entity_id = $2', ['diamonds', id])
      )[0];
    const [made, kept] = (await rows(loaded.id, 'create')).map(({ entityId }) => entityId!) as [
      string,
      string,
    ];
    const edit = (id: string, from: number, to: number) =>
      admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
        params: { kind: 'diamonds', id },
        body: { edits: [{ field: 'price', from, to }] },
      });
    await edit(kept, 200, 201);
    await edit(String(other.id), other.price + 8, other.price + 9);
    const takeBack = (id: number) =>
      admin.call(`POST ${api}/imports/{id}/take-back`, { params: { id }, body: {} });
    expect((await takeBack(loaded.id)).data).toEqual({ removed: 2, left: 2 });
    expect(await draftOf(made)).toBeUndefined();
    expect(await draftOf(String(known.id))).toBeUndefined();
    expect(await draftOf(kept)).toMatchObject({ fields: { price: 201 } });
    expect(await draftOf(String(other.id))).toMatchObject({ fields: { price: other.price + 9 } });
    const shown = await load(await take(`Свой номер;Цена\n${known.code};${known.price + 7}\n`));
    expect((await takeBack(shown.id)).error?.code).toBe('not-drafts');
    await query("delete from entity_drafts where kind = 'diamonds'");
  });
});

describe('the whole list of a source', () => {
  const partner = (...codes: string[]) => list(...codes.map((code) => stone(code)));

  it('archives its own that are missing, leaves what is held and names the holder, asks for the number', async () => {
    const first = await take(partner('p-1', 'p-2', 'p-3', 'p-4'));
    await load(await again(first.id, { source: 'Партнёр' }));
    const held = await itemOf('p-3');
    await query(
      `with made as (insert into requests (user_id, name, phone, email, comment)
         select id, 'x', '', 'x@demo.test', '' from users where email = 'client@demo.test' returning id)
       insert into request_items (request_id, item_id, item_name, price, place) select id, $1, 'x', 1, 1 from made`,
      [held.id],
    );
    const next = await take(partner('p-1'));
    const view = await again(next.id, { source: 'Партнёр', mode: 'whole' });
    expect(view).toMatchObject({
      counts: { untouched: 1, archive: 2, held: 1 },
      typeNumber: true,
      to: 'public',
    });
    const [stays] = await rows(view.id, 'held');
    expect(stays).toMatchObject({ entityId: String(held.id) });
    expect(stays!.note).toContain('Держит');
    expect((await apply(view)).error?.fields).toHaveProperty('archiving');
    expect((await apply(view, { archiving: 3 })).error?.fields).toHaveProperty('archiving');
    const done = await load(view, { archiving: 2 });
    expect(done.state).toBe('applied');
    const left = await query(
      "select code from items where code like 'p-_' and archived_at is null order by code",
    );
    expect(left.map(({ code }) => code)).toEqual(['p-1', 'p-3']);
    await undo(done.changeId!);
    expect(await query("select code from items where code like 'p-_' and archived_at is null")).toHaveLength(
      4,
    );
  });

  it('does not see other sources', async () => {
    const view = await again((await take(partner('p-1'))).id, { source: 'Другой', mode: 'whole' });
    expect(view.counts).toMatchObject({ archive: 0, held: 0 });
  });
});

describe('what is refused as a whole', () => {
  it.each<[string, Buffer | string, string]>([
    ['no table', 'просто текст', 'нет таблицы'],
    ['headings alone', 'Свой номер;Цена\n', 'ни одной строки'],
    ['a program', Buffer.from('MZ\0\x01'), 'не таблица'],
    ['a quote without an end', 'Свой номер;Цена\na;"1\n', 'не закрыта'],
  ])('%s', async (_what, text, says) => {
    const view = await take(text);
    expect(view.state).toBe('unreadable');
    expect(plain(view.problem)).toContain(says);
  });

  it('a missing key column refuses every row, and changes nothing', async () => {
    const view = await take('Цена;Вес\n100;1,02\n200;1,03\n');
    expect(view).toMatchObject({ state: 'ready', willWrite: 0, counts: { refused: 2 } });
    expect(plain((await rows(view.id, 'refused'))[0]!.complaints[0]!.reason)).toContain('Нет ключа');
  });

  it('an empty file and one past the limit', async () => {
    expect((await send('')).error?.code).toBe('empty-file');
    expect((await send(Buffer.alloc(26 * 1024 * 1024, 'a;b\n'))).status).toBe(413);
  });

  it('texts cannot be imported', async () => {
    const { status } = await admin.call(`POST ${api}/imports/file/{kind}/`, {
      params: { kind: 'questions' },
      query: { name: 'x.csv' },
      body: new Blob(['a;b\n1;2']),
    });
    expect(status).toBe(404);
  });

  it('a second import while one runs; one that is stopped leaves nothing', async () => {
    const many = list(...Array.from({ length: 1200 }, (_, at) => stone(`many-${at}`)));
    // However fast the machine, each is in the middle of its work: a table that it writes to is not free.
    const holder = await house.database.pool.connect();
    await holder.query('begin; lock table import_rows in share mode');
    const { data } = await send(many);
    const refused = await send(list(stone('meanwhile')));
    expect(refused.error?.code).toBe('busy');
    await holder.query('commit');
    const view = await settled(data.id);
    expect(view.counts.create).toBe(1200);
    await holder.query('begin; lock table change_entries in share mode');
    expect((await apply(view)).data.state).toBe('applying');
    expect((await send(list(stone('meanwhile')))).error?.code).toBe('busy');
    await waitUntil('the journal of the first ones waits', async () => {
      const waiting = await query(
        "select from pg_locks where not granted and relation = 'change_entries'::regclass",
      );
      return waiting.length > 0;
    });
    const stopped = await admin.call(`POST ${api}/imports/{id}/stop`, { params: { id: view.id }, body: {} });
    expect(stopped.data).toMatchObject({ state: 'ready', changeId: null });
    expect(plain(stopped.data.problem)).toContain('не записано');
    await holder.query('commit');
    holder.release();
    expect(await query("select from items where code like 'many-%'")).toEqual([]);
    // The turn is free again, and the plan still stands.
    expect((await load(await show(view.id))).state).toBe('applied');
    expect(await query("select from items where code like 'many-%'")).toHaveLength(1200);
  });

  it('rows that a crash has forgotten are asked for again', async () => {
    const view = await take(list(stone('forgotten')));
    await query('delete from import_rows where import_id = $1', [view.id]);
    await apply(view);
    expect(await settled(view.id)).toMatchObject({ state: 'lost' });
  });

  it('a session that ends in the middle leaves the plan to the next one', async () => {
    const view = await take(list(stone('session-1')));
    const other = await house.browser().signIn('admin');
    await other.call('POST /api/internal/user/logout', { body: {} });
    expect(
      (
        await other.call(`POST ${api}/imports/{id}/apply`, {
          params: { id: view.id },
          body: { plan: view.plan },
        })
      ).status,
    ).toBe(401);
    expect((await load(view)).state).toBe('applied');
  });
});

describe('an export', () => {
  const exported = async (kind: string, format: string, more = ''): Promise<Buffer> => {
    const answer = await admin.fetch(`${api}/exports/${kind}/?format=${format}${more}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const everything = (kind: NonNullable<Parameters<typeof send>[1]>): Promise<string> =>
    admin.call(`GET ${api}/kinds/`).then(({ data }) =>
      data.kinds
        .find(({ name }) => name === kind)!
        .fields.filter(({ listed }) => listed)
        .map(({ name }) => `&columns[]=${name}`)
        .join(''),
    );

  it.each([
    ['diamonds', 'csv'],
    ['diamonds', 'xlsx'],
    ['jewelry', 'csv'],
    ['jewelry', 'xlsx'],
    ['boxes', 'csv'],
    ['unique', 'csv'],
    ['unique', 'xlsx'],
    ['posie', 'csv'],
    ['posie', 'xlsx'],
  ] as const)(
    'of %s as %s with every column it can show is known again and changes nothing',
    async (kind, format) => {
      const bytes = await exported(kind, format, await everything(kind));
      const view = await take(bytes, kind);
      expect(view.columns.filter(({ how }) => how !== 'known').map(({ heading }) => heading)).toEqual([]);
      const { untouched, ...rest } = view.counts;
      expect(rest).toEqual({
        create: 0,
        change: 0,
        refused: 0,
        archive: 0,
        held: 0,
        unticked: 0,
        emptied: 0,
      });
      const [{ count }] = await query(
        'select count(*)::int from items where type = $1 and archived_at is null',
        [kind],
      );
      expect(untouched).toBe(count);
    },
  );

  it('is what the list shows: its filter, its columns', async () => {
    const bytes = await exported('diamonds', 'csv', '&filter_shape[]=oval&columns[]=shape&columns[]=price');
    const [head, ...lines] = bytes.toString().slice(1).trim().split('\r\n');
    expect(head).toBe('Артикул;Форма;Цена');
    const [{ count }] = await query(
      "select count(*)::int from items i join stones s on s.item_id = i.id where type = 'diamonds' and shape = 'oval' and archived_at is null",
    );
    expect(lines).toHaveLength(count);
    expect(lines.every((line) => line.split(';')[1] === 'Овал')).toBe(true);
  });

  it('texts that a spreadsheet would run are texts, and come back as they were', async () => {
    const texts = [
      '=HYPERLINK("http://x.test")',
      '+1',
      '-2',
      '@SUM(A1)',
      "'=quoted",
      "''-twice",
      'с "кавычками"; и\nстрокой',
    ];
    // Those of the test of stopping have shown what they can: a list of more than one portion.
    await query("update items set archived_at = now() where code like 'many-%'");
    const some = await standing(texts.length, 20);
    for (const [at, { id }] of some.entries())
      await query('update items set description = $2 where id = $1', [id, texts[at]]);
    for (const format of ['csv', 'xlsx']) {
      const bytes = await exported('diamonds', format, '&columns[]=description');
      if (format === 'csv') expect(bytes.toString()).not.toMatch(/(^|;)"?[=+@]/m);
      expect((await take(bytes)).counts).toMatchObject({ change: 0, refused: 0 });
    }
  });

  it('whatever stands in an item comes back as it is (any values, any texts)', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const random = seeded(seed);
    const some = await standing(60, 40);
    for (const { id } of some) {
      await query(
        `update items set price = $2, description = $3, label_new = $4, for_order = $5, label_investment = $6 where id = $1`,
        [
          id,
          random() < 0.2 ? null : Math.floor(random() * 10 ** (1 + Math.floor(random() * 10))),
          random() < 0.2 ? null : hostileText(random),
          random() < 0.5,
          random() < 0.5,
          random() < 0.5,
        ],
      );
      await query(
        `update stones set crown_angle = $2, pavilion_angle = $3, girdle_share = $4, laboratory = $5 where item_id = $1`,
        [
          id,
          random() < 0.3 ? null : 100 + Math.floor(random() * 500),
          random() < 0.3 ? null : 200 + Math.floor(random() * 400),
          random() < 0.3 ? null : 5 + Math.floor(random() * 145),
          hostileText(random) || 'Палата',
        ],
      );
    }
    for (const format of ['csv', 'xlsx']) {
      const view = await take(await exported('diamonds', format, await everything('diamonds')));
      const differing = (await rows(view.id, 'change')).map(({ before, after }) => ({ before, after }));
      expect({ seed, format, differing, ...view.counts }).toMatchObject({
        differing: [],
        create: 0,
        change: 0,
        refused: 0,
        emptied: 0,
      });
    }
  });
});

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What people and their enemies write: trimmed, as the form keeps it. */
function hostileText(random: () => number): string {
  const pieces = [
    '=HYPERLINK("http://x.test")',
    '+7',
    '-1',
    '@SUM(A1)',
    "'",
    '"',
    ';',
    ',',
    '\t',
    '\n',
    '<script>alert(1)</script>',
    '<b>',
    'ёлка',
    '«кавычки»',
    '💎',
    '0001',
    '1e5',
    ' ',
    'слово',
  ];
  const count = 1 + Math.floor(random() * 6);
  return Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]!)
    .join('')
    .trim()
    .slice(0, 190)
    .trim();
}

describe('a sample to begin with', () => {
  it.each(['diamonds', 'unique', 'boxes', 'jewelry', 'posie'] as const)(
    'of %s is known column by column, and each row of it is a draft',
    async (kind) => {
      const answer = await admin.fetch(`${api}/imports/sample/${kind}/`);
      expect(answer.headers.get('content-disposition')).toContain('filename');
      const view = await take(Buffer.from(await answer.arrayBuffer()), kind);
      expect(view.columns.filter(({ how }) => how !== 'known').map(({ heading }) => heading)).toEqual([]);
      const drafts = await again(view.id, { to: 'drafts' });
      const refused = (await rows(view.id, 'refused')).flatMap(({ complaints }) => complaints);
      expect({ refused, create: drafts.counts.create }).toEqual({ refused: [], create: 2 });
    },
  );
});

describe('hostile files', () => {
  it('HTML in a cell is a text: it is kept as it is typed and shown as words', async () => {
    const view = await take(
      `${headings};Описание\n${stone('html-1')};<img src=x onerror=alert(1)><script>alert(2)</script>`,
    );
    expect((await load(view)).state).toBe('applied');
    const { id } = await itemOf('html-1');
    await waitUntil('the page', async () => (await admin.fetch(`/catalog/diamonds/${id}/`)).status === 200);
    const page = await (await admin.fetch(`/catalog/diamonds/${id}/`)).text();
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('<script>alert(2)');
  });

  it('a name of a file is a name: no folders, nothing that a page would run', async () => {
    const { data } = await send(list(stone('named-1')), 'diamonds', '../../etc/<b>прайс</b>.csv');
    expect((await settled(data.id)).name).toBe('b>.csv');
  });

  it('two hundred megabytes are refused before they are read', async () => {
    const answer = await send(Buffer.alloc(200 * 1024 * 1024, 'a;b\n'));
    expect(answer.status).toBe(413);
    expect(plain(answer.error?.message ?? '')).toContain('25');
  });

  it('a list whose encoding is no text at all says so', async () => {
    const view = await take(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00, 0xd8, 0x0a, 0x00, 0x41, 0x00]));
    expect(view.state).toBe('unreadable');
    expect(view.problem).not.toBe('');
  });
});
