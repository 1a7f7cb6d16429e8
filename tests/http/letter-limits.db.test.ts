import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const contacts = { name: 'Анна Ветрова', phone: '+7 (916) 777-66-55', consent: true as const };

const question = (who: TestBrowser, email: string) =>
  who.call('POST /api/internal/main/question/', {
    body: { ...contacts, email, subject: '', question: 'Когда вы открыты?' },
  });
const register = (who: TestBrowser, email: string) =>
  who.call('POST /api/internal/user/register', { body: { ...contacts, email, password: 'Ograneno-58' } });
const lettersLike = async (address: string) =>
  (await query('select count(*)::int as n from letters where recipient like $1', [address]))[0].n as number;

describe('letters to an address that nobody has proved are five an hour', () => {
  it('of a showing that is booked and moved, and its manager’s copies are limited too', async () => {
    const who = await house.browser().visit();
    const email = 'moved@strangers.test';
    const { data: form } = await who.call(
      'GET /api/internal/personal-catalog/request/request-a-showing-form-data',
      { query: { office: 'moscow' } },
    );
    const free = form.days.flatMap(({ slots }) => slots.filter((one) => one.free)).slice(-30);
    const booked = await who.call('POST /api/internal/personal-catalog/request/request-a-showing', {
      body: {
        ...contacts,
        email,
        office: 'moscow',
        place: 'office',
        startsAt: free[0]!.at,
        guests: 1,
        comment: '',
      },
    });
    let { meeting } = booked.data;
    for (const { at } of free.slice(1, 26)) {
      const moved = await who.call('POST /api/internal/schedule/meetings/{id}/relocate', {
        params: { id: meeting.id },
        body: { startsAt: at, version: meeting.version },
      });
      expect(moved.status).toBe(200);
      meeting = moved.data.meeting;
    }
    expect(await house.lettersTo(email)).toHaveLength(5);
    const copies = await query("select from letters where kind = 'meeting-for-manager'");
    expect(copies).toHaveLength(20);
  });

  it('of an event that is registered for and cancelled', async () => {
    const who = await house.browser().visit();
    const email = 'cancelled@strangers.test';
    const [{ code }] = await query(
      'select code from events where starts_at > now() order by starts_at desc limit 1',
    );
    for (let round = 0; round < 6; round++) {
      const registered = await who.call('POST /api/internal/events/{code}/registration', {
        params: { code },
        body: { ...contacts, email, guests: 1, comment: '' },
      });
      const cancelled = await who.call('DELETE /api/internal/events/{code}/registration', {
        params: { code },
      });
      expect([registered.status, cancelled.status]).toEqual([200, 200]);
    }
    expect(await house.lettersTo(email)).toHaveLength(5);
  });

  it('of PDFs, whichever browsers order them', async () => {
    const email = 'papers@strangers.test';
    const browsers = [await house.browser().visit(), await house.browser().visit()];
    const { data: list } = await browsers[0]!.call('GET /api/internal/personal-catalog/get-catalog');
    for (const who of browsers)
      for (let order = 0; order < 3; order++) {
        const ordered = await who.call('POST /api/internal/personal-catalog/pdf-custom', {
          body: {
            variant: 'list',
            source: { kind: 'items', itemsIds: [list.items[order]!.id] },
            email,
            clientName: '',
            consent: true,
          },
        });
        expect(ordered.status).toBe(200);
      }
    await waitUntil('all are made', async () => {
      const made = await query("select from papers where email = $1 and state = 'ready'", [email]);
      return made.length === 6;
    });
    expect(await house.lettersTo(email)).toHaveLength(5);
  });
});

describe('letters to strangers are twenty an hour', () => {
  it('of one browser that registers them', async () => {
    const who = await house.browser().visit();
    const statuses: number[] = [];
    for (let stranger = 0; stranger < 25; stranger++)
      statuses.push((await register(who, `registered-${stranger}@strangers.test`)).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
    expect(await lettersLike('registered-%')).toBe(20);
  });

  it('of one browser that asks in their names; what it asks is done anyway', async () => {
    const who = await house.browser().visit();
    for (let stranger = 0; stranger < 25; stranger++)
      expect((await question(who, `asked-${stranger}@strangers.test`)).status).toBe(200);
    expect(await lettersLike('asked-%')).toBe(20);
    expect(await query("select from questions where email like 'asked-%'")).toHaveLength(25);
  });

  it('and a hundred of one network address', async () => {
    await question(await house.browser().visit(), 'network-0@strangers.test');
    await query("update rate_limits set hits = 99 where key like 'courtesies-of-network:%'");
    for (let stranger = 1; stranger < 4; stranger++)
      await question(await house.browser().visit(), `network-${stranger}@strangers.test`);
    expect(await lettersLike('network-%')).toBe(2);
  });
});

describe('letters of the whole house to addresses that nobody has proved', () => {
  const wrote = (count: number) =>
    query(
      `insert into letters (message_id, kind, recipient, subject, html, plain, critical, state, asked)
       select gen_random_uuid()::text, 'flood', '', '', '', '', false, 'sent', true from generate_series(1, $1)`,
      [count],
    );

  it('leave room for registrations, then end', async () => {
    await query('update letters set asked = false');
    const who = await house.browser().visit();
    await wrote(600);
    await question(who, 'whole@strangers.test');
    expect(await lettersLike('whole@%')).toBe(0);
    expect((await register(who, 'whole@strangers.test')).status).toBe(200);
    expect(await lettersLike('whole@%')).toBe(1);
    await wrote(399);
    const refused = await register(who, 'whole-2@strangers.test');
    expect(refused).toMatchObject({ status: 429, error: { code: 'too-many' } });
    // Those who are known already still get theirs.
    await who.call('POST /api/internal/user/password/forgot', { body: { email: 'client@demo.test' } });
    expect((await house.lettersTo('client@demo.test')).at(-1)!.kind).toBe('reset-password');
  });
});
