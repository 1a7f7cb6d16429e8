import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRubles } from '#contract/russian.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const contacts = {
  name: 'Анна Ветрова',
  phone: '+7 (916) 123-45-67',
  email: 'anna@requests.test',
  consent: true as const,
};

/** A browser with these items in its draft. */
async function withDraft(itemsIds: number[], more: { login?: string; count?: number; event?: string } = {}) {
  const { login, ...rest } = more;
  const who = login ? await house.browser().signIn(login) : await house.browser().visit();
  const added = await who.call(`POST ${api}/request/add`, { body: { itemsIds, ...rest } });
  expect(added.data.added).toEqual(itemsIds);
  return who;
}
const send = (who: TestBrowser, itemsIds: number[], more: object = {}, key: string = randomUUID()) =>
  who.call(
    `POST ${api}/request/send`,
    { body: { ...contacts, itemsIds, ...more } },
    { 'idempotency-key': key },
  );
const stones = async (count: number, from = 11_000) =>
  (
    await house.database.pool.query<{ id: number; price: number | null; name: string }>(
      "select id, price, name from items where type = 'diamonds' and status = 'available' and count = 1 and id >= $1 order by id limit $2",
      [from, count],
    )
  ).rows;
const requests = async () =>
  (await house.database.pool.query('select * from requests order by id')).rows as {
    id: number;
    name: string;
  }[];

