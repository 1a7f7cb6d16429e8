import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEverywhere } from '#tests/support/every-text.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const password = 'Demo-2026!';
const me = {
  name: 'Аграфена Незабудкина',
  email: 'agrafena@forget.test',
  phone: '+7 (977) 123-98-76',
  inn: '7701000428',
  company: 'ООО «Незабудка»',
  words: 'Секретное-слово-Аграфены',
};
const sql = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

async function signIn(email: string): Promise<TestBrowser> {
  const browser = await house.browser().visit();
  const { data } = await browser.call('POST /api/internal/user/login', { body: { email, password } });
  if (data?.state !== 'signed-in') throw new Error(`${email} is not signed in`);
  return browser;
}

const leave = (browser: TestBrowser, body: { password?: string; wait?: boolean } = {}) =>
  browser.call('POST /api/internal/user/leaving/', { body: { password, ...body } });

const done = async (reply: Promise<{ status: number; error: unknown }>): Promise<void> => {
  const { status, error } = await reply;
  expect({ status, error }).toEqual({ status: 200, error: undefined });
};

/** Somebody who has done all there is to do in the house, and of whom others have written. */
async function livePerson(): Promise<{ browser: TestBrowser; id: number; meeting: number }> {
  const id = await addPerson(house.database, 'forgotten', { inn: me.inn });
  await sql('update users set email = $2, name = $3, phone = $4 where id = $1', [
    id,
    me.email,
    me.name,
    me.phone,
  ]);
  await sql('update companies set name = $2, requisites = $3 where user_id = $1', [id, me.company, me.words]);
  const browser = await signIn(me.email);
  const contacts = { name: me.name, email: me.email, phone: me.phone, consent: true as const };
  const { data: list } = await browser.call('GET /api/internal/personal-catalog/get-catalog');
  const itemsIds = list.items.slice(0, 2).map((item) => item.id);
  await done(
    browser.call('POST /api/internal/main/question/', {
      body: { ...contacts, subject: me.words, question: me.words },
    }),
  );
  await done(
    browser.call('POST /api/internal/main/order-consultation/', { body: { ...contacts, comment: me.words } }),
  );
  await done(browser.call('POST /api/internal/personal-catalog/request/add', { body: { itemsIds } }));
  await done(
    browser.call('POST /api/internal/personal-catalog/request/send', {
      body: { ...contacts, itemsIds: itemsIds.slice(0, 1), comment: me.words },
    }),
  );
  await done(
    browser.call('POST /api/internal/personal-catalog/filter/save', {
      query: { catalog: 'diamond' },
      body: { data: { name: me.words, query: 'filter_shape[]=round' } },
    } as never),
  );
  await done(
    browser.call('POST /api/internal/user/subscription/all/', {
      body: { email: me.email, kinds: ['news'], consent: true },
    }),
  );
  await done(
    browser.call('POST /api/internal/personal-catalog/pdf-custom', {
      body: {
        variant: 'list',
        source: { kind: 'items', itemsIds },
        email: me.email,
        clientName: me.name,
        consent: true,
      },
    }),
  );
  const [event] = await sql(
    'select code from events where starts_at > now() order by starts_at desc limit 1',
  );
  await done(
    browser.call('POST /api/internal/events/{code}/registration', {
      params: { code: event.code },
      body: { ...contacts, guests: 1, comment: me.words },
    }),
  );
  const { data: form } = await browser.call(
    'GET /api/internal/personal-catalog/request/request-a-showing-form-data',
    { query: { office: 'moscow' } },
  );
  const startsAt = form.days.flatMap(({ slots }) => slots).findLast(({ free }) => free)!.at;
  const { data: booked } = await browser.call(
    'POST /api/internal/personal-catalog/request/request-a-showing',
    { body: { ...contacts, office: 'moscow', place: 'office', startsAt, guests: 1, comment: me.words } },
  );
  await done(
    browser.call('POST /api/internal/auctions/{code}/admission', {
      params: { code: 'northern-lights' },
      body: {
        intendedSum: 1_000_000,
        phone: me.phone,
        comment: me.words,
        requisites: me.words,
        documents: [await sendPaper(browser)],
        rules: true,
        consent: true,
      },
    }),
  );
  await done(
    browser.call('POST /api/internal/user/company/', { body: { companyName: `${me.company} и партнёры` } }),
  );
  await done(
    browser.call('POST /api/internal/user/email/change', { body: { email: 'next@forget.test', password } }),
  );
  await writeOf(id);
  return { browser, id, meeting: booked.meeting.id };
}

