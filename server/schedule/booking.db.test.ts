import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Input } from '#contract/index.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const form = 'GET /api/internal/personal-catalog/request/request-a-showing-form-data';
const book = 'POST /api/internal/personal-catalog/request/request-a-showing';
const entry = 'GET /api/internal/queue/{kind}/{id}/';
type Form = Answer<typeof form>;
type Body = Input<typeof book>['body'];

const formOf = async (browser: TestBrowser, query: Input<typeof form>['query'] = {}): Promise<Form> =>
  (await browser.call(form, { query })).data;
const freeOf = ({ days }: Form): string[] =>
  days.flatMap(({ slots }) => slots.filter(({ free }) => free).map(({ at }) => at));

const contacts = (name: string) => ({
  name: 'Анна Ветрова',
  phone: '+7 (916) 000-00-55',
  email: `${name}@letters.test`,
  comment: 'Секретный <b>комментарий</b>',
  consent: true as const,
});
const body = (name: string, startsAt: string, more: Partial<Body> = {}): Body => ({
  ...contacts(name),
  office: 'moscow',
  place: 'office',
  startsAt,
  guests: 2,
  itemsIds: [11_540],
  ...more,
});

/** One manager only receives people in Almaty. */
async function aloneInAlmaty(): Promise<number> {
  const { db } = house.database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ade@demo.test')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('bank_managers')
    .set({ office_id: (eb) => eb.selectFrom('offices').select('id').where('code', '=', 'almaty') })
    .where('user_id', '=', id)
    .execute();
  await db
    .deleteFrom('meeting_items')
    .where('meeting_id', 'in', (eb) => eb.selectFrom('meetings').select('id').where('manager_id', '=', id))
    .execute();
  await db.deleteFrom('meetings').where('manager_id', '=', id).execute();
  return id;
}

describe('the form of a showing', () => {
  it('names the stone, says where it lies and what is held, and offers half hours of the office', async () => {
    const visitor = await house.browser().visit();
    const { db } = house.database;
    const [here, there, held, sold] = (
      await db
        .selectFrom('items')
        .select('id')
        .where('type', '=', 'diamonds')
        .where('status', '=', 'available')
        .where('for_order', '=', false)
        .orderBy('id')
        .limit(4)
        .execute()
    ).map(({ id }) => id) as [number, number, number, number];
    const lay = (id: number, code: string) =>
      db
        .updateTable('item_places')
        .set({ office_id: (eb) => eb.selectFrom('offices').select('id').where('code', '=', code) })
        .where('item_id', '=', id)
        .execute();
    for (const [id, code] of [
      [here, 'moscow'],
      [there, 'petersburg'],
      [held, 'moscow'],
      [sold, 'moscow'],
    ] as const)
      await lay(id, code);
    await db.updateTable('items').set({ status: 'reserved' }).where('id', '=', held).execute();
    await db.updateTable('items').set({ status: 'sold' }).where('id', '=', sold).execute();
    await expect
      .poll(async () => (await formOf(visitor, { itemsIds: [String(sold)] })).items[0]!.stand)
      .toBe('gone');
    const ids = [here, there, held, sold].map(String);
    const asked = await formOf(visitor, { itemsIds: ids });
    expect(asked.items.map(({ stand }) => stand)).toEqual(['here', 'elsewhere', 'held', 'gone']);
    expect(asked.items[1]!.words).toContain('Санкт-Петербург');
    expect(asked).toMatchObject({ office: 'moscow', minutes: 60 });
    expect((await formOf(visitor, { itemsIds: ids, place: 'video' })).items[1]!.stand).toBe('here');
    expect(asked.days).toHaveLength(14);
    for (const { slots, closed } of asked.days) if (closed) expect(slots).toEqual([]);
    const minutes = freeOf(asked).map((at) => new Date(at).getUTCMinutes());
    expect(minutes.every((one) => one % 30 === 0)).toBe(true);
    const gone = await visitor.call(book, {
      body: body('gone', freeOf(asked)[0]!, { itemsIds: [sold] }),
    });
    expect(gone.error?.code).toBe('showing-items');
  });

  it('offers no time of managers who are invited and have not come yet', async () => {
    const visitor = await house.browser().visit();
    const office = 'moscow';
    const of = `from bank_managers b join offices o on o.id = b.office_id where o.code = '${office}' and u.id = b.user_id`;
    const { pool } = house.database;
    expect(freeOf(await formOf(visitor, { office })).length).toBeGreaterThan(0);
    const { rows } = await pool.query(
      `select u.id, u.password_hash as hash from users u where exists (select ${of})`,
    );
    await pool.query(`update users u set password_hash = null ${of}`);
    expect(freeOf(await formOf(visitor, { office }))).toEqual([]);
    for (const { id, hash } of rows)
      await pool.query('update users set password_hash = $2 where id = $1', [id, hash]);
  });

  it('foreign, wrong and hostile queries are met', async () => {
    const visitor = await house.browser().visit();
    const odd = await formOf(visitor, {
      itemsIds: ['x', '-5', '99999999', '11540', '11540'],
      office: 'nowhere',
      from: '1999-01-01',
    });
    expect(odd.items.map(({ id }) => id)).toEqual([99_999_999, 11_540]);
    expect(odd.items[0]!.stand).toBe('gone');
    const future = await formOf(visitor, { from: '2999-01-01' });
    expect(future.days[0]!.day).toBe(future.lastDay);
  });
});