describe('sending', () => {
  it('keeps the items with their prices of that moment, and marks them in the draft', async () => {
    const [one, two, three] = await stones(3);
    const who = await withDraft([one!.id, two!.id, three!.id], { login: 'client' });
    const sent = await send(who, [one!.id, three!.id], { comment: 'Можно в\u00A0субботу' });
    expect(sent.status).toBe(200);
    const mark = { number: sent.data.number, open: true };
    expect(sent.data.drafts.drafts).toMatchObject([
      { itemsIds: [one!.id, two!.id, three!.id], sent: { [one!.id]: mark, [three!.id]: mark } },
    ]);
    expect(sent.data.drafts.drafts[0]!.sent).not.toHaveProperty(`${two!.id}`);
    await house.database.pool.query('update items set price = 1 where id = $1', [one!.id]);

    const { items } = (await who.call(`GET ${api}/request/sent`)).data;
    expect(items[0]).toMatchObject({
      number: sent.data.number,
      state: 'new',
      itemsCount: 2,
      sum: (one!.price ?? 0) + (three!.price ?? 0),
      event: null,
    });
    const whole = await who.call(`GET ${api}/request/sent/{id}`, { params: { id: items[0]!.id } });
    expect(whole.data.comment).toBe('Можно в\u00A0субботу');
    expect(whole.data.items.map(({ id, price }) => [id, price])).toEqual(
      [one!, three!].map(({ id, price }) => [id, price]),
    );
    await who.call(`DELETE ${api}/request/clear`);
  });

  it('tells the person, the house and those who are to answer', async () => {
    const [stone] = await stones(1, 11_050);
    const who = await withDraft([stone!.id], { login: 'company' });
    const { data } = await send(who, [stone!.id], { email: 'told@requests.test' });
    const letters = await house.lettersTo('told@requests.test');
    expect(letters.map(({ kind }) => kind)).toEqual(['request-sent']);
    expect(letters[0]!.plain).toContain(data.number);
    expect(letters[0]!.plain).toContain(stone!.name);
    expect(letters[0]!.plain).toContain(formatRubles(stone!.price!));
    const { rows } = await house.database.pool.query<{ email: string; managers_only: boolean }>(
      `select u.email, n.managers_only from notifications n join users u on u.id = n.user_id
       where n.title like $1 order by u.email`,
      [`%${data.number}%`],
    );
    // To those who are to answer it: the client's own manager, here, and the admins.
    expect(rows).toEqual([
      { email: 'admin@demo.test', managers_only: true },
      { email: 'company@demo.test', managers_only: false },
      { email: 'manager@demo.test', managers_only: true },
    ]);
  });

  it('asks for some stones of a set at their share of its price', async () => {
    const { rows } = await house.database.pool.query<{ id: number; price: number; count: number }>(
      "select id, price, count from items where type = 'diamonds' and count > 2 and price is not null and status = 'available' limit 1",
    );
    const set = rows[0]!;
    const who = await withDraft([set.id], { login: 'client', count: 2 });
    await send(who, [set.id]);
    const { items } = (await who.call(`GET ${api}/request/sent`)).data;
    expect(items[0]!.sum).toBe(Math.round((set.price * 2) / set.count));
  });

  it('is open to visitors, who find the marked hearts afterwards, also once they sign in, and no more of it', async () => {
    const [stone] = await stones(1, 11_060);
    const who = await withDraft([stone!.id]);
    const { data } = await send(who, [stone!.id]);
    expect((await who.call(`GET ${api}/request/sent`)).status).toBe(401);
    const marks = async () => (await who.call(`GET ${api}/request/get`, { query: {} })).data.drafts[0]?.sent;
    expect(await marks()).toEqual({ [stone!.id]: { number: data.number, open: true } });
    await who.call('POST /api/internal/user/login', {
      body: { email: 'client@demo.test', password: 'Demo-2026!' },
    });
    expect(await marks()).toMatchObject({ [stone!.id]: { number: data.number } });
    await who.call(`DELETE ${api}/request/clear`);
  });

  it('has one effect for one key, however often it comes', async () => {
    const [stone] = await stones(1, 11_070);
    const who = await withDraft([stone!.id]);
    const before = (await requests()).length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(who, [stone!.id], {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await requests()).toHaveLength(before + 1);
  });

  it('two windows with keys of their own send the same draft once', async () => {
    const [stone] = await stones(1, 11_080);
    const who = await withDraft([stone!.id]);
    const answers = await Promise.all([send(who, [stone!.id]), send(who, [stone!.id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what was sent', () => {
  const markOf = async (who: TestBrowser, id: number) =>
    (await who.call(`GET ${api}/request/get`, { query: {} })).data.drafts[0]!.sent[id];

  it('is not sent again while its request is open; afterwards it may be', async () => {
    const [stone] = await stones(1, 11_400);
    const who = await withDraft([stone!.id]);
    const { data } = await send(who, [stone!.id]);
    const again = await send(who, [stone!.id]);
    expect([again.status, again.error?.code]).toEqual([409, 'request-items']);
    expect(again.error?.message).toContain(data.number);
    await house.database.pool.query("update requests set state = 'done' where id = $1", [
      Number(data.number.replace(/\D/g, '')),
    ]);
    expect(await markOf(who, stone!.id)).toEqual({ number: data.number, open: false });
    const second = await send(who, [stone!.id]);
    expect(second.status).toBe(200);
    expect(await markOf(who, stone!.id)).toEqual({ number: second.data.number, open: true });
  });

  it('is a new wish once it is wanted otherwise', async () => {
    const { rows } = await house.database.pool.query<{ id: number }>(
      "select id from items where type = 'diamonds' and count > 2 and status = 'available' limit 1",
    );
    const { id } = rows[0]!;
    const who = await withDraft([id]);
    await send(who, [id]);
    await who.call(`POST ${api}/request/add`, { body: { itemsIds: [id], count: 1 } });
    expect(await markOf(who, id)).toBeUndefined();
    expect((await send(who, [id])).status).toBe(200);
  });

  it('takes no room of the next request', async () => {
    const many = (await stones(101, 11_450)).map(({ id }) => id);
    const who = await withDraft(many.slice(0, 100));
    const last = { body: { itemsIds: [many[100]!] } };
    expect((await who.call(`POST ${api}/request/add`, last)).data.excess).toBe(1);
    await send(who, [many[0]!]);
    const added = (await who.call(`POST ${api}/request/add`, last)).data;
    expect([added.added, added.excess, added.drafts[0]!.excess]).toEqual([[many[100]], 0, 0]);
  });
});

describe('a draft that cannot be sent', () => {
  it('holds something gone: nothing is written and nothing lost', async () => {
    const [gone, kept] = await stones(2, 11_100);
    const who = await withDraft([gone!.id, kept!.id]);
    await house.database.pool.query("update items set status = 'sold' where id = $1", [gone!.id]);
    const drafts = async () => (await who.call(`GET ${api}/request/get`, { query: {} })).data.drafts[0]!;
    await waitUntil('the sale is known', async () => (await drafts()).gone.length === 1, 2);
    const before = (await requests()).length;
    const refused = await send(who, [gone!.id, kept!.id]);
    expect([refused.status, refused.error?.code]).toEqual([409, 'request-items']);
    expect((await drafts()).itemsIds).toHaveLength(2);
    expect(await requests()).toHaveLength(before);
    expect((await send(who, [kept!.id])).status).toBe(200);
  });

  it('is larger than the sender’s limit', async () => {
    const many = (await stones(35, 11_200)).map(({ id }) => id);
    const who = await withDraft(many);
    await who.call('POST /api/internal/user/login', {
      body: { email: 'manager@demo.test', password: 'Demo-2026!' },
    });
    expect((await send(who, many)).error?.code).toBe('request-items');
    expect((await send(who, many.slice(0, 30), { clientName: 'Пётр Зимин' })).status).toBe(200);
  });

  it('does not hold what is asked for, or is another event’s', async () => {
    const [stone] = await stones(1, 11_300);
    const who = await withDraft([stone!.id]);
    expect((await send(who, [stone!.id, 11_540])).status).toBe(409);
    expect((await send(who, [stone!.id], { event: 'event-diamonds-15' })).status).toBe(409);
  });
});

it('refuses nonsense, field by field', async () => {
  const [stone] = await stones(1, 11_320);
  const who = await withDraft([stone!.id]);
  for (const [more, field] of [
    [{ consent: false }, 'consent'],
    [{ phone: '123' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ comment: 'я'.repeat(2001) }, 'comment'],
    [{ itemsIds: [] }, 'itemsIds'],
  ] as const)
    expect((await send(who, [stone!.id], more)).error?.fields).toHaveProperty(field);
  expect((await send(who, [stone!.id], { price: 1 })).status).toBe(422);
});

it('a request is its sender’s alone', async () => {
  const [stone] = await stones(1, 11_340);
  const who = await withDraft([stone!.id], { login: 'client' });
  await send(who, [stone!.id]);
  const { items } = (await who.call(`GET ${api}/request/sent`)).data;
  const other = await house.browser().signIn('company');
  expect((await other.call(`GET ${api}/request/sent/{id}`, { params: { id: items[0]!.id } })).status).toBe(
    404,
  );
});

it('writes no personal data into the log', async () => {
  expect(house.logged()).not.toMatch(/Ветрова|requests\.test|123-45-67/);
});
