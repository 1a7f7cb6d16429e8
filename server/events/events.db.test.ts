import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTable } from '#server/imports/reading/read-table.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { turnPhases } from './event-store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ TRUST_PROXY: '127.0.0.0/8' });
});
afterAll(() => house.close());
beforeEach(() => house.database.pool.query('delete from rate_limits'));

const own = 'GET /api/internal/events/{code}/registration';
const call = 'POST /api/internal/events/{code}/registration';
const cancelling = 'DELETE /api/internal/events/{code}/registration';

let made = 0;
/** An event of the test's own, a day ahead unless told otherwise. */
async function givenEvent(options: { capacity: number; waitingList?: boolean; inHours?: number }) {
  const code = `test-${++made}`;
  const { capacity, waitingList = false, inHours = 24 } = options;
  await house.database.pool.query(
    `insert into events (code, type, title, lead, programme, starts_at, ends_at, office_id, zone, capacity, waiting_list)
     select $1, 'lecture', 'Проверка ' || $1, 'Лид', '<p>Текст</p><script>x()</script>', now() + make_interval(hours => $2),
       now() + make_interval(hours => $2 + 2), id, zone, $3, $4 from offices where code = 'petersburg'`,
    [code, inHours, capacity, waitingList],
  );
  return code;
}

const form = (email: string, guests = 1) => ({
  name: 'Анна Ветрова',
  phone: '+7 (916) 000-00-55',
  email,
  guests,
  comment: '',
  consent: true as const,
});
let people = 0;
const newAddress = () => `guest-${++people}@events.test`;
const visitor = () => house.browser().visit();
const register = (who: TestBrowser, code: string, email = newAddress(), guests = 1, headers = {}) =>
  who.call(call, { params: { code }, body: form(email, guests) }, headers);
const mine = async (who: TestBrowser, code: string) =>
  (await who.call(own, { params: { code } })).data.registration;
const kindsTo = async (email: string) => (await house.lettersTo(email)).map(({ kind }) => kind);
const idOf = async (code: string): Promise<number> =>
  Number(
    (await house.database.pool.query<{ id: string }>('select id from events where code = $1', [code]))
      .rows[0]!.id,
  );
const taken = async (code: string) =>
  (
    await house.database.pool.query<{ state: string; people: number; parties: number }>(
      `select r.state, sum(r.guests)::int as people, count(*)::int as parties from event_registrations r
       join events e on e.id = r.event_id where e.code = $1 group by r.state order by r.state`,
      [code],
    )
  ).rows;

describe('events of the demo house', () => {
  it('five ahead, the nearest first, six past, the newest first; a kind keeps its own', async () => {
    const who = await visitor();
    const { data } = await who.call('GET /api/internal/events/');
    expect([data.upcoming.length, data.past.length]).toEqual([5, 6]);
    const starts = (cards: typeof data.past) => cards.map(({ startsAt }) => startsAt);
    expect(starts(data.upcoming)).toEqual(starts(data.upcoming).sort());
    expect(starts(data.past)).toEqual(starts(data.past).sort().reverse());
    expect(data.upcoming.map(({ registration }) => registration).sort()).toEqual([
      'closed',
      'open',
      'open',
      'open',
      'waiting-list',
    ]);
    expect(data.past.every(({ registration }) => registration === 'past')).toBe(true);
    const lectures = (await who.call('GET /api/internal/events/', { query: { type: 'lecture' } })).data;
    expect([...lectures.upcoming, ...lectures.past].every(({ type }) => type === 'lecture')).toBe(true);
    expect(lectures.types).toEqual(data.types);
  });

  it('one: its place, its pictures, its stones from the catalog', async () => {
    const who = await visitor();
    const { data } = await who.call('GET /api/internal/events/{code}/', {
      params: { code: 'winter-viewing' },
    });
    expect(data).toMatchObject({
      place: { city: 'Москва', office: 'moscow' },
      capacity: 24,
      left: 2,
      registration: 'open',
      selection: { href: '/catalog/diamonds/event-diamonds-15/' },
    });
    const { upcoming, past } = (await who.call('GET /api/internal/events/')).data;
    for (const { code, image } of [...upcoming, ...past]) {
      expect((await who.fetch(image!.preview)).status).toBe(200);
      const { selection } = (await who.call('GET /api/internal/events/{code}/', { params: { code } })).data;
      if (!selection) continue;
      const type = selection.code.split('-')[1] === 'jewelry' ? 'jewelry/get-catalog' : 'get-catalog';
      const reply = await who.fetch(`/api/internal/personal-catalog/${type}?event=${selection.code}`);
      const { success } = (await reply.json()) as { success: { data: { total: number } } };
      expect(success.data.total, selection.code).toBeGreaterThan(0);
    }
    expect((await who.call('GET /api/internal/events/{code}/', { params: { code: 'nothing' } })).status).toBe(
      404,
    );
  });

  it('its programme is safe to show; its calendar entry is a file', async () => {
    const who = await visitor();
    const code = await givenEvent({ capacity: 5 });
    const { data } = await who.call('GET /api/internal/events/{code}/', { params: { code } });
    expect(data.programme).toBe('<p>Текст</p>');
    const reply = await who.fetch(`/api/internal/events/${code}/calendar`);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(reply.headers.get('content-disposition')).toContain(`${code}.ics`);
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await house.database.pool.query('update events set shown = false where code = $1', [code]);
    expect((await who.fetch(`/api/internal/events/${code}/calendar`)).status).toBe(404);
  });
});

