import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatRubles } from '#contract/russian.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(() => house.database.pool.query('delete from rate_limits'));

const api = '/api/internal/personal-catalog' as const;
const typed = {
  name: 'Зазывала Рекламный',
  phone: '+7 (916) 777-66-55',
  comment: 'Заходите на evil.example за деньгами',
  consent: true as const,
};

const question = (who: TestBrowser, email: string) =>
  who.call('POST /api/internal/main/question/', {
    body: {
      name: typed.name,
      phone: typed.phone,
      email,
      subject: typed.comment,
      question: typed.comment,
      consent: true,
    },
  });
const consultation = (who: TestBrowser, email: string) =>
  who.call('POST /api/internal/main/order-consultation/', {
    body: { ...typed, email, topics: [], convenientTime: typed.comment },
  });
async function request(who: TestBrowser, email: string) {
  const { rows } = await house.database.pool.query<{ id: number }>(
    "select id from items where type = 'diamonds' and status = 'available' and count = 1 and price is not null order by id limit 1",
  );
  const itemsIds = [rows[0]!.id];
  await who.call(`POST ${api}/request/add`, { body: { itemsIds } });
  return who.call(`POST ${api}/request/send`, { body: { ...typed, email, itemsIds } });
}
async function event(who: TestBrowser, email: string) {
  const code = `letters-${crypto.randomUUID()}`;
  await house.database.pool.query(
    `insert into events (code, type, title, lead, programme, starts_at, ends_at, office_id, zone, capacity)
     select $1, 'lecture', 'Показ', 'Лид', '', now() + interval '1 day', now() + interval '26 hours', id, zone, 20
     from offices where code = 'petersburg'`,
    [code],
  );
  return who.call('POST /api/internal/events/{code}/registration', {
    params: { code },
    body: { ...typed, email, guests: 1 },
  });
}

const ways = { question, consultation, request, event };
const wholeLetters = async (email: string) =>
  (
    await house.database.pool.query<{ text: string }>(
      'select subject || html || plain || coalesce(attachment::text, $2) as text from letters where recipient = $1 order by id',
      [email, ''],
    )
  ).rows.map(({ text }) => text);

describe('a letter to an address that nobody has proved', () => {
  it.each(Object.entries(ways))('%s: holds nothing that the sender typed', async (name, send) => {
    const victim = `victim-${name}@example.test`;
    const senders = [await house.browser().visit(), await house.browser().signIn('company')];
    for (const sender of senders) expect((await send(sender, victim)).status).toBe(200);
    const letters = await wholeLetters(victim);
    expect(letters).toHaveLength(2);
    for (const text of letters) expect(text).not.toMatch(/Зазывала|777-66-55|evil\.example|деньгами/);
  });

  it('not to the sender’s own, which the house knows: it repeats what was sent', async () => {
    const own = await house.browser().signIn('client');
    for (const send of [question, consultation]) await send(own, 'client@demo.test');
    const letters = await wholeLetters('client@demo.test');
    expect(letters[0]).toContain(typed.comment);
    expect(letters[1]).toContain(typed.phone);
  });
});

describe('letters to one address', () => {
  it('are five an hour of all kinds together; what was asked for is done anyway', async () => {
    const victim = 'flooded@example.test';
    for (const send of [
      question,
      consultation,
      request,
      event,
      question,
      question,
      consultation,
      request,
      event,
    ])
      expect((await send(await house.browser().visit(), victim)).status).toBe(200);
    expect(await house.lettersTo(victim)).toHaveLength(5);
    const { rows } = await house.database.pool.query(
      `select (select count(*) from questions where email = $1) as questions,
         (select count(*) from consultations where email = $1) as consultations,
         (select count(*) from requests where email = $1) as requests,
         (select count(*) from event_registrations where email = $1) as registrations`,
      [victim],
    );
    expect(rows).toEqual([{ questions: 3, consultations: 2, requests: 2, registrations: 2 }]);
    const { rows: toHouse } = await house.database.pool.query(
      "select count(*) as n from letters where kind like '%for-house' and plain like '%flooded@example.test%'",
    );
    expect(toHouse).toEqual([{ n: 9 }]);
  });

  it('used up by strangers, still let the owner register and ask for a password', async () => {
    const victim = 'shut-out@example.test';
    const stranger = await house.browser().visit();
    for (let letter = 0; letter < 6; letter++) await question(stranger, victim);
    const owner = await house.browser().visit();
    const registered = await owner.call('POST /api/internal/user/register', {
      body: { name: 'Анна', email: victim, phone: typed.phone, password: 'Ograneno-58', consent: true },
    });
    expect(registered.status).toBe(200);
    expect((await house.lettersTo(victim)).map(({ kind }) => kind)).toContain('confirm-address');
  });

  it('to the sender’s own are not counted', async () => {
    const own = await house.browser().signIn('vip');
    for (let letter = 0; letter < 7; letter++) await question(own, 'vip@demo.test');
    expect(await house.lettersTo('vip@demo.test')).toHaveLength(7);
  });
});

it('a list with prices holds them; the house reads the stone, the topics and the time of a consultation', async () => {
  const company = await house.browser().signIn('company');
  await company.call(`DELETE ${api}/request/clear`);
  expect((await request(company, 'company@demo.test')).status).toBe(200);
  const { rows } = await house.database.pool.query<{ id: number; name: string; price: number }>(
    "select id, name, price from items where type = 'diamonds' and status = 'available' and count = 1 and price is not null order by id limit 1",
  );
  const stone = rows[0]!;
  const sent = (await wholeLetters('company@demo.test')).at(-1)!;
  expect(sent).toContain(formatRubles(stone.price));
  const topic = (await house.database.pool.query('select code, label from consultation_topics limit 1'))
    .rows[0];
  await company.call('POST /api/internal/main/order-consultation/', {
    body: {
      ...typed,
      email: 'company@demo.test',
      topics: [topic.code],
      convenientTime: 'с 9:00 до 12:00',
      about: { itemId: stone.id },
    },
  });
  const { rows: letters } = await house.database.pool.query<{ plain: string }>(
    "select plain from letters where kind = 'consultation-for-house' order by id desc limit 1",
  );
  for (const part of [stone.name, topic.label, 'с 9:00 до 12:00']) expect(letters[0]!.plain).toContain(part);
});