async function sendPaper(browser: TestBrowser): Promise<number> {
  const { data } = await browser.call('POST /api/internal/documents/', {
    query: { name: `${me.company}.pdf`, kind: 'charter' },
    body: new Blob([`%PDF-1.7\n${me.email}\n%%EOF`]),
  });
  return data.id;
}

/** What staff write of a client. */
async function writeOf(id: number): Promise<void> {
  const [manager] = await sql("select id from users where email = 'manager@demo.test'");
  await sql('insert into client_notes (user_id, author_id, text) values ($1, $2, $3)', [
    id,
    manager.id,
    me.words,
  ]);
  await sql(
    `insert into queue_history (kind, entry_id, actor_id, act, note)
     select 'request', max(id), $2, 'comment', $3 from requests where user_id = $1`,
    [id, manager.id, me.words],
  );
  await sql(
    `insert into sellers (form, name, email, phone, document, user_id) values ('person', $2, $3, $4, $5, $1)`,
    [id, me.name, me.email, me.phone, me.words],
  );
  await sql(
    `with other as (insert into sellers (form, name) values ('person', 'Другой') returning id)
     insert into seller_ties (seller_id, position, name, relation, phone) select id, 0, $1, $2, $3 from other`,
    [me.name, me.words, me.phone],
  );
  await sql(
    `insert into requests (user_id, name, phone, email, client_name) values ($1, 'Менеджер', '', 'manager@demo.test', $2)`,
    [manager.id, me.name],
  );
}

