import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let manager: TestBrowser;
let vip: TestBrowser;
let ade: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  [manager, vip, ade, admin] = (await Promise.all(
    ['manager', 'vip', 'ade', 'admin'].map((login) => house.browser().signIn(login)),
  )) as [TestBrowser, TestBrowser, TestBrowser, TestBrowser];
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const at = '/api/internal/queue/{kind}/{id}' as const;
const contacts = {
  name: 'Анна Ветрова',
  phone: '+7 (916) 123-45-67',
  email: 'anna@queue.test',
  consent: true as const,
};
const key = () => ({ 'idempotency-key': randomUUID() });
const request = (id: number) => ({ params: { kind: 'request' as const, id } });

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.database.pool.query(text, values)).rows as T[];

const anyStone = async () =>
  (
    await query<{ id: number }>(
      "select id from items where type = 'diamonds' and status = 'available' and count = 1 order by random() limit 1",
    )
  )[0]!;

/** A stranger's request of one stone. */
async function newRequest(who?: TestBrowser): Promise<number> {
  const stone = await anyStone();
  const visitor = who ?? (await house.browser().visit());
  await visitor.call(`POST ${api}/request/add`, { body: { itemsIds: [stone.id] } });
  const sent = await visitor.call(
    `POST ${api}/request/send`,
    { body: { ...contacts, itemsIds: [stone.id] } },
    key(),
  );
  expect(sent.status).toBe(200);
  return Number(sent.data.number.slice(2));
}

const waiting = async (who: TestBrowser) =>
  (await who.call('GET /api/internal/queue/', { query: { tab: 'waiting' } })).data.items.map(
    ({ kind, id }) => `${kind}-${id}`,
  );