describe('booking', () => {
  it('makes a meeting, a request «Показ назначен», letters without a word of the sender, a calendar entry', async () => {
    const visitor = await house.browser().visit();
    const free = freeOf(await formOf(visitor, { itemsIds: ['11540'] }));
    const booked = await visitor.call(book, { body: body('first', free[0]!) });
    expect(booked.data).toMatchObject({
      meeting: { state: 'planned', startsAt: free[0], guests: 2, may: { finish: false } },
      requestNumber: expect.stringMatching(/^З-\d{5}$/),
    });
    const { meeting } = booked.data;
    const { state } = await house.database.db
      .selectFrom('requests')
      .select('state')
      .where('id', '=', meeting.request!.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('showing');
    const letter = await house.database.db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', 'first@letters.test')
      .executeTakeFirstOrThrow();
    expect(letter.kind).toBe('meeting-booked');
    for (const part of [letter.plain, letter.html, letter.subject, JSON.stringify(letter.attachment)])
      expect(part).not.toMatch(/Секретный|комментарий|Анна/);
    expect(JSON.stringify(letter.attachment)).toMatch(/SEQUENCE:0/);
    const toManager = await house.database.db
      .selectFrom('letters')
      .select('plain')
      .where('kind', '=', 'meeting-for-manager')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(toManager.plain).toContain('Анна Ветрова');
  });

  it('writes a step into the request, which goes to whoever receives the client; a cancelled one is worked on again', async () => {
    const client = await house.browser().signIn('client');
    const vip = await house.browser().signIn('vip');
    const free = freeOf(await formOf(client)).slice(-8);
    const booked = await client.call(book, {
      body: body('own', free[0]!, { email: 'client@demo.test', itemsIds: [11_541] }),
    });
    const { meeting } = booked.data;
    const key = { params: { kind: 'request' as const, id: meeting.request!.id } };
    // The client's own manager is free then, so nobody else receives them.
    expect(meeting.manager.name).toBe((await vip.call(entry, key)).data.manager?.name);
    const before = (await vip.call(entry, key)).data;
    expect(before).toMatchObject({ state: 'showing', mine: true, waited: null });
    expect(before.history.map(({ act, to }) => [act, to])).toEqual([
      ['move', 'showing'],
      ['hand-over', null],
    ]);
    expect(before.history[0]).toMatchObject({ who: 'Елена Орлова' });
    expect(before.history[0]!.note).toMatch(/^Клиент записался на/);
    const listed = await vip.call('GET /api/internal/queue/', { query: { tab: 'showing' } });
    expect(listed.data.items.map(({ id }) => id)).toContain(meeting.request!.id);
    const sent = 'GET /api/internal/personal-catalog/request/sent/{id}';
    const steps = (await client.call(sent, { params: { id: meeting.request!.id } })).data.steps;
    expect(steps.map(({ state }) => state)).toEqual(['new', 'showing']);
    expect(JSON.stringify(steps)).not.toContain('записался');
    const told = await house.database.db
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select('u.email')
      .where('n.href', '=', `/personal/requests/?open=request-${meeting.request!.id}`)
      .execute();
    expect(told.map(({ email }) => email)).toEqual(['admin@demo.test']);

    // Another time of the same request, by its owner alone.
    const again = (who: TestBrowser, email: string) =>
      who.call(book, {
        body: body('again', free[4]!, { email, itemsIds: [11_541], requestId: meeting.request!.id }),
      });
    expect((await again(await house.browser().visit(), 'again@letters.test')).error?.code).toBe('not-found');
    expect((await again(await house.browser().signIn('company'), 'company@demo.test')).status).toBe(404);
    const second = (await again(client, 'client@demo.test')).data.meeting;
    const cancel = (id: number) =>
      client.call('POST /api/internal/schedule/meetings/{id}/cancel', {
        params: { id },
        body: { reason: '', version: 1 },
      });
    const toldOf = async (id: number) => {
      const list = await client.call('GET /api/internal/user/notifications/list', {});
      return list.data.notifications.filter(({ href }) => href?.endsWith(`#meeting-${id}`)).length;
    };
    expect([await toldOf(meeting.id), await toldOf(second.id)]).toEqual([1, 1]);
    expect((await cancel(second.id)).status).toBe(200);
    expect([await toldOf(meeting.id), await toldOf(second.id)], 'what was told of it is taken back').toEqual([
      1, 0,
    ]);
    expect((await vip.call(entry, key)).data.state).toBe('showing');
    expect((await cancel(meeting.id)).status).toBe(200);
    const after = (await vip.call(entry, key)).data;
    expect(after).toMatchObject({ state: 'working', mine: true });
    expect(after.history.at(-1)).toMatchObject({ act: 'move', to: 'working', who: 'Елена Орлова' });
  });

  it('the same key books once; the past, closed hours, odd minutes and unknown offices are refused', async () => {
    const visitor = await house.browser().visit();
    const free = freeOf(await formOf(visitor));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const twice = await Promise.all(
      [1, 2].map(() => visitor.call(book, { body: body('twice', free[1]!) }, key)),
    );
    expect(twice[0]!.data.meeting.id).toBe(twice[1]!.data.meeting.id);
    const refused = async (startsAt: string, more: Partial<Body> = {}) =>
      (await visitor.call(book, { body: body('odd', startsAt, more) })).error;
    expect((await refused('2020-01-01T09:00:00.000Z'))?.code).toBe('slot-past');
    expect((await refused(`${free.at(-1)!.slice(0, 10)}T01:00:00.000Z`))?.code).toBe('slot-closed');
    const odd = await refused(free[2]!.replace(/:(00|30):00/, ':10:00'));
    expect(odd?.code).toMatch(/slot-(closed|past)/);
    expect((await refused(free[2]!, { office: 'nowhere' }))?.fields).toHaveProperty('office');
    expect((await refused('2998-01-04T09:00:00.000Z'))?.fields).toHaveProperty('startsAt');
    expect((await refused(free[2]!, { requestId: 999_999 }))?.code).toBe('not-found');
    expect((await refused(free[2]!, { guests: 40 }))?.fields).toHaveProperty('guests');
  });

  it('one client does not sit in two places at once', async () => {
    const visitor = await house.browser().visit();
    const free = freeOf(await formOf(visitor));
    expect((await visitor.call(book, { body: body('pair', free[4]!) })).status).toBe(200);
    expect((await visitor.call(book, { body: body('pair', free[4]!) })).error?.code).toBe('own-meeting');
  });

  it('fifty at once for one half hour of one manager: one has it, the others get the nearest free times', async () => {
    const managerId = await aloneInAlmaty();
    const visitors = await Promise.all(Array.from({ length: 50 }, () => house.browser().visit()));
    const { days } = await formOf(visitors[0]!, { office: 'almaty' });
    const day = days.find(({ slots }) => slots.length > 8)!;
    const startsAt = day.slots[4]!.at;
    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.call(book, { body: body(`race-${index}`, startsAt, { office: 'almaty' }) }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(49);
    for (const { error } of lost) {
      expect(error?.code).toBe('slot-taken');
      expect((error as { nearest?: string[] }).nearest).toEqual(
        [day.slots[2]!.at, day.slots[3]!.at, day.slots[5]!.at].sort(),
      );
    }
    const rows = await house.database.db
      .selectFrom('meetings')
      .select('id')
      .where('manager_id', '=', managerId)
      .where('starts_at', '=', new Date(startsAt))
      .execute();
    expect(rows).toHaveLength(1);
    const again = await formOf(visitors[0]!, { office: 'almaty' });
    const taken = again.days.find((one) => one.day === day.day)!.slots[4]!;
    expect(taken).toEqual({ at: startsAt, free: false });
  });

  it('the database itself refuses a second meeting of a manager', async () => {
    const { db } = house.database;
    const row = await db
      .selectFrom('meetings')
      .select(['manager_id', 'office_id', 'starts_at', 'ends_at'])
      .where('state', '=', 'planned')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const twin = db
      .insertInto('meetings')
      .values({ ...row, name: 'Двойник', place: 'office', purpose: 'showing' })
      .execute();
    await expect(twin).rejects.toMatchObject({ code: '23P01' });
  });
});
