import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf, wallClock } from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { LiveCatalog } from '#server/catalog/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { RateLimits } from '#server/platform/http/rate-limits.ts';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { Letters } from '#server/platform/mail/letters.ts';
import { Metrics } from '#server/platform/metrics.ts';
import { testSecret } from '#tests/support/test-environment.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { remindPeople } from './remind-people.ts';

let house: TestHouse;
let client: TestBrowser;
let company: TestBrowser;
let manager: TestBrowser;
let vip: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  [client, company, manager, vip, admin] = (await Promise.all(
    ['client', 'company', 'manager', 'vip', 'admin'].map((login) => house.browser().signIn(login)),
  )) as [TestBrowser, TestBrowser, TestBrowser, TestBrowser, TestBrowser];
});
afterAll(() => house.close());

const schedule = '/api/internal/schedule' as const;
const request = '/api/internal/personal-catalog/request' as const;

const free = async (browser: TestBrowser, at = 0): Promise<string> => {
  const { data } = await browser.call(`GET ${request}/request-a-showing-form-data`);
  const slots = data.days.slice(2).flatMap((one) => one.slots.filter((slot) => slot.free));
  return slots[at]!.at;
};

async function bookBy(browser: TestBrowser, email: string, startsAt: string): Promise<Meeting> {
  const { data, error } = await browser.call(`POST ${request}/request-a-showing`, {
    body: {
      itemsIds: [11_540, 11_541],
      office: 'moscow',
      place: 'office',
      startsAt,
      guests: 1,
      name: 'Елена Орлова',
      phone: '+7 (916) 000-00-01',
      email,
      consent: true,
    },
  });
  if (error) throw new Error(error.message);
  return data.meeting;
}

const list = async (browser: TestBrowser, query: object = {}) =>
  (await browser.call(`GET ${schedule}/meetings/`, { query })).data;
const browserOf = async (meeting: Meeting): Promise<TestBrowser> => {
  const { email } = await house.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', meeting.manager.id)
    .executeTakeFirstOrThrow();
  return house.browser().signIn(email!.split('@')[0]!);
};
/** As if it had begun an hour ago. */
const begin = (id: number) =>
  sql`update meetings set starts_at = now() - interval '60 minutes', ends_at = now() - interval '30 minutes' where id = ${id}`.execute(
    house.database.db,
  );
const icsOf = async (email: string, kind: string): Promise<string> => {
  const row = await house.database.db
    .selectFrom('letters')
    .select('attachment')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (row.attachment as unknown as { text: string }).text;
};