describe('a registration', () => {
  it('takes places, records the consent, writes to the person with a calendar entry and to the house', async () => {
    const code = await givenEvent({ capacity: 5 });
    const who = await visitor();
    const email = newAddress();
    const { data } = await register(who, code, email, 3);
    expect(data).toMatchObject({ state: 'confirmed', guests: 3, queue: null });
    expect(data.number).toMatch(/^С-\d{5}$/);
    expect(await mine(who, code)).toEqual(data);
    expect(await mine(await visitor(), code)).toBeNull();
    const letters = await house.database.db
      .selectFrom('letters')
      .select(['kind', 'plain', 'attachment'])
      .where('recipient', '=', email)
      .execute();
    expect(letters).toMatchObject([{ kind: 'event-registered', attachment: { name: `${code}.ics` } }]);
    expect(letters[0]!.plain).toContain('по\u00A0Москве');
    const consents = await house.database.pool.query(
      "select text_version, address from consents where purpose = 'event-registration' order by id desc limit 1",
    );
    expect(consents.rows[0]).toEqual({ text_version: expect.any(String), address: '127.0.0.1' });
    const shown = await waitUntil('the places left follow', async () => {
      const event = (await who.call('GET /api/internal/events/{code}/', { params: { code } })).data;
      return event.left === 2 ? event : undefined;
    });
    expect(shown.registration).toBe('open');
    expect(house.logged()).not.toContain(email);
  });

  it('by the same key happens once', async () => {
    const code = await givenEvent({ capacity: 5 });
    const who = await visitor();
    const [email, key] = [newAddress(), { 'idempotency-key': crypto.randomUUID() }];
    const [first, second] = await Promise.all([
      register(who, code, email, 2, key),
      register(who, code, email, 2, key),
    ]);
    expect(second!.data).toEqual(first!.data);
    expect(await taken(code)).toEqual([{ state: 'confirmed', people: 2, parties: 1 }]);
    expect(await kindsTo(email)).toEqual(['event-registered']);
  });

  it('of the same person or browser again is refused and takes no second place', async () => {
    const code = await givenEvent({ capacity: 5 });
    const email = newAddress();
    const who = await visitor();
    await register(who, code, email);
    const again = await register(who, code, email.toUpperCase());
    expect(again).toMatchObject({ status: 409, error: { code: 'already-registered' } });
    const client = await house.browser().signIn('client');
    expect((await register(client, code)).status).toBe(200);
    expect((await register(client, code)).error?.code).toBe('already-registered');
    expect(await taken(code)).toEqual([{ state: 'confirmed', people: 2, parties: 2 }]);
  });

  it('of an address that another person has registered is answered like any other; only its letter says so', async () => {
    const code = await givenEvent({ capacity: 9 });
    const [known, unknown] = [newAddress(), newAddress()];
    await register(await visitor(), code, known);
    const seen = [];
    for (const email of [known, unknown]) {
      const stranger = await visitor();
      const before = (await stranger.call(own, { params: { code } })).data.places.left;
      const { status, data } = await register(stranger, code, email);
      const after = await stranger.call(own, { params: { code } });
      expect(after.data.registration).toEqual(data);
      // A number and a code of its own are all that it tells.
      expect(data.pass!.size).toBeGreaterThan(20);
      seen.push({ status, ...data, number: '', pass: null, taken: before - after.data.places.left });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(await kindsTo(known)).toEqual(['event-registered', 'event-registered-again']);
    // The letter leads to the second one, which can be given back; the first stays.
    const token = await house.tokenTo(known, 'event-registered-again');
    const owner = await visitor();
    await owner.call('POST /api/internal/events/{code}/registration/claim', {
      params: { code },
      body: { token },
    });
    expect((await owner.call(cancelling, { params: { code } })).status).toBe(200);
    expect(await taken(code)).toEqual([
      { state: 'cancelled', people: 1, parties: 1 },
      { state: 'confirmed', people: 2, parties: 2 },
    ]);
  });

  it('a browser without a name of its own learns nothing either', async () => {
    const code = await givenEvent({ capacity: 9 });
    const email = newAddress();
    await register(await visitor(), code, email);
    // Its session is over, and nothing else tells it from others.
    const nameless = await house.browser().signIn('client');
    await house.database.pool.query('update sessions set ended_at = now()');
    nameless.cookies.delete('visitor');
    expect((await register(nameless, code, email)).status).toBe(200);
  });

  it('for more than is left names what is left; a full, a closed and a past event refuse', async () => {
    const code = await givenEvent({ capacity: 2 });
    const who = await visitor();
    expect((await register(who, code, newAddress(), 3)).error?.fields).toEqual({
      guests: 'Осталось 2\u00A0места',
    });
    expect((await register(who, code, newAddress(), 2)).status).toBe(200);
    expect((await register(who, code)).error?.code).toBe('registration-full');
    await house.database.pool.query('update events set registration_closed = true where code = $1', [code]);
    expect((await register(who, code)).error?.code).toBe('registration-closed');
    expect((await register(who, 'warm-shades')).error?.code).toBe('registration-past');
    expect((await register(who, 'nothing')).status).toBe(404);
    const running = await givenEvent({ capacity: 2, inHours: -1 });
    expect((await register(who, running)).error?.code).toBe('registration-closed');
  });

  it('without consent, with five guests or with an unknown field is refused', async () => {
    const code = await givenEvent({ capacity: 9 });
    const who = await visitor();
    const reply = await who.call(call, {
      params: { code },
      body: { ...form('a@b.test', 5), consent: false as never, role: 'admin' } as never,
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error!.fields!).sort()).toEqual(['consent', 'guests', 'role']);
  });

  it('letters to one address are limited, registrations are not lost by it', async () => {
    const email = newAddress();
    const who = await visitor();
    const codes = await Promise.all(Array.from({ length: 9 }, () => givenEvent({ capacity: 2 })));
    const statuses = [];
    for (const code of codes) statuses.push((await register(who, code, email)).status);
    expect(statuses).toEqual(Array(9).fill(200));
    expect(await kindsTo(email)).toEqual(Array(5).fill('event-registered'));
  });

  it('notifies the managers of the office, without a name', async () => {
    await house.database.pool.query(
      "update bank_managers set office_id = (select id from offices where code = 'petersburg') where user_id = (select id from users where email = 'vip@demo.test')",
    );
    const code = await givenEvent({ capacity: 5 });
    await register(await visitor(), code, newAddress(), 2);
    const { rows } = await house.database.pool.query(
      'select u.email, n.content, n.managers_only from notifications n join users u on u.id = n.user_id where n.href = $1',
      [`/admin/events/${await idOf(code)}/guests/`],
    );
    expect(rows).toEqual([
      { email: 'vip@demo.test', content: `«Проверка ${code}»: 2\u00A0человека.`, managers_only: true },
    ]);
  });
});

describe('places under a crowd', () => {
  /** From addresses of their own: the limit of one address would make them come in turn. */
  const from = (place: number) => ({ 'x-forwarded-for': `192.0.2.${place + 1}` });
  const registerAll = (crowd: TestBrowser[], code: string) =>
    Promise.all(crowd.map((who, place) => register(who, code, newAddress(), 1, from(place))));

  it('twenty at once for eight places: eight get them, twelve are refused', async () => {
    const code = await givenEvent({ capacity: 8 });
    const crowd = await Promise.all(Array.from({ length: 20 }, visitor));
    const replies = await registerAll(crowd, code);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(replies.filter(({ error }) => error?.code === 'registration-full')).toHaveLength(12);
    expect(await taken(code)).toEqual([{ state: 'confirmed', people: 8, parties: 8 }]);
  });

  it('with a waiting list: eight places, twelve waiting under numbers of their own', async () => {
    const code = await givenEvent({ capacity: 8, waitingList: true });
    const crowd = await Promise.all(Array.from({ length: 20 }, visitor));
    const replies = await registerAll(crowd, code);
    const queues = replies.flatMap(({ data }) => data.queue ?? []).sort((a, b) => a - b);
    expect(queues).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
    expect(await taken(code)).toEqual([
      { state: 'confirmed', people: 8, parties: 8 },
      { state: 'waiting', people: 12, parties: 12 },
    ]);
  });

  it('cancelling and registering at once never passes the capacity and leaves no place unused', async () => {
    const code = await givenEvent({ capacity: 4, waitingList: true });
    const crowd = await Promise.all(Array.from({ length: 12 }, visitor));
    await registerAll(crowd.slice(0, 6), code);
    await Promise.all([
      ...crowd.slice(0, 3).map((who) => who.call(cancelling, { params: { code } })),
      registerAll(crowd.slice(6), code),
    ]);
    const states = Object.fromEntries((await taken(code)).map((row) => [row.state, row.people]));
    expect(states).toEqual({ cancelled: 3, confirmed: 4, waiting: 5 });
  });
});

describe('cancelling', () => {
  it('frees the place for the first who waits: told by a letter and a notification', async () => {
    const code = await givenEvent({ capacity: 1, waitingList: true });
    const first = await visitor();
    const email = newAddress();
    await register(first, code, email);
    const client = await house.browser().signIn('company');
    expect((await register(client, code, 'company@demo.test')).data).toMatchObject({
      state: 'waiting',
      queue: 1,
    });
    const late = newAddress();
    expect((await register(await visitor(), code, late)).data.queue).toBe(2);
    expect((await first.call(cancelling, { params: { code } })).status).toBe(200);
    expect(await mine(first, code)).toBeNull();
    expect(await mine(client, code)).toMatchObject({ state: 'confirmed', queue: null });
    expect(await kindsTo(email)).toEqual(['event-registered', 'event-cancelled']);
    expect((await kindsTo('company@demo.test')).slice(-2)).toEqual(['event-waiting', 'event-moved-up']);
    expect(await kindsTo(late)).toEqual(['event-waiting']);
    const { notifications } = (await client.call('GET /api/internal/user/notifications/list')).data;
    expect(notifications.at(-1)).toMatchObject({ title: 'Место освободилось', href: `/events/${code}/` });
    expect((await first.call(cancelling, { params: { code } })).status).toBe(404);
    expect((await register(first, code, email)).data.state).toBe('waiting');
  });

  it('another’s registration cannot be cancelled; one that has begun cannot either', async () => {
    const code = await givenEvent({ capacity: 2 });
    const who = await visitor();
    await register(who, code);
    expect((await (await visitor()).call(cancelling, { params: { code } })).status).toBe(404);
    await house.database.pool.query(
      "update events set starts_at = now() - interval '1 minute' where code = $1",
      [code],
    );
    expect((await who.call(cancelling, { params: { code } })).error?.code).toBe('event-begun');
    const forged = await who.fetch(`/api/internal/events/${code}/registration`, { method: 'DELETE' });
    expect(forged.status).toBe(403);
  });
});

describe('a visitor who signs in', () => {
  it('keeps what this browser has registered, and finds what was sent to their address', async () => {
    const [here, elsewhere] = [await givenEvent({ capacity: 3 }), await givenEvent({ capacity: 3 })];
    const who = await visitor();
    await register(who, here);
    await register(await visitor(), elsewhere, 'auction@demo.test');
    await who.signIn('auction');
    expect(await mine(who, here)).toMatchObject({ state: 'confirmed' });
    expect(await mine(who, elsewhere)).toMatchObject({ state: 'confirmed' });
    const other = await house.browser().signIn('auction');
    expect(await mine(other, here)).toMatchObject({ state: 'confirmed' });
  });

  it('with nothing to keep leaves the cached pages of events as they are', async () => {
    const revision = async () =>
      (await house.database.pool.query("select revision from revisions where domain = 'events'")).rows[0];
    const before = await revision();
    await house.browser().signIn('ade');
    expect(await revision()).toEqual(before);
  });
});

describe('the link of a letter', () => {
  const claim = (who: TestBrowser, code: string, token: string) =>
    who.call('POST /api/internal/events/{code}/registration/claim', { params: { code }, body: { token } });

  it('shows the registration on another device, which may cancel it; then it leads nowhere', async () => {
    const code = await givenEvent({ capacity: 2 });
    const email = newAddress();
    await register(await visitor(), code, email);
    const token = await house.tokenTo(email, 'event-registered');
    const elsewhere = await visitor();
    expect((await claim(elsewhere, await givenEvent({ capacity: 2 }), token)).status).toBe(410);
    expect((await claim(elsewhere, code, token)).status).toBe(200);
    expect(await mine(elsewhere, code)).toMatchObject({ state: 'confirmed' });
    expect((await elsewhere.call(cancelling, { params: { code } })).status).toBe(200);
    expect((await claim(elsewhere, code, token)).error?.code).toBe('stale-link');
    expect((await claim(elsewhere, code, 'x'.repeat(43))).error?.code).toBe('stale-link');
    expect(house.logged()).not.toContain(token);
  });

  it('of a person’s own registration asks to sign in; a person who has none takes a visitor’s', async () => {
    const code = await givenEvent({ capacity: 3 });
    const client = await house.browser().signIn('client');
    const [personal, open] = [newAddress(), newAddress()];
    await register(client, code, personal);
    const token = await house.tokenTo(personal, 'event-registered');
    expect((await claim(await visitor(), code, token)).error?.code).toBe('other-account');
    expect((await claim(client, code, token)).status).toBe(200);
    await register(await visitor(), code, open);
    const manager = await house.browser().signIn('manager');
    expect((await claim(manager, code, await house.tokenTo(open, 'event-registered'))).status).toBe(200);
    expect(await mine(await house.browser().signIn('manager'), code)).toMatchObject({ state: 'confirmed' });
  });
});

describe('time', () => {
  it('moves an event from ahead to past on cached pages', async () => {
    const who = await visitor();
    const code = await givenEvent({ capacity: 3 });
    const listed = async () => {
      const { upcoming, past } = (await who.call('GET /api/internal/events/')).data;
      return [upcoming, past].findIndex((cards) => cards.some((card) => card.code === code));
    };
    await waitUntil('it is listed', async () => (await listed()) === 0);
    // As time does: nobody writes the row, so no trigger tells of it.
    await house.database.pool.query(
      `set session_replication_role = replica; update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where code = '${code}'; set session_replication_role = origin`,
    );
    expect(await listed()).toBe(0);
    await turnPhases(house.database.db, new Date());
    await waitUntil('it is past', async () => (await listed()) === 1);
    const before = await house.database.pool.query("select revision from revisions where domain = 'events'");
    await turnPhases(house.database.db, new Date());
    const after = await house.database.pool.query("select revision from revisions where domain = 'events'");
    expect(after.rows).toEqual(before.rows);
  });
});

it('past events stand on pages, the newest first; a page that is not there is the last one', async () => {
  const code = await givenEvent({ capacity: 5, inHours: -400 });
  await house.database.pool.query(
    `insert into events (code, type, title, lead, programme, starts_at, ends_at, office_id, zone, capacity)
     select code || '-' || n, 'lecture', title, lead, programme, starts_at - make_interval(days => n),
       ends_at - make_interval(days => n), office_id, zone, capacity from events, generate_series(1, 60) n where code = $1`,
    [code],
  );
  const who = await visitor();
  const pageOf = async (page: string) =>
    (await who.call('GET /api/internal/events/', { query: { type: 'lecture', page } })).data;
  const { past, pages, upcoming } = await waitUntil('all of them', async () => {
    const first = await pageOf('1');
    return first.pages > 2 ? first : undefined;
  });
  expect(past).toHaveLength(24);
  const second = await pageOf('2');
  expect(past.at(-1)!.startsAt >= second.past[0]!.startsAt).toBe(true);
  expect(second.upcoming).toEqual(upcoming);
  expect((await pageOf('999')).page).toBe(pages);
  expect((await pageOf('abc')).page).toBe(1);
  const html = await (await who.fetch('/events/?type=lecture&page=2')).text();
  expect(html).toContain('href="/events/?type=lecture&amp;page=3"');
  await house.database.pool.query('delete from events where code like $1', [`${code}%`]);
});

describe('guests at the door', () => {
  const api = '/api/internal/admin/events/{id}/guests';
  const managerOf = () => house.browser().signIn('manager');
  const listOf = async (who: TestBrowser, id: number) =>
    (await who.call(`GET ${api}/`, { params: { id } })).data;
  const mark = (who: TestBrowser, id: number, guest: number, arrived: number) =>
    who.call(`PUT ${api}/{guest}/arrival`, { params: { id, guest }, body: { arrived } });

  it('a party is marked in part, whole and not at all; seats follow', async () => {
    const code = await givenEvent({ capacity: 5, inHours: 2 });
    await register(await visitor(), code, newAddress(), 3);
    const [who, id] = [await managerOf(), await idOf(code)];
    const [guest] = (await listOf(who, id)).guests;
    expect(guest).toMatchObject({ name: 'Анна Ветрова', guests: 3, arrived: 0, arrivedAt: null });
    expect((await mark(who, id, guest!.id, 1)).data.seats).toEqual({
      capacity: 5,
      confirmed: 3,
      arrived: 1,
      left: 2,
    });
    const whole = (await mark(who, id, guest!.id, 3)).data;
    expect([whole.seats.arrived, whole.guests[0]!.arrivedAt]).toEqual([3, expect.any(String)]);
    expect((await mark(who, id, guest!.id, 4)).error?.fields).toEqual({
      arrived: 'В\u00A0записи 3\u00A0человека',
    });
    expect((await mark(who, id, guest!.id, 0)).data.guests[0]).toMatchObject({ arrived: 0, arrivedAt: null });
  });

  it('a code on the telephone is the list’s, names nobody, and is drawn only for who has a place', async () => {
    const code = await givenEvent({ capacity: 1, inHours: 2, waitingList: true });
    const [placed, waiting] = [await visitor(), await visitor()];
    await register(placed, code);
    await register(waiting, code);
    const drawn = (await mine(placed, code))!.pass!;
    expect(drawn.size).toBeGreaterThan(20);
    expect((await mine(waiting, code))!.pass).toBeNull();
    const id = await idOf(code);
    const { guests } = await listOf(await managerOf(), id);
    const passes = guests.map(({ pass }) => pass);
    expect(new Set(passes).size).toBe(2);
    expect(passes.every((pass) => /^[\da-f-]{36}$/.test(pass))).toBe(true);
  });

  it('a letter reaches everyone who has a place, once, and nobody else', async () => {
    const code = await givenEvent({ capacity: 2, inHours: 48, waitingList: true });
    const [first, second, late] = [newAddress(), newAddress(), newAddress()];
    for (const email of [first, second, late]) await register(await visitor(), code, email);
    const [who, id] = [await managerOf(), await idOf(code)];
    const body = { subject: 'Как пройти', text: 'Вход со двора.\n\nВозьмите документ.' };
    const once = { 'idempotency-key': crypto.randomUUID() };
    const write = () => who.call(`POST ${api}/letter`, { params: { id }, body }, once);
    expect((await write()).data).toEqual({ letters: 2 });
    expect((await write()).data).toEqual({ letters: 2 });
    for (const email of [first, second])
      expect((await kindsTo(email)).filter((kind) => kind === 'event-to-guests')).toHaveLength(1);
    expect(await kindsTo(late)).not.toContain('event-to-guests');
    const { plain, subject } = (await house.lettersTo(first)).at(-1)!;
    expect(subject).toBe('Как пройти');
    expect(plain).toContain('Возьмите документ.');
    expect(
      (await who.call(`POST ${api}/letter`, { params: { id }, body: { ...body, text: ' ' } })).status,
    ).toBe(422);
  });

  it('the same mark from a second door keeps the moment of the first', async () => {
    const code = await givenEvent({ capacity: 5, inHours: 2 });
    await register(await visitor(), code);
    const [who, id] = [await managerOf(), await idOf(code)];
    const [guest] = (await listOf(who, id)).guests;
    const first = (await mark(who, id, guest!.id, 1)).data.guests[0]!.arrivedAt;
    expect((await mark(await managerOf(), id, guest!.id, 1)).data.guests[0]!.arrivedAt).toBe(first);
  });

  it('no guest is marked days before, without a place, or under the number of another event', async () => {
    const [soon, later] = [
      await givenEvent({ capacity: 1, inHours: 2, waitingList: true }),
      await givenEvent({ capacity: 1, inHours: 72 }),
    ];
    await register(await visitor(), soon);
    await register(await visitor(), soon);
    await register(await visitor(), later);
    const who = await managerOf();
    const [soonId, laterId] = [await idOf(soon), await idOf(later)];
    const early = (await listOf(who, laterId)).guests[0]!;
    const waiting = (await listOf(who, soonId)).guests.find(({ state }) => state === 'waiting')!;
    expect((await mark(who, laterId, early.id, 1)).error?.code).toBe('too-early');
    expect((await mark(who, soonId, waiting.id, 1)).error?.code).toBe('no-place');
    expect((await mark(who, soonId, early.id, 1)).error?.code).toBe('not-found');
  });

  it('a place is given to who waits only where it suffices, and they are told', async () => {
    const code = await givenEvent({ capacity: 2, waitingList: true });
    const [couple, one] = [newAddress(), newAddress()];
    await register(await visitor(), code);
    await register(await visitor(), code, couple, 2);
    await register(await visitor(), code, one);
    const [who, id] = [await managerOf(), await idOf(code)];
    // The one place left was taken at once by the party that fits; the house makes room for two.
    await house.database.pool.query('update events set capacity = 4 where id = $1', [id]);
    const waiting = (await listOf(who, id)).guests.find(
      ({ state, guests }) => state === 'waiting' && guests === 2,
    )!;
    const give = () => who.call(`POST ${api}/{guest}/place`, { params: { id, guest: waiting.id }, body: {} });
    expect((await give()).data.seats).toMatchObject({ confirmed: 4, left: 0 });
    expect(await kindsTo(couple)).toEqual(['event-waiting', 'event-moved-up']);
    expect((await give()).error?.code).toBe('not-waiting');
  });

  it('a registration is taken back for somebody who called: a letter goes out and the next moves up', async () => {
    const code = await givenEvent({ capacity: 1, waitingList: true });
    const [first, second] = [newAddress(), newAddress()];
    await register(await visitor(), code, first);
    await register(await visitor(), code, second);
    const [who, id] = [await managerOf(), await idOf(code)];
    const guest = (await listOf(who, id)).guests.find(({ state }) => state === 'confirmed')!;
    const { data } = await who.call(`POST ${api}/{guest}/cancel`, {
      params: { id, guest: guest.id },
      body: {},
    });
    expect(data.guests.map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed']);
    expect(await kindsTo(first)).toEqual(['event-registered', 'event-cancelled']);
    expect(await kindsTo(second)).toEqual(['event-waiting', 'event-moved-up']);
  });

  it('contacts are shown and exported only to those with the right', async () => {
    const code = await givenEvent({ capacity: 1 });
    const email = newAddress();
    await register(await visitor(), code, email);
    const id = await idOf(code);
    const admin = await house.browser().signIn('admin');
    const manager = await managerOf();
    expect((await listOf(manager, id)).guests[0]!.contacts).toBeNull();
    expect((await listOf(admin, id)).guests[0]!.contacts).toEqual({ phone: '+7 (916) 000-00-55', email });
    const sheetOf = async (who: TestBrowser) => {
      const reply = await who.fetch(`/api/internal/admin/events/${id}/guests/file`);
      const [heading, row] = [...readTable(Buffer.from(await reply.arrayBuffer())).rows];
      return [heading!.cells, row!.cells];
    };
    expect((await sheetOf(manager)).flat()).not.toContain(email);
    const [heading, row] = await sheetOf(admin);
    expect(heading).toEqual([
      'Запись',
      'Имя',
      'Человек',
      'Состояние',
      'Пришло',
      'Когда',
      'Комментарий',
      'Телефон',
      'Почта',
    ]);
    expect(row).toEqual(expect.arrayContaining(['Анна Ветрова', '1', 'место есть', email]));
  });
});
