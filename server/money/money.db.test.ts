import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const api = '/api/internal/admin';
type Kind = Extract<KindName, 'law-values' | 'working-years'>;

let house: TestHouse;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

/** Begins one and writes it down. */
const add = async (kind: Kind, fields: FieldValues) => {
  const { data } = await admin.call(`POST ${api}/entities/{kind}/`, { params: { kind }, body: { fields } });
  const { id } = data.entity;
  const written = await admin.call(`POST ${api}/publish/{kind}/`, {
    params: { kind },
    body: { of: { ids: [id] } },
  });
  return { id, ...written.data };
};
const set = async (kind: Kind, id: string, fields: FieldValues) =>
  (
    await admin.call(`POST ${api}/bulk/{kind}/`, {
      params: { kind },
      body: {
        of: { ids: [id] },
        edits: Object.entries(fields).map(([field, value]) => ({ field, set: value as FieldValue })),
        to: 'public',
      },
    })
  ).data;
const undo = async (changeId: number, force = false) =>
  (await admin.call(`POST ${api}/changes/{id}/undo`, { params: { id: changeId }, body: { force } })).data;

describe('values of the law', () => {
  const report: FieldValues = {
    name: 'report',
    sum: 1_500_000,
    firstDay: '2031-01-01',
    source: 'Закон для\u00A0проверки',
  };
  const stored = (id: string) =>
    rows(
      `select w.value, w.first_day, u.email, w.ticked_at is not null as ticked from law_values w
       left join users u on u.id = w.ticked_by where w.id = $1`,
      [id],
    );

  it('[M4] are added, edited until they are confirmed, and name who confirmed them', async () => {
    const { id } = await add('law-values', report);
    expect(await stored(id)).toMatchObject([{ value: 1_500_000, first_day: '2031-01-01', ticked: false }]);
    expect(await set('law-values', id, { sum: 1_600_000 })).toMatchObject({ changed: 1 });
    expect(await set('law-values', id, { ticked: true })).toMatchObject({ changed: 1 });
    expect(await stored(id)).toMatchObject([{ value: 1_600_000, ticked: true, email: 'admin@demo.test' }]);
    const { data } = await admin.call(`GET ${api}/entities/{kind}/{id}/`, {
      params: { kind: 'law-values', id },
    });
    expect(data.facts).toMatchObject([{ label: 'Отметил проверку' }]);
  });

  it('[M4] once ticked are neither edited, archived, unticked nor undone: a newer one follows', async () => {
    const { id, changeId } = await add('law-values', { ...report, firstDay: '2032-01-01', ticked: true });
    const refused = [
      await set('law-values', id, { sum: 1 }),
      await set('law-values', id, { ticked: false }),
      await undo(changeId!),
      await undo(changeId!, true),
      (
        await admin.call(`POST ${api}/archive/{kind}/`, {
          params: { kind: 'law-values' },
          body: { of: { ids: [id] }, archived: true },
        })
      ).data,
    ];
    expect(refused.map(({ changeId: made }) => made)).toEqual([null, null, null, null, null]);
    expect(refused[0]!.left[0]!.reason).toMatch(/^Значение проверено и\u00A0действует/);
    await expect(rows('update law_values set value = 1 where id = $1', [id])).rejects.toThrow(
      'stays as it is',
    );
    await expect(rows('delete from law_values where id = $1', [id])).rejects.toThrow('stays as it is');
    expect(
      await add('law-values', { ...report, firstDay: '2032-01-01', sum: 2, ticked: true }),
    ).toMatchObject({
      created: 1,
    });
  });

  it('[M4] a tax is a rate, a threshold a sum', async () => {
    const wrong = async (fields: FieldValues) =>
      (await add('law-values', { ...report, ...fields })).left.flatMap(({ fields: said }) => said);
    expect(await wrong({ name: 'vat' })).toMatchObject([{ field: 'rate', message: 'Укажите значение' }]);
    expect(await wrong({ rate: 200 })).toMatchObject([{ field: 'rate', message: 'Оставьте пустым' }]);
  });
});

describe('the working calendar', () => {
  const days = (year: number) =>
    rows(
      `select d.day, d.works from working_days d join working_years y on y.id = d.year_id where y.year = $1 order by 1`,
      [year],
    );

  it('[M23] is written a year at a time, and its days go with an undo', async () => {
    const { id, changeId } = await add('working-years', {
      year: 2028,
      off: ['03.01.2028', '04.01.2028'],
      on: ['08.01.2028'],
      source: 'Для\u00A0проверки',
    });
    expect(await days(2028)).toEqual([
      { day: '2028-01-03', works: false },
      { day: '2028-01-04', works: false },
      { day: '2028-01-08', works: true },
    ]);
    const fewer = await set('working-years', id, { off: ['03.01.2028'] });
    expect(await days(2028)).toHaveLength(2);
    expect(await undo(fewer.changeId!)).toMatchObject({ changed: 1 });
    expect(await days(2028)).toHaveLength(3);
    expect(await undo(changeId!)).toMatchObject({ changed: 1 });
    expect(
      await rows('select archived_at is not null as archived from working_years where year = 2028'),
    ).toEqual([{ archived: true }]);
  });

  it('[M23] once ticked is edited only without its tick', async () => {
    const { id } = await add('working-years', {
      year: 2029,
      off: ['01.01.2029'],
      source: 'Для\u00A0проверки',
      ticked: true,
    });
    const ticked = () =>
      rows(
        'select ticked_by is not null as by, ticked_at is not null as at from working_years where id = $1',
        [id],
      );
    expect(await ticked()).toEqual([{ by: true, at: true }]);
    expect((await set('working-years', id, { off: [] })).left[0]!.reason).toMatch(/снимите отметку/);
    expect(await set('working-years', id, { off: ['02.01.2029'], ticked: false })).toMatchObject({
      changed: 1,
    });
    expect(await ticked()).toEqual([{ by: false, at: false }]);
    expect(await set('working-years', id, { ticked: true })).toMatchObject({ changed: 1 });
    expect(await ticked()).toEqual([{ by: true, at: true }]);
  });
});

it.each(['law-values', 'working-years'] as const)('%s are listed', async (kind) => {
  const { data } = await admin.call(`GET ${api}/entities/{kind}/`, {
    params: { kind },
    query: { sort: 'ticked', columns: ['ticked'] },
  });
  expect(data.rows.length).toBeGreaterThan(1);
  expect(data.rows.some(({ values }) => values.ticked === true)).toBe(true);
});

it('both are for the right «money» alone', async () => {
  const manager = await house.browser().signIn('auction');
  for (const kind of ['law-values', 'working-years'] as const)
    expect((await manager.call(`GET ${api}/entities/{kind}/`, { params: { kind }, query: {} })).status).toBe(
      403,
    );
});