describe('erasure', () => {
  it('needs the password', async () => {
    await addPerson(house.database, 'careful');
    const browser = await signIn('careful@demo.test');
    expect((await leave(browser, { password: 'wrong' })).error?.fields).toEqual({
      password: 'Неверный пароль',
    });
  });

  it('waits for what is open, then leaves nothing of the person but what the protocol says', async () => {
    const { browser, id, meeting } = await livePerson();
    const held = await leave(browser);
    expect(held).toMatchObject({ status: 409, error: { code: 'erasure-held' } });
    expect(held.error!.message).toContain('Назначена встреча');
    await done(
      browser.call('POST /api/internal/schedule/meetings/{id}/cancel', {
        params: { id: meeting },
        body: { version: 1, reason: me.words },
      }),
    );
    const words = [
      me.name,
      me.email,
      me.inn,
      me.phone,
      '79771239876',
      me.company,
      me.words,
      'next@forget.test',
    ];
    const before = await findEverywhere(house.database, words);
    for (const table of [
      'users',
      'letters',
      'requests',
      'meetings',
      'papers',
      'admissions',
      'files',
      'notifications',
      'sellers',
      'seller_ties',
    ])
      expect(before.join()).toContain(`public.${table}.`);
    expect((await leave(browser)).data).toEqual({ state: 'erased' });
    expect((await browser.call('GET /api/internal/personal-catalog/user')).status).not.toBe(500);
    await expect(signIn(me.email)).rejects.toThrow();
    await waitUntil('the protocol leaves', async () => {
      const [row] = await sql("select state = 'sent' as sent from letters where kind = 'account-erased'");
      return row?.sent;
    });
    expect(await findEverywhere(house.database, words)).toEqual([]);
    const [{ protocol }] = await sql('select protocol from erasures where user_id = $1', [id]);
    expect(protocol.erases.join()).toContain('реквизиты');
    expect(protocol.keeps.map(({ what }: { what: string }) => what)).toContain(
      'Номера и\u00A0предметы ваших заявок',
    );
    // The requests themselves stay, closed, with their items.
    const left = await sql('select state, name, email from requests where user_id = $1', [id]);
    expect(left.length).toBeGreaterThan(0);
    for (const row of left) expect(row).toEqual({ state: 'declined', name: 'Удалённый клиент', email: '' });
  });

  it('takes nothing of others along: neither a namesake of one word nor rows without an address', async () => {
    const id = await addPerson(house.database, 'namesake');
    await sql("update users set name = 'Ветрова' where id = $1", [id]);
    const counted = async () =>
      (
        await sql(
          `select (select count(*)::int from meetings where name = 'Удалённый клиент') as meetings,
             (select count(*)::int from notifications where content like '%Удалённый клиент%') as notes,
             (select count(*)::int from letters where recipient = '') as letters`,
        )
      )[0];
    await sql(
      `insert into letters (message_id, kind, recipient, subject, html, plain, critical, state)
       values ('<namesake>', 'test', 'other@demo.test', 'Тема', 'Анна Ветрова', 'Анна Ветрова', false, 'sent')`,
    );
    const before = await counted();
    expect((await leave(await signIn('namesake@demo.test'))).data).toEqual({ state: 'erased' });
    await waitUntil('the protocol leaves', async () => (await counted()).letters === before.letters + 1);
    expect(await counted()).toEqual({ ...before, letters: before.letters + 1 });
    expect(await sql("select plain from letters where message_id = '<namesake>'")).toEqual([
      { plain: 'Анна Ветрова' },
    ]);
  });

  it('a leader, a winner and the staff are held, each with the reason', async () => {
    const held = async (query: string, says: string) => {
      const [found] = await sql(query);
      await sql(
        "update users set password_hash = (select password_hash from users where email = 'client@demo.test') where id = $1",
        [found.id],
      );
      const reply = await leave(await signIn(found.email));
      expect(reply.status).toBe(409);
      expect(reply.error!.message).toContain(says);
      expect(await sql('select from users where id = $1 and erased_at is null', [found.id])).toHaveLength(1);
    };
    const bidder = 'select u.id, u.email from lots l join admissions a on a.id =';
    await held(
      `${bidder} l.leader_id join users u on u.id = a.user_id where l.status = 'on_sale' limit 1`,
      'лидирует',
    );
    await held(
      `${bidder} l.winner_id join users u on u.id = a.user_id where l.status = 'sold' and exists (select
         from money_parties p join money_accounts c on c.party_id = p.id and c.kind = 'due' and c.balance > 0
         where p.user_id = u.id and c.auction_id = l.auction_id) limit 1`,
      'выигранным лотам',
    );
    await held("select id, email from users where email = 'manager@demo.test'", 'работаете в\u00A0доме');
  });

  it('asked to wait, is done when nothing stands in the way, and may be taken back until then', async () => {
    const id = await addPerson(house.database, 'patient');
    const [manager] = await sql("select id from users where email = 'manager@demo.test'");
    const [{ id: meeting }] = await sql(
      `insert into meetings (user_id, name, manager_id, office_id, place, starts_at, ends_at, purpose)
       select $1, 'Ждун', $2, min(id), 'video', now() + interval '200 days', now() + interval '200 days 1 hour', 'showing'
       from offices returning id`,
      [id, manager.id],
    );
    const browser = await signIn('patient@demo.test');
    expect((await leave(browser, { wait: true })).data).toEqual({ state: 'waiting' });
    const shown = async () => (await browser.call('GET /api/internal/user/leaving/')).data;
    expect(await shown()).toMatchObject({
      askedAt: expect.any(String),
      holds: [{ why: expect.any(String), href: '/personal/schedule/upcoming/' }],
    });
    await browser.call('DELETE /api/internal/user/leaving/');
    expect((await shown()).askedAt).toBeNull();
    await leave(browser, { wait: true });
    const later = async () => {
      await sql("insert into jobs.job (name, data) values ('erasures', '{}')");
    };
    await later();
    await sql("update meetings set state = 'cancelled', cancelled_by = 'client' where id = $1", [meeting]);
    await later();
    await waitUntil('the person is erased', async () => {
      const [row] = await sql('select erased_at from users where id = $1', [id]);
      return row.erased_at;
    });
    expect((await browser.call('GET /api/internal/user/data/')).status).toBe(401);
  });
});