describe('a client’s own meetings', () => {
  it('moves and cancels in the account; calendars follow by one uid and a growing sequence', async () => {
    const meeting = await bookBy(client, 'client@demo.test', await free(client));
    expect(meeting.may).toEqual({ move: true, cancel: true, finish: false });
    expect((await list(client)).items.map(({ id }) => id)).toContain(meeting.id);
    expect((await list(company)).items.map(({ id }) => id)).not.toContain(meeting.id);
    const to = await free(client, 5);
    const moved = await client.call(`POST ${schedule}/meetings/{id}/relocate`, {
      params: { id: meeting.id },
      body: { startsAt: to, version: meeting.version },
    });
    expect(moved.data.meeting).toMatchObject({ startsAt: to, version: meeting.version + 1 });
    const stale = await client.call(`POST ${schedule}/meetings/{id}/cancel`, {
      params: { id: meeting.id },
      body: { version: meeting.version },
    });
    expect(stale.error?.code).toBe('meeting-changed');
    const longer = await client.call(`POST ${schedule}/meetings/{id}/relocate`, {
      params: { id: meeting.id },
      body: { startsAt: to, minutes: 240, version: meeting.version + 1 },
    });
    expect(longer.error?.fields).toHaveProperty('minutes');
    const cancelled = await client.call(`POST ${schedule}/meetings/{id}/cancel`, {
      params: { id: meeting.id },
      body: { version: meeting.version + 1 },
    });
    expect(cancelled.data.meeting).toMatchObject({ state: 'cancelled', cancelled: { by: 'client' } });
    const files = [
      await icsOf('client@demo.test', 'meeting-booked'),
      await icsOf('client@demo.test', 'meeting-moved'),
      await icsOf('client@demo.test', 'meeting-cancelled'),
    ];
    expect(new Set(files.map((text) => /UID:.*/.exec(text)![0])).size).toBe(1);
    expect(files.map((text) => /SEQUENCE:\d+/.exec(text)![0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(files[2]).toContain('METHOD:CANCEL');
    const { data } = await client.call(`GET ${schedule}/meetings/{id}/`, { params: { id: meeting.id } });
    expect(data.history.map(({ by }) => by)).toEqual(['Вы', 'Вы', 'Вы']);
    expect(data.history[1]!.what).toMatch(/^Перенесена с/);
  });

  it('later than three hours before only the house can', async () => {
    const meeting = await bookBy(client, 'client@demo.test', await free(client, 8));
    await sql`update meetings set starts_at = now() + interval '2 hours', ends_at = now() + interval '150 minutes'
      where id = ${meeting.id}`.execute(house.database.db);
    for (const act of ['relocate', 'cancel'] as const) {
      const refused = await client.call(`POST ${schedule}/meetings/{id}/${act}`, {
        params: { id: meeting.id },
        body: {
          version: meeting.version,
          ...(act === 'relocate' && { startsAt: await free(client) }),
        } as never,
      });
      expect(refused.error?.code).toBe('too-late');
    }
    const slots = await client.call(`GET ${schedule}/meetings/{id}/slots`, { params: { id: meeting.id } });
    expect(slots.error?.code).toBe('too-late');
  });

  it('a letter’s link opens a visitor’s meeting on another device; a made-up one opens nothing', async () => {
    const visitor = await house.browser().visit();
    const meeting = await bookBy(visitor, 'letter@letters.test', await free(visitor, 12));
    const token = await house.tokenTo('letter@letters.test', 'meeting-booked');
    const phone = await house.browser().visit();
    const look = () => phone.call(`GET ${schedule}/meetings/{id}/`, { params: { id: meeting.id } });
    expect((await look()).status).toBe(404);
    expect((await phone.call(`POST ${schedule}/letter/`, { body: { token: 'x'.repeat(43) } })).status).toBe(
      410,
    );
    expect((await phone.call(`POST ${schedule}/letter/`, { body: { token } })).data).toEqual({
      id: meeting.id,
    });
    expect((await look()).data.meeting.id).toBe(meeting.id);
    const cancelled = await phone.call(`POST ${schedule}/meetings/{id}/cancel`, {
      params: { id: meeting.id },
      body: { version: meeting.version },
    });
    expect(cancelled.status).toBe(200);
  });

  it('a link of a person’s meeting does not open it to others', async () => {
    await bookBy(client, 'client@demo.test', await free(client, 14));
    const token = await house.tokenTo('client@demo.test', 'meeting-booked');
    const stranger = await house.browser().visit();
    expect((await stranger.call(`POST ${schedule}/letter/`, { body: { token } })).error?.code).toBe(
      'other-account',
    );
    expect((await company.call(`POST ${schedule}/letter/`, { body: { token } })).status).toBe(403);
  });
});

describe('who may', () => {
  it('a stranger reaches nothing, another manager neither, an admin everything', async () => {
    const meeting = await bookBy(client, 'client@demo.test', await free(client, 20));
    const own = await browserOf(meeting);
    const { email } = await house.database.db
      .selectFrom('bank_managers as b')
      .innerJoin('users as u', 'u.id', 'b.user_id')
      .select('u.email')
      .where('u.id', '<>', meeting.manager.id)
      .executeTakeFirstOrThrow();
    const other = await house.browser().signIn(email!.split('@')[0]!);
    const visitor = await house.browser().visit();
    const params = { id: meeting.id };
    const version = meeting.version;
    for (const browser of [visitor, company, other]) {
      expect((await browser.call(`GET ${schedule}/meetings/{id}/`, { params })).status).toBe(404);
      expect((await browser.call(`GET ${schedule}/meetings/{id}/slots`, { params })).status).toBe(404);
      expect((await browser.fetch(`${schedule}/meetings/${meeting.id}/calendar`)).status).toBe(404);
      const relocate = { params, body: { startsAt: meeting.startsAt, version } };
      expect((await browser.call(`POST ${schedule}/meetings/{id}/relocate`, relocate)).status).toBe(404);
      const cancel = { params, body: { version, by: 'house' as const, reason: 'нет' } };
      expect((await browser.call(`POST ${schedule}/meetings/{id}/cancel`, cancel)).status).toBe(404);
    }
    const finish = { params, body: { outcome: 'thinking' as const, version } };
    expect((await visitor.call(`POST ${schedule}/meetings/{id}/finish`, finish)).status).toBe(401);
    expect((await client.call(`POST ${schedule}/meetings/{id}/finish`, finish)).status).toBe(403);
    expect((await other.call(`POST ${schedule}/meetings/{id}/finish`, finish)).status).toBe(404);
    expect((await own.call(`POST ${schedule}/meetings/{id}/finish`, finish)).error?.code).toBe('not-begun');
    expect((await visitor.call(`GET ${schedule}/meetings/`)).status).toBe(401);
    expect((await visitor.call(`GET ${schedule}/calendar/`)).status).toBe(401);
    for (const browser of [own, admin, client])
      expect((await browser.call(`GET ${schedule}/meetings/{id}/`, { params })).status).toBe(200);
    const absence = {
      startsAt: '2027-08-01T07:00:00.000Z',
      endsAt: '2027-08-01T09:00:00.000Z',
      reason: 'Врач',
    };
    expect((await client.call(`POST ${schedule}/absences/`, { body: absence })).status).toBe(403);
    expect(
      (
        await other.call(`POST ${schedule}/absences/`, {
          body: { ...absence, managerId: meeting.manager.id },
        })
      ).error?.fields,
    ).toHaveProperty('managerId');
    expect((await client.call(`POST ${schedule}/meetings/`, { body: {} as never })).status).toBe(403);
  });

  it('the list: own for a manager, all for an admin, by office and manager; search by name, phone, item, request', async () => {
    const mine = await list(manager, { state: 'completed' });
    expect(mine.items.length).toBeGreaterThan(2);
    expect(new Set(mine.items.map((one) => one.manager.id)).size).toBe(1);
    const all = await list(admin);
    expect(new Set(all.items.map((one) => one.manager.id)).size).toBeGreaterThan(1);
    const one = (await list(admin, { manager: mine.items[0]!.manager.id })).items;
    expect(new Set(one.map((row) => row.manager.id)).size).toBe(1);
    expect((await list(admin, { office: 'petersburg' })).total).toBe(0);
    const gavrilov = await list(manager, { q: 'гаврИлов' });
    expect(gavrilov.total).toBe(2);
    expect((await list(manager, { q: '8 (916) 000-01-01' })).total).toBe(2);
    expect((await list(vip, { q: 'Гаврилов' })).total).toBe(0);
    const { items } = mine.items.find((row) => row.items.length)!;
    expect((await list(manager, { q: `№ ${items[0]!.id}` })).total).toBeGreaterThan(0);
    expect((await list(manager, { q: '100%_\\' })).total).toBe(0);
    const withRequest = (await list(client)).items.find((row) => row.request)!;
    expect((await list(admin, { q: withRequest.request!.number })).items.map(({ id }) => id)).toContain(
      withRequest.id,
    );
  });

  it('a client does not see the note, the next step and the outcome', async () => {
    const meeting = await bookBy(client, 'client@demo.test', await free(client, 25));
    const own = await browserOf(meeting);
    await begin(meeting.id);
    const finished = await own.call(`POST ${schedule}/meetings/{id}/finish`, {
      params: { id: meeting.id },
      body: {
        outcome: 'chosen',
        shown: [11_540],
        wanted: [11_541, 11_542],
        note: 'Торгуется',
        nextStep: 'Счёт',
        version: meeting.version,
      },
    });
    expect(finished.data.meeting).toMatchObject({ state: 'completed', outcome: 'chosen', note: 'Торгуется' });
    expect(finished.data.meeting.items.map(({ id, shown, wanted }) => [id, shown, wanted])).toEqual([
      [11_540, true, false],
      [11_541, true, true],
      [11_542, true, true],
    ]);
    const seen = (await client.call(`GET ${schedule}/meetings/{id}/`, { params: { id: meeting.id } })).data;
    expect(seen.meeting).toMatchObject({ outcome: null, note: '', nextStep: '' });
    expect(JSON.stringify(seen)).not.toContain('Торгуется');
    const completed = await list(client, { state: 'completed' });
    expect(completed.items.map(({ id }) => id)).toContain(meeting.id);
    expect(JSON.stringify(completed)).not.toContain('Торгуется');
    const worked = await own.call('GET /api/internal/queue/{kind}/{id}/', {
      params: { kind: 'request', id: meeting.request!.id },
    });
    expect(worked.data.history.at(-1)).toMatchObject({
      act: 'comment',
      note: `Встреча ${meeting.number}: выбор сделан, готовим сделку. Торгуется. Дальше: Счёт`,
    });
    const again = await own.call(`POST ${schedule}/meetings/{id}/cancel`, {
      params: { id: meeting.id },
      body: { by: 'house', reason: 'нет', version: meeting.version + 1 },
    });
    expect(again.error?.code).toBe('meeting-over');
  });
});

describe('a manager’s day', () => {
  const mondayFree = async (): Promise<string> => {
    const { data } = await manager.call(`GET ${schedule}/calendar/`, { query: { days: 28 } });
    const day = addDays(data.today, 20);
    const open = data.days.find((one) => one.day >= day && one.opens !== null)!;
    return new Date(instantOf(data.zone, { day: open.day, minutes: open.opens! })!).toISOString();
  };
  const enter = (startsAt: string, minutes: number, browser = manager) =>
    browser.call(`POST ${schedule}/meetings/`, {
      body: { office: 'moscow', place: 'office', purpose: 'bank', startsAt, minutes, name: 'Учёба, банк' },
    });

  it('enters, stretches, moves; a conflict is refused with three times; absences wait for meetings', async () => {
    const at = await mondayFree();
    const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
    const first = (await enter(at, 60)).data.meeting;
    const second = (await enter(later(60), 30)).data.meeting;
    const taken = await enter(later(30), 30);
    expect(taken.error?.code).toBe('slot-taken');
    expect((taken.error as { nearest?: string[] }).nearest).toHaveLength(3);
    const stretch = (minutes: number) =>
      manager.call(`POST ${schedule}/meetings/{id}/relocate`, {
        params: { id: first.id },
        body: { startsAt: at, minutes, version: first.version },
      });
    expect((await stretch(90)).error?.code).toBe('slot-taken');
    expect((await stretch(45)).error?.fields).toHaveProperty('minutes');
    expect((await stretch(30)).data.meeting.endsAt).toBe(later(30));
    const absence = { startsAt: at, endsAt: later(300), reason: 'Врач' };
    const refused = await manager.call(`POST ${schedule}/absences/`, { body: absence });
    expect(refused.error).toMatchObject({ code: 'meetings-planned' });
    expect(refused.error?.message).toContain('2\u00A0встречи');
    for (const [id, version] of [
      [first.id, first.version + 1],
      [second.id, second.version],
    ] as const)
      await manager.call(`POST ${schedule}/meetings/{id}/cancel`, {
        params: { id },
        body: { by: 'house', reason: 'Занятие перенесли', version },
      });
    const away = await manager.call(`POST ${schedule}/absences/`, { body: absence });
    expect(away.data.reason).toBe('Врач');
    expect((await enter(later(30), 30)).error?.code).toBe('slot-taken');
    expect(
      (await vip.call(`DELETE ${schedule}/absences/{id}/`, { params: { id: away.data.id } })).status,
    ).toBe(404);
    expect(
      (await manager.call(`DELETE ${schedule}/absences/{id}/`, { params: { id: away.data.id } })).status,
    ).toBe(200);
    expect((await enter(later(30), 30)).status).toBe(200);
  });

  it('two who move one meeting: the second is told that it has changed', async () => {
    const at = Date.parse(await mondayFree()) + 240 * 60_000;
    const meeting = (await enter(new Date(at).toISOString(), 30)).data.meeting;
    const answers = await Promise.all(
      [60, 120].map((minutes, index) =>
        (index ? admin : manager).call(`POST ${schedule}/meetings/{id}/relocate`, {
          params: { id: meeting.id },
          body: { startsAt: new Date(at + minutes * 60_000).toISOString(), version: meeting.version },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.error?.code).toBe('meeting-changed');
  });

  it('the calendar tells days, hours, meetings and absences in the office’s zone', async () => {
    const { data } = await manager.call(`GET ${schedule}/calendar/`, { query: { days: 14 } });
    expect(data.zone).toBe('Europe/Moscow');
    expect(data.days).toHaveLength(14);
    expect(data.days.some(({ closed }) => closed === 'Выходной')).toBe(true);
    expect(data.meetings.length).toBeGreaterThan(3);
    expect(data.absences.map(({ reason }) => reason)).toContain('Учёба в\u00A0банке');
    for (const { startsAt } of data.meetings)
      expect(wallClock(data.zone, Date.parse(startsAt)).day >= data.from).toBe(true);
    expect((await client.call(`GET ${schedule}/calendar/`)).data).toMatchObject({
      absences: [],
      managers: [],
    });
  });

  it('a change of clocks moves no meeting on the wall', async () => {
    const { db } = house.database;
    await db.updateTable('offices').set({ zone: 'Europe/Berlin' }).where('code', '=', 'petersburg').execute();
    await db
      .updateTable('bank_managers')
      .set({ office_id: (eb) => eb.selectFrom('offices').select('id').where('code', '=', 'petersburg') })
      .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', 'vip@demo.test'))
      .execute();
    // The first Tuesday after the clocks go forward and the last Saturday before.
    for (const [day, utc] of [
      ['2027-03-27', 'T10:00:00.000Z'],
      ['2027-03-30', 'T08:00:00.000Z'],
    ] as const) {
      const { data, error } = await admin.call(`POST ${schedule}/meetings/`, {
        body: {
          office: 'petersburg',
          place: 'office',
          purpose: 'showing',
          startsAt: new Date(
            instantOf('Europe/Berlin', { day, minutes: day === '2027-03-27' ? 660 : 600 })!,
          ).toISOString(),
          minutes: 30,
          name: 'Перевод часов',
        },
      });
      expect(error).toBeUndefined();
      expect(data.meeting.startsAt).toBe(`${day}${utc}`);
    }
  });
});

describe('the day before', () => {
  it('everyone is reminded once', async () => {
    const visitor = await house.browser().visit();
    const meeting = await bookBy(visitor, 'remind@letters.test', await free(visitor, 30));
    await sql`update meetings set created_at = now() - interval '3 days', starts_at = now() + interval '20 hours',
      ends_at = now() + interval '21 hours' where id = ${meeting.id}`.execute(house.database.db);
    const { db } = house.database;
    const log = openLog('silent');
    const jobs = new Jobs(house.database, log);
    await jobs.start([]);
    const keys = deriveKeys(testSecret);
    const letters = new Letters({
      jobs,
      post: async () => {},
      key: keys.letters,
      limits: new RateLimits(db, keys.address),
      owns: async () => false,
      publicUrl: house.url,
      supportEmail: 'support@gran.test',
      clock: () => new Date(),
      log,
      metrics: new Metrics(),
    });
    const catalog = await LiveCatalog.open(db);
    const reminding = { db, catalog, letters, publicUrl: house.url, clock: systemClock };
    await remindPeople(reminding);
    await remindPeople(reminding);
    await jobs.stop();
    const kinds = (await house.lettersTo('remind@letters.test')).map(({ kind }) => kind);
    expect(kinds).toEqual(['meeting-booked', 'meeting-reminder']);
    const row = await house.database.db
      .selectFrom('meetings')
      .select('reminded_at')
      .where('id', '=', meeting.id)
      .executeTakeFirstOrThrow();
    expect(row.reminded_at).not.toBeNull();
  });
});
