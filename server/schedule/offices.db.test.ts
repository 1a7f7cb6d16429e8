import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let manager: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('manager');
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const schedule = '/api/internal/schedule' as const;
const form = 'GET /api/internal/personal-catalog/request/request-a-showing-form-data';
const slotDays = async () => (await manager.call(form, { query: { office: 'moscow' } })).data.days;
const office = { office: 'moscow' };

describe('days off of an office', () => {
  const close = (day: string, name = 'Инвентаризация', who = admin) =>
    who.call(`POST ${schedule}/offices/{office}/holidays/`, { params: office, body: { day, name } });

  it('take its half hours away and give them back; meetings go first', async () => {
    const open = (await slotDays()).findLast(({ slots }) => slots.every(({ free }) => free) && slots.length)!;
    const closed = await close(open.day);
    expect(closed.data.holidays).toContainEqual({ day: open.day, name: 'Инвентаризация' });
    const away = (await slotDays()).find(({ day }) => day === open.day)!;
    expect(away).toMatchObject({ closed: 'Инвентаризация', slots: [] });
    const back = await admin.call(`DELETE ${schedule}/offices/{office}/holidays/{day}/`, {
      params: { ...office, day: open.day },
    });
    expect(back.data.holidays.map(({ day }) => day)).not.toContain(open.day);
    expect((await slotDays()).find(({ day }) => day === open.day)!.slots.length).toBeGreaterThan(0);

    const entered = await manager.call(`POST ${schedule}/meetings/`, {
      body: {
        office: 'moscow',
        place: 'office',
        purpose: 'bank',
        startsAt: open.slots[0]!.at,
        minutes: 30,
        name: 'Банк',
      },
    });
    expect(entered.status).toBe(200);
    expect((await close(open.day)).error).toMatchObject({ code: 'meetings-planned' });
  });

  it('are the admins’ to set, ahead of now, of an office that is there', async () => {
    expect((await close('2099-01-01', 'Новый год', manager)).status).toBe(403);
    expect((await close('2020-01-01')).error?.fields).toHaveProperty('day');
    const nowhere = await admin.call(`POST ${schedule}/offices/{office}/holidays/`, {
      params: { office: 'nowhere' },
      body: { day: '2099-01-01', name: 'Новый год' },
    });
    expect(nowhere.status).toBe(404);
    expect((await manager.call(`GET ${schedule}/offices/`)).data.mayClose).toBe(false);
  });
});

describe('where items lie', () => {
  const place = (who: TestBrowser, code: string, itemsIds: number[]) =>
    who.call(`POST ${schedule}/places/`, { body: { office: code, itemsIds } });
  const find = async (q: string) =>
    (await manager.call(`GET ${schedule}/places/`, { query: { q } })).data.items;

  it('is written down by whoever receives them, and said before a showing', async () => {
    const { rows } = await house.database.pool.query(
      "select id from items where type = 'diamonds' and status = 'available' and not for_order order by id limit 2",
    );
    const [first, second] = rows.map(({ id }) => id as number) as [number, number];
    expect((await place(admin, 'petersburg', [first, second])).data).toEqual({ placed: 2 });
    expect(await find(String(first))).toMatchObject([{ id: first, office: { code: 'petersburg' } }]);
    const stand = async () =>
      (await manager.call(form, { query: { office: 'moscow', itemsIds: [String(first)] } })).data.items[0]!
        .stand;
    expect(await stand()).toBe('elsewhere');
    expect((await place(manager, 'moscow', [first, first])).data).toEqual({ placed: 1 });
    expect(await stand()).toBe('here');
    expect((await find(`№${second}`))[0]!.office).toMatchObject({ code: 'petersburg' });
  });

  it('is a manager’s own office only; unknown items change nothing', async () => {
    const { rows } = await house.database.pool.query(
      'select item_id as id from item_places order by 1 limit 1',
    );
    expect((await place(manager, 'petersburg', [rows[0].id])).error?.fields).toHaveProperty('office');
    const before = await find(String(rows[0].id));
    expect((await place(admin, 'petersburg', [rows[0].id, 99_999_999])).error?.fields).toHaveProperty(
      'itemsIds',
    );
    expect(await find(String(rows[0].id))).toEqual(before);
    expect(await find('50%_')).toEqual([]);
  });

  it('an office shows what lies there, page by page', async () => {
    const read = async (page: number) =>
      (await manager.call(`GET ${schedule}/places/`, { query: { office: 'moscow', page } })).data;
    const first = await read(1);
    expect(first.pages).toBeGreaterThan(1);
    expect(first.items.every(({ office }) => office?.code === 'moscow')).toBe(true);
    const ids = new Set([...first.items, ...(await read(2)).items].map(({ id }) => id));
    expect(ids.size).toBeGreaterThan(first.items.length);
    const counted = (await manager.call(`GET ${schedule}/offices/`)).data.items;
    expect(counted.find(({ code }) => code === 'moscow')).toMatchObject({ keeps: true });
    expect(counted.find(({ code }) => code === 'petersburg')).toMatchObject({ keeps: false });
  });
});

it('absences ahead are listed and taken back: one’s own for a manager, all for an admin', async () => {
  const enter = (managerId: number | undefined, who: TestBrowser, days: number) =>
    who.call(`POST ${schedule}/absences/`, {
      body: {
        ...(managerId && { managerId }),
        startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
        endsAt: new Date(Date.now() + (days + 1) * 86_400_000).toISOString(),
        reason: `Отпуск ${days}`,
      },
    });
  const { rows } = await house.database.pool.query("select id from users where email = 'vip@demo.test'");
  const own = (await enter(undefined, manager, 200)).data;
  const foreign = (await enter(rows[0].id, admin, 210)).data;
  const ids = async (who: TestBrowser) =>
    (await who.call(`GET ${schedule}/absences/`)).data.items.map(({ id }) => id);
  expect(await ids(manager)).toContain(own.id);
  expect(await ids(manager)).not.toContain(foreign.id);
  expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, foreign.id]));
  const drop = (who: TestBrowser, id: number) =>
    who.call(`DELETE ${schedule}/absences/{id}/`, { params: { id } });
  expect((await drop(manager, foreign.id)).status).toBe(404);
  expect((await drop(manager, own.id)).status).toBe(200);
  expect(await ids(manager)).not.toContain(own.id);
});