describe('the queue', () => {
  it('is for managers and admins alone', async () => {
    const client = await house.browser().signIn('client');
    const id = await newRequest();
    for (const who of [client, await house.browser().visit()]) {
      expect([401, 403]).toContain((await who.call('GET /api/internal/queue/')).status);
      expect([401, 403]).toContain((await who.call(`GET ${at}/`, request(id))).status);
      expect([401, 403]).toContain((await who.call(`POST ${at}/take`, { ...request(id), body: {} })).status);
      expect([401, 403]).toContain((await who.call('GET /api/internal/clients/')).status);
    }
  });

  it('shows a stranger’s request to plain managers and admins, and to the others once it waited too long', async () => {
    const id = await newRequest();
    expect(await waiting(manager)).toContain(`request-${id}`);
    expect(await waiting(admin)).toContain(`request-${id}`);
    expect(await waiting(vip)).not.toContain(`request-${id}`);
    expect((await vip.call(`GET ${at}/`, request(id))).status).toBe(404);
    await query("update requests set sent_at = now() - interval '9 days' where id = $1", [id]);
    expect(await waiting(vip)).toContain(`request-${id}`);
  });

  it('is counted on the desk as each of them sees it', async () => {
    await newRequest();
    for (const who of [manager, vip, ade, admin]) {
      const start = await who.call('GET /api/internal/admin/start/', {});
      const listed = await who.call('GET /api/internal/queue/', { query: { tab: 'waiting' } });
      expect(start.data.requestsWaiting).toBe(listed.data.counts.waiting);
    }
    expect((await waiting(vip)).length).toBeLessThan((await waiting(admin)).length);
  });

  it('tells those who are to answer, with a way to the row', async () => {
    const id = await newRequest();
    const told = await query<{ email: string; href: string }>(
      `select u.email, n.href from notifications n join users u on u.id = n.user_id
       where n.managers_only and n.href = $1 order by u.email`,
      [`/personal/requests/?open=request-${id}`],
    );
    expect(told.map(({ email }) => email)).toEqual(['admin@demo.test', 'manager@demo.test']);
  });

  it('of many who take at once one gets it, the others are told who', async () => {
    const id = await newRequest();
    await query("update requests set sent_at = now() - interval '9 days' where id = $1", [id]);
    const takers = [manager, vip, ade, manager, vip, ade];
    const answers = await Promise.all(
      takers.map((who) => who.call(`POST ${at}/take`, { ...request(id), body: {} })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(new Set(winners.map(({ data }) => data.manager!.id)).size).toBe(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    for (const { error } of refused)
      expect(error!.message).toMatch(/^Взял[а]? [А-ЯЁ]\.\u00A0[А-ЯЁ][а-яё]+ только что\.$/);
    const history = await query("select from queue_history where kind = 'request' and entry_id = $1", [id]);
    expect(history).toHaveLength(1);
  });

  it('makes the taker the client’s manager, whose next request comes to them alone', async () => {
    const email = `own-${randomUUID()}@queue.test`;
    const [{ id: user }] = (await query<{ id: number }>(
      "insert into users (email, name, confirmed_at, password_hash) select $1, 'Олег Свой', now(), password_hash from users where email = 'client@demo.test' returning id",
      [email],
    )) as [{ id: number }];
    const client = house.browser();
    await client.visit();
    await client.call('POST /api/internal/user/login', { body: { email, password: 'Demo-2026!' } });
    const first = await newRequest(client);
    await query("update requests set sent_at = now() - interval '9 days' where id = $1", [first]);
    expect((await ade.call(`POST ${at}/take`, { ...request(first), body: {} })).status).toBe(200);
    const next = await newRequest(client);
    expect(await waiting(manager)).not.toContain(`request-${next}`);
    expect(await waiting(ade)).toContain(`request-${next}`);
    expect((await ade.call('GET /api/internal/clients/{id}/', { params: { id: user } })).status).toBe(200);
    expect((await manager.call('GET /api/internal/clients/{id}/', { params: { id: user } })).status).toBe(
      404,
    );
    expect((await admin.call('GET /api/internal/clients/{id}/', { params: { id: user } })).status).toBe(200);
    const assigned = { params: { id: user }, body: { managerId: null, segment: 'vip' as const } };
    expect((await ade.call('POST /api/internal/clients/{id}/assign', assigned)).status).toBe(403);
    expect((await admin.call('POST /api/internal/clients/{id}/assign', assigned)).status).toBe(200);
    expect(await waiting(vip)).toContain(`request-${next}`);
  });

  it('moves by the table, from the state that was seen, with history; comments stay inside', async () => {
    const client = await house.browser().signIn('company');
    const id = await newRequest(client);
    const row = request(id);
    await admin.call(`POST ${at}/take`, { ...row, body: {} });
    const move = (from: 'new' | 'working', to: 'showing' | 'done') =>
      admin.call(`POST ${at}/move`, { ...row, body: { from, to, note: 'тайная причина' } });
    expect((await move('new', 'done')).status).toBe(409);
    expect(
      (await admin.call(`POST ${at}/comment`, { ...row, body: { text: '<b>внутри</b>' } }, key())).status,
    ).toBe(200);
    const shown = await move('working', 'showing');
    expect(shown.data).toMatchObject({ state: 'showing', waited: null });
    expect(shown.data.history.map(({ act }) => act)).toEqual(['take', 'comment', 'move']);
    const own = await client.call(`GET ${api}/request/sent/{id}`, { params: { id } });
    expect(own.data.steps.map(({ state }) => state)).toEqual(['new', 'working', 'showing']);
    expect(JSON.stringify(own.data)).not.toMatch(/внутри|тайная/);
  });

  it('answers strangers in the house’s words only, and ends the waiting', async () => {
    const id = await newRequest();
    const answer = (body: { template: 'soon' | 'own' | null; text?: string }) =>
      manager.call(`POST ${at}/answer`, { ...request(id), body }, key());
    const refused = await answer({ template: 'own', text: 'Купите у меня' });
    expect(refused.status).toBe(422);
    expect((await query('select manager_id from requests where id = $1', [id]))[0]).toEqual({
      manager_id: null,
    });
    const sent = await answer({ template: 'soon' });
    expect(sent.data.waited).toBeNull();
    expect(sent.data.history.at(-1)).toMatchObject({
      act: 'answer',
      letter: { subject: `Ваша заявка З-${String(id).padStart(5, '0')}` },
    });
    const letters = await house.lettersTo('anna@queue.test');
    expect(letters.filter(({ kind }) => kind === 'queue-answer')).toHaveLength(1);
  });

  it('hands a row over', async () => {
    const id = await newRequest();
    const { items } = (await manager.call('GET /api/internal/queue/managers/')).data;
    const [{ id: vipId }] = (await query<{ id: number }>(
      "select id from users where email = 'vip@demo.test'",
    )) as [{ id: number }];
    expect(items.map((one) => one.id)).toContain(vipId);
    const given = await manager.call(`POST ${at}/hand-over`, { ...request(id), body: { managerId: vipId } });
    expect(given.data.manager!.id).toBe(vipId);
    expect((await vip.call(`GET ${at}/`, request(id))).data.mine).toBe(true);
    expect(
      (await manager.call(`POST ${at}/move`, { ...request(id), body: { from: 'working', to: 'done' } }))
        .status,
    ).not.toBe(200);
  });

  it('finds by number, telephone, name and stone', async () => {
    const id = await newRequest();
    const [item] = await query<{ item_id: number }>(
      'select item_id from request_items where request_id = $1',
      [id],
    );
    for (const q of [
      `З-${String(id).padStart(5, '0')}`,
      '916 123',
      'ветрова',
      String(item!.item_id),
      '100%_\\',
    ])
      expect(
        (await manager.call('GET /api/internal/queue/', { query: { q } })).data.items.some(
          (row) => row.id === id,
        ),
      ).toBe(!q.includes('%'));
  });
});

describe('consultations and questions', () => {
  it('an ADE application names client, segment and topics, and is for ADE managers', async () => {
    const stone = await anyStone();
    const [topic] = (await query<{ code: string; label: string }>(
      'select code, label from consultation_topics order by position limit 1',
    )) as [{ code: string; label: string }];
    const body = {
      clientName: 'Николай Лаптев',
      segment: 'vip' as const,
      phone: contacts.phone,
      email: 'laptev@queue.test',
      topics: [topic.code],
      convenientTime: 'с 17:00 до 21:00',
      about: { itemId: stone.id },
      consent: true as const,
    };
    const call = `POST ${api}/request/application-for-consultation-ade` as const;
    const client = await house.browser().signIn('client');
    expect((await client.call(call, { body }, key())).status).toBe(403);
    const sent = await manager.call(call, { body }, key());
    const id = Number(sent.data.number.slice(2));
    expect(await waiting(ade)).toContain(`consultation-${id}`);
    expect(await waiting(vip)).not.toContain(`consultation-${id}`);
    // Whoever sent it finds it among the sent ones; it is not theirs to answer.
    expect(await waiting(manager)).not.toContain(`consultation-${id}`);
    const shown = await ade.call(`GET ${at}/`, { params: { kind: 'consultation', id } });
    expect(shown.data).toMatchObject({
      name: 'Николай Лаптев',
      segment: 'vip',
      topics: [topic.label],
      convenientTime: 'с 17:00 до 21:00',
    });
    expect(shown.data.about!.href).toBe(`/catalog/diamonds/${stone.id}/`);
    const mine = await manager.call('GET /api/internal/queue/', { query: { tab: 'sent' } });
    expect(mine.data.items.map((row) => row.number)).toContain(sent.data.number);
    expect(await house.lettersTo('laptev@queue.test')).toHaveLength(0);
  });

  it('a question is about an item by its number, never by the sender’s words', async () => {
    const visitor = await house.browser().visit();
    const ask = (about: object | null) =>
      visitor.call(
        'POST /api/internal/main/question/',
        { body: { ...contacts, question: 'Когда?', about: about as never } },
        key(),
      );
    const stone = await anyStone();
    const asked = await ask({ itemId: stone.id });
    const [row] = await query<{ about: string }>('select about from questions where id = $1', [
      Number(asked.data.number.slice(2)),
    ]);
    expect(row!.about).toContain(`№\u00A0${stone.id}`);
    expect((await ask({ itemId: 99_999_999 })).status).toBe(200);
    expect((await ask({ name: 'чужое имя' })).status).toBe(422);
  });

  it('a guest proves the address by the link of our letter, and is answered in the manager’s own words', async () => {
    const visitor = await house.browser().visit();
    const email = 'guest@proved.test';
    const asked = await visitor.call(
      'POST /api/internal/main/question/',
      { body: { ...contacts, email, question: 'Сколько граней?' } },
      key(),
    );
    const entry = { params: { kind: 'question' as const, id: Number(asked.data.number.slice(2)) } };
    const answer = (template: 'soon' | 'own', text = '') =>
      manager.call(`POST ${at}/answer`, { ...entry, body: { template, text } }, key());
    expect((await answer('own', 'Пятьдесят семь.')).status).toBe(422);
    // Every letter of the house to such an address has the link.
    expect((await answer('soon')).data.confirmed).toBe(false);
    const links = await Promise.all(
      ['question-asked', 'queue-answer'].map((kind) => house.tokenTo(email, kind)),
    );
    const prove = (token: string) =>
      visitor.call('POST /api/internal/main/question/address', { body: { token } });
    expect((await prove('x'.repeat(43))).status).toBe(410);
    for (const token of links)
      expect((await prove(token)).data).toEqual({ number: asked.data.number, email });
    expect((await manager.call(`GET ${at}/`, entry)).data.confirmed).toBe(true);
    expect((await answer('own', 'Пятьдесят семь.')).status).toBe(200);
    const letters = await house.lettersTo(email);
    expect(letters.filter(({ plain }) => plain.includes('Пятьдесят семь.'))).toHaveLength(1);
    // What was proved is this one: the next question of the same address asks again.
    const next = await visitor.call(
      'POST /api/internal/main/question/',
      { body: { ...contacts, email, question: 'А\u00A0у овала?' } },
      key(),
    );
    const other = { params: { kind: 'question' as const, id: Number(next.data.number.slice(2)) } };
    expect((await manager.call(`GET ${at}/`, other)).data.confirmed).toBe(false);
  });
});

describe('how an item is wanted', () => {
  it('size and line reach the wishlist and the request; what the ring has not is refused', async () => {
    const [ring] = (await query<{ id: number; sizes: string[]; engraving_limit: number | null }>(
      "select i.id, j.sizes, j.engraving_limit from items i join jewels j on j.item_id = i.id where i.type = 'posie' and i.status = 'available' and cardinality(j.sizes) > 0 limit 1",
    )) as [{ id: number; sizes: string[]; engraving_limit: number | null }];
    const visitor = await house.browser().visit();
    const add = (body: object) =>
      visitor.call(`POST ${api}/request/add`, { body: { itemsIds: [ring.id], ...body } });
    expect((await add({ size: 'mm99' })).status).toBe(422);
    expect((await add({ engraving: 'я'.repeat(100) })).status).toBe(422);
    expect((await add({ size: ring.sizes[0]!, engraving: 'Всегда' })).status).toBe(200);
    const sent = await visitor.call(
      `POST ${api}/request/send`,
      { body: { ...contacts, itemsIds: [ring.id] } },
      key(),
    );
    const shown = await manager.call(`GET ${at}/`, request(Number(sent.data.number.slice(2))));
    expect(shown.data.items[0]).toMatchObject({ size: ring.sizes[0], engraving: 'Всегда' });
  });

  it('a stone in a lot is asked for only where its lot is open to orders, and names it', async () => {
    const [lot] = (await query<{ item_id: number; id: number; number: number }>(
      `select s.item_id, l.id, l.number from lot_stones s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
       join items i on i.id = s.item_id where i.status = 'auction' and l.status in ('waiting', 'on_sale')
       and a.status in ('announced', 'admission', 'active')
       and not exists (select from lot_stones n where n.item_id = s.item_id and n.lot_id > s.lot_id) limit 1`,
    )) as [{ item_id: number; id: number; number: number }];
    const visitor = await house.browser().visit();
    await visitor.call(`POST ${api}/request/add`, { body: { itemsIds: [lot.item_id] } });
    const send = () =>
      visitor.call(`POST ${api}/request/send`, { body: { ...contacts, itemsIds: [lot.item_id] } }, key());
    await query('update lots set for_order = false where id = $1', [lot.id]);
    const drafts = await visitor.call(`GET ${api}/request/get`);
    expect(drafts.data.drafts[0]!.closed).toEqual([lot.item_id]);
    expect((await send()).status).toBe(409);
    await query('update lots set for_order = true where id = $1', [lot.id]);
    const sent = await send();
    expect(sent.status).toBe(200);
    const shown = await manager.call(`GET ${at}/`, request(Number(sent.data.number.slice(2))));
    const [stored] = await query<{ price: number | null }>('select price from items where id = $1', [
      lot.item_id,
    ]);
    expect(shown.data.items[0]).toMatchObject({
      lot: { number: lot.number },
      priceThen: null,
      priceNow: stored!.price,
    });
  });

  it('what is sold since shows the nearest three for sale', async () => {
    const id = await newRequest();
    const [item] = (await query<{ item_id: number }>(
      'select item_id from request_items where request_id = $1',
      [id],
    )) as [{ item_id: number }];
    await query("update items set status = 'sold' where id = $1", [item.item_id]);
    const gone = await waitUntil('the stone is gone', async () => {
      const [first] = (await manager.call(`GET ${at}/`, request(id))).data.items;
      return first!.status === 'sold' ? first : undefined;
    });
    expect(gone.replacements).toHaveLength(3);
    expect(gone.replacements.map((one) => one.id)).not.toContain(item.item_id);
  });
});
