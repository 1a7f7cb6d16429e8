import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/admin/indices' as const;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
let house: TestHouse;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const show = async () => (await editor.call(`GET ${api}/`)).data;
const indexOf = async (id: string) => (await show()).indices.find((one) => one.id === id)!;
const publicIndex = async (id: string) =>
  (await editor.call('GET /api/internal/personal-catalog/price-indices/profitability', { query: { id } }))
    .data;
const write = (points: { index: string; month: string; value: number; from: number | null }[], why = '') =>
  editor.call(`POST ${api}/points/`, { body: { points, why } }, key());
const undo = async (id: number) =>
  expect(
    (await editor.call('POST /api/internal/admin/changes/{id}/undo', { params: { id }, body: {} }, key()))
      .status,
  ).toBe(200);
/** Months before this one, as numbers of `make_interval`. */
const monthsAgo = async (months: number): Promise<string> =>
  (
    await query(
      `select (date_trunc('month', now() at time zone 'Europe/Moscow') - make_interval(months => $1))::date::text as month`,
      [months],
    )
  )[0].month;

describe('points of indices', () => {
  it('of two indices are one change; a corrected one is shown as corrected until it is taken back', async () => {
    const [house, boxes] = [await indexOf('house'), await indexOf('box-carat')];
    const [one, other] = [house.points.at(-2)!, boxes.points.at(-2)!];
    const points = [
      { index: 'house', month: one.month, value: one.value + 111, from: one.value },
      { index: 'box-carat', month: other.month, value: other.value + 100, from: other.value },
    ];
    expect((await write(points)).error).toMatchObject({ fields: { why: expect.stringContaining('Почему') } });
    const { data } = await write(points, 'покупатель вернул камень');
    expect(data.words).toBe('Записано: 2\u00A0точки');
    const now = (await indexOf('house')).points.at(-2)!;
    expect(now).toMatchObject({ value: one.value + 111, first: one.value });
    expect(now.correctedAt).not.toBeNull();
    await waitUntil('the correction', async () => (await publicIndex('house')).points.at(-2)!.corrected);
    const shown = (await publicIndex('house')).points;
    expect(shown.at(-2)).toMatchObject({
      value: (one.value + 111) / 100,
      corrected: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(shown.at(-1)).not.toHaveProperty('corrected');
    await undo(data.changeId!);
    expect((await indexOf('house')).points.at(-2)).toEqual({ ...one, first: null, correctedAt: null });
    await waitUntil('the first value', async () => !(await publicIndex('house')).points.at(-2)!.corrected);
  });

  it('are refused when another wrote one meanwhile, of an index that is not there, and of months ahead or twice', async () => {
    const { points, id } = await indexOf('house');
    const last = points.at(-1)!;
    const point = { index: id, month: last.month, value: 4711, from: last.value };
    const said = async (...some: (typeof point)[]) => {
      const { status, error } = await write(some, 'почему');
      return [status, error!.message.replaceAll('\u00A0', ' ')];
    };
    expect(await said({ ...point, from: last.value + 1 })).toEqual([
      409,
      expect.stringContaining('точку уже изменили'),
    ]);
    expect(await said({ ...point, index: 'nowhere' })).toEqual([409, expect.stringContaining('больше нет')]);
    expect(await said(point, point)).toEqual([409, expect.stringContaining('назван дважды')]);
    expect(await said({ ...point, month: '2900-01-01' })).toEqual([
      409,
      expect.stringContaining('ещё не начался'),
    ]);
    expect((await write([{ ...point, month: '2026-01-02' }])).status).toBe(422);
    expect((await write([{ ...point, value: 0 }])).status).toBe(422);
    expect((await indexOf('house')).points).toEqual(points);
  });

  it('are read from a file, and its unreadable rows are named', async () => {
    const send = (text: string | Uint8Array) =>
      editor.call(`POST ${api}/file/`, {
        query: { name: 'points.csv' },
        body: new Blob([text as never]),
      });
    const { data } = await send('Индекс;Месяц;Значение\nhouse;11.2026;118,4\nнет;11.2026;1\n');
    expect(data).toMatchObject({
      points: [{ index: 'house', month: '2026-11-01', value: 11840 }],
      refused: [{ row: 3, words: 'Нет такого индекса: «нет»' }],
    });
    expect((await send('\n')).status).toBe(422);
    expect((await send(`Индекс;Месяц;Значение\n${'x'.repeat(600_000)}`)).status).toBe(422);
    expect((await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).status).toBe(422);
  });
});

describe('points proposed from own deals', () => {
  const [id, other] = ['round-1-investment', 'box-carat'];
  let month: string;
  beforeAll(async () => {
    month = await monthsAgo(1);
    await query('delete from price_index_points where index_code = any($1) and month >= $2', [
      [id, other],
      month,
    ]);
    const items = await query('select id, weight from items where weight > 0 order by id limit 22');
    // Five of the month before at 100,000 rubles a carat; six of the month at ratios whose middle is 1.02.
    const carats = [...Array(5).fill(100_000), 100_000, 101_000, 101_000, 103_000, 104_000, 105_000];
    for (const [at, { id: item, weight }] of items.entries()) {
      const deal = at % carats.length;
      await query('update items set price_index = $1 where id = $2', [at < carats.length ? id : other, item]);
      await query(
        `insert into item_sales (item_id, client_name, price, by_id, sold_at)
         select $1, 'Гость', $2::numeric, id, ($3::date + interval '9 days') at time zone 'Europe/Moscow'
         from users order by id limit 1`,
        [item, (carats[deal]! * weight) / 100, deal < 5 ? await monthsAgo(2) : month],
      );
    }
  });
  const proposal = async (index = id) => (await indexOf(index)).proposal!;
  const answer = (accepted: boolean, values: Record<string, number>, why = '') => {
    const points = Object.entries(values).map(([index, value]) => ({ index, month, value }));
    return editor.call(`POST ${api}/answers/`, { body: { points, accepted, why } }, key());
  };

  it('name their deals and the same median as their words', async () => {
    const last = (await indexOf(id)).points.at(-1)!;
    const proposed = await proposal();
    expect(proposed).toMatchObject({ month, comparables: 5, unusual: false, declined: null });
    expect(proposed.ratio).toBeCloseTo(1.02, 4);
    expect(proposed.words).toContain('медиана 1,020');
    expect(proposed.value).toBe(Math.round(last.value * proposed.ratio!));
    expect(proposed.deals).toHaveLength(6);
  });

  it('are declined with a reason, which stays; accepted, one is written with its deals', async () => {
    const value = (await proposal()).value!;
    expect((await answer(false, { [id]: value })).status).toBe(422);
    expect((await answer(true, { [id]: value + 1 })).status).toBe(409);
    expect((await answer(false, { [id]: value }, 'мало сделок')).status).toBe(200);
    expect((await proposal()).declined).toMatchObject({ why: 'мало сделок' });
    const [{ title, why: said }] = await query('select title, why from changes order by id desc limit 1');
    expect([title.replaceAll('\u00A0', ' '), said]).toEqual([
      expect.stringContaining('отклонена'),
      'мало сделок',
    ]);

    const accepted = await answer(true, { [id]: value });
    expect(accepted.status).toBe(200);
    const { points } = await indexOf(id);
    expect(points.at(-1)).toMatchObject({ month, value, first: null });
    const [{ why }] = await query('select why from changes where id = $1', [accepted.data.changeId]);
    expect(why).toMatch(/^Принята как предложена: .*медиана 1,020/);
    const [{ accepted: yes, basis }] = await query(
      'select accepted, basis from price_index_answers where index_code = $1',
      [id],
    );
    expect([yes, basis.deals.length]).toEqual([true, 6]);
    expect((await answer(true, { [id]: value })).status).toBe(409);
    await undo(accepted.data.changeId!);
  });

  it('are accepted together with one reason, all or none; taken back by one act, they are proposed again', async () => {
    const before = await show();
    const values = { [id]: (await proposal()).value!, [other]: (await proposal(other)).value! };
    const { status, error } = await answer(true, { ...values, [other]: values[other]! + 1 });
    expect([status, error!.message]).toEqual([409, expect.stringContaining('предложение уже другое')]);
    expect((await answer(true, { ...values, nowhere: 1 })).status).toBe(409);
    expect(await show()).toEqual(before);

    const { data } = await answer(true, values, 'просмотрены все');
    expect(data.words).toBe('Записано: 2\u00A0точки');
    for (const index of [id, other])
      expect((await indexOf(index)).points.at(-1)).toMatchObject({
        month,
        value: values[index],
        first: null,
      });
    const [{ why }] = await query('select why from changes where id = $1', [data.changeId]);
    expect(why.replaceAll('\u00A0', ' ')).toBe('Приняты как предложены: 2 точки. просмотрены все');
    await undo(data.changeId!);
    expect(await show()).toEqual(before);
    expect((await proposal()).declined).toBeNull();
  });
});
