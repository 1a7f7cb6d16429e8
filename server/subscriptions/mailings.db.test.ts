import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auctionSource, tellLotFollowers } from '#server/auctions/public.ts';
import { indexSource } from '#server/catalog/public.ts';
import { articleSource, newsSource } from '#server/content/public.ts';
import { eventSource } from '#server/events/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { offerToDigest, openWays, tellDue, tellPublications } from './public.ts';

const sources = [newsSource, articleSource, eventSource, indexSource, auctionSource];
const noon = new Date('2031-03-05T12:00:00+03:00');
const later = (days: number, hours = 0) => new Date(noon.getTime() + days * 86_400_000 + hours * 3_600_000);

let house: TestHouse;
let client: TestBrowser;
let clientId: number;
/** Writes letters down as the house does; the post is not asked. */
const letters = {
  queue: async (tx, { kind, to, content }) => {
    const { rows } = await sql<{ id: number }>`
      insert into letters (message_id, kind, recipient, subject, html, plain, critical, unsubscribe_url)
      values (gen_random_uuid()::text, ${kind}, ${to}, ${content.subject}, '', ${JSON.stringify(content)}, false, ${content.unsubscribePath ?? null})
      returning id`.execute(tx);
    return rows[0]!.id;
  },
} as Pick<Letters, 'queue'> as Letters;
const ways = openWays(deriveKeys('a secret of the tests, long enough').leaving);

beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  clientId = (await client.call('GET /api/internal/personal-catalog/user')).data.user.id;
});
afterAll(() => house.close());

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.database.pool.query(text, values)).rows as T[];
const look = (now: Date) => tellPublications(house.database.db, sources, now);
const tell = (now: Date, by: Letters = letters) => tellDue({ db: house.database.db, letters: by, ways }, now);
const mailings = (to: string) =>
  query<{ subject: string; plain: string; unsubscribe_url: string }>(
    `select subject, plain, unsubscribe_url from letters where recipient = $1 and kind = 'mailing' order by id`,
    [to],
  );
const publishNews = (title: string, on: Date) =>
  query(`insert into news (title, lead, published_on, href) values ($1, 'Суть.', $2, '/events/')`, [
    title,
    on.toISOString().slice(0, 10),
  ]);
const topic = (body: {
  kind: 'news' | 'auctions' | 'events' | 'articles' | 'price-indices';
  letter: boolean;
  site: boolean;
  frequency: 'at-once' | 'daily' | 'weekly';
}) => client.call('POST /api/internal/user/subscription/topic/', { body });

/** An address without an account, confirmed by its letter. */
async function subscribed(email: string, kinds: ('news' | 'events')[] = ['news']): Promise<void> {
  const visitor = await house.browser().visit();
  await visitor.call('POST /api/internal/user/subscription/all/', { body: { email, kinds, consent: true } });
  const token = await house.tokenTo(email, 'confirm-subscription');
  await visitor.call('POST /api/internal/user/subscription/confirm/', { body: { token } });
}

describe('what the house publishes', () => {
  it('nothing that a new house was filled with is news', async () => {
    await topic({ kind: 'news', letter: true, site: true, frequency: 'at-once' });
    await topic({ kind: 'events', letter: true, site: true, frequency: 'at-once' });
    await look(new Date());
    expect(await query('select key from mailing_entries')).toEqual([]);
  });

  it('a new text is told once by letter and on the site, however often anyone looks', async () => {
    await publishNews('Первая новость', noon);
    await Promise.all([look(noon), look(noon)]);
    await Promise.all([tell(noon), tell(noon)]);
    await look(later(1));
    await tell(later(1));
    expect((await mailings('client@demo.test')).map(({ subject }) => subject)).toEqual(['Первая новость']);
    const notes = await query('select title from notifications where user_id = $1 and content like $2', [
      clientId,
      'Первая новость%',
    ]);
    expect(notes).toEqual([{ title: 'Новости дома' }]);
  });

  it('what is dated tomorrow is told tomorrow, what is written down late is not told', async () => {
    await publishNews('Завтрашняя', later(1));
    await publishNews('Прошлогодняя', later(-300));
    await look(noon);
    expect(await query(`select key from mailing_entries where content->>'title' like '%няя'`)).toEqual([]);
    await look(later(1));
    expect(
      await query(
        `select content->>'title' as title from mailing_entries where content->>'title' like '%няя'`,
      ),
    ).toEqual([{ title: 'Завтрашняя' }]);
    await query('delete from mailing_entries');
  });

  it('articles, events, a month of indices and a new auction come from their own tables', async () => {
    for (const kind of ['articles', 'price-indices', 'auctions'] as const)
      await topic({ kind, letter: true, site: false, frequency: 'at-once' });
    await query(
      `insert into articles (code, title, lead, body, published_on, reading_minutes)
       values ('new-one', 'Новая статья', 'О чём.', 'x', $1, 3)`,
      [noon.toISOString().slice(0, 10)],
    );
    await query(
      `insert into events (code, type, title, lead, programme, starts_at, ends_at, office_id, zone, capacity)
       select 'new-event', 'lecture', 'Новая лекция', 'О чём.', 'x', $1, $2, min(id), 'Europe/Moscow', 10 from offices`,
      [later(10), later(10, 2)],
    );
    await query(
      `insert into price_index_points (index_code, month, value) select code, '2031-02-01', 100 from price_indices`,
    );
    await query(
      `insert into auctions (code, name, status, starts_at, first_closes_at) values ('new-sale', 'Новые торги', 'announced', $1, $2)`,
      [later(20), later(21)],
    );
    await look(noon);
    const told = await query<{ kind: string; title: string }>(
      `select kind, content->>'title' as title from mailing_entries where told_at is null order by kind`,
    );
    expect(told).toEqual([
      { kind: 'articles', title: 'Новая статья' },
      { kind: 'auctions', title: 'Объявлены торги «Новые торги»' },
      { kind: 'events', title: 'Новая лекция' },
      { kind: 'price-indices', title: 'Индексы цен за\u00A0февраль' },
    ]);
    await tell(noon);
    const [letter] = (await mailings('client@demo.test')).slice(-1);
    expect(letter!.subject).toBe('Объявлены торги «Новые торги» и\u00A0ещё 3\u00A0новости');
  });

  it('whoever follows an auction hears of its course from there alone', async () => {
    await query(
      `insert into auction_follows (user_id, auction_id) select $1, id from auctions where code = 'new-sale'`,
      [clientId],
    );
    await query(`update auctions set status = 'admission' where code = 'new-sale'`);
    await look(noon);
    expect(await query(`select key from mailing_entries where told_at is null`)).toEqual([]);
  });
});

describe('a digest', () => {
  it('waits for Monday, nine in the morning, and holds everything since', async () => {
    await topic({ kind: 'news', letter: true, site: false, frequency: 'weekly' });
    await publishNews('Среда', noon);
    await look(noon);
    await publishNews('Четверг', later(1));
    await look(later(1));
    await tell(later(4));
    expect((await mailings('client@demo.test')).at(-1)!.subject).not.toContain('Среда');
    const monday = new Date('2031-03-10T09:00:00+03:00');
    await tell(new Date(monday.getTime() - 60_000));
    expect((await mailings('client@demo.test')).at(-1)!.subject).not.toContain('Среда');
    await tell(monday);
    const last = (await mailings('client@demo.test')).at(-1)!;
    expect(last.subject).toBe('Среда и\u00A0ещё 1\u00A0новость');
    expect(last.plain).toContain('Четверг');
  });

  it('is told once though the process dies after writing it and before the commit', async () => {
    await subscribed('crash@letters.test');
    await query(
      `update subscriptions set frequency = 'daily' where subscriber_id = (select id from subscribers where email = 'crash@letters.test')`,
    );
    await publishNews('До сбоя', noon);
    // Died in the look: neither the publication nor what it causes is there.
    await expect(
      inTransaction(house.database.db, async (tx) => {
        await offerToDigest(
          tx,
          [
            {
              to: { userId: clientId },
              kind: 'news',
              key: 'x',
              at: noon,
              frequency: 'daily',
              letter: true,
              site: true,
              content: { title: 'x', path: '/' },
            },
          ],
          noon,
        );
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await query(`select id from mailing_entries where key = 'x'`)).toEqual([]);
    await look(noon);
    // The connection is cut under the worker's hands, after the letter was written.
    let kills = 0;
    const dying = {
      queue: async (tx, letter) => {
        const id = await letters.queue(tx, letter);
        if (letter.to === 'crash@letters.test' && kills++ === 0) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          await query('select pg_terminate_backend($1)', [rows[0]!.pid]);
        }
        return id;
      },
    } as Pick<Letters, 'queue'> as Letters;
    await expect(tell(later(1), dying)).rejects.toThrow();
    expect(kills).toBe(1);
    expect(await mailings('crash@letters.test')).toEqual([]);
    await tell(later(1), dying);
    await tell(later(2), dying);
    expect((await mailings('crash@letters.test')).map(({ subject }) => subject)).toEqual(['До сбоя']);
  });

  it('is not written to whoever was disabled meanwhile', async () => {
    const [{ id }] = (await query<{ id: number }>(
      `insert into users (email, name, confirmed_at) values ('gone@letters.test', 'Ушёл', now()) returning id`,
    )) as [{ id: number }];
    await inTransaction(house.database.db, (tx) =>
      offerToDigest(
        tx,
        [
          {
            to: { userId: id },
            kind: 'filters',
            key: '1',
            at: noon,
            frequency: 'daily',
            letter: true,
            site: true,
            content: { title: 'Круг', path: '/' },
          },
        ],
        noon,
      ),
    );
    await query('update users set disabled_at = now() where id = $1', [id]);
    await tell(later(1));
    expect(await mailings('gone@letters.test')).toEqual([]);
    expect(await query('select id from notifications where user_id = $1', [id])).toEqual([]);
  });

  it('holds no letter during a pause, and none at night', async () => {
    await topic({ kind: 'news', letter: true, site: false, frequency: 'at-once' });
    const night = new Date('2031-03-20T23:30:00+03:00');
    await publishNews('Ночная', night);
    await look(night);
    await tell(night);
    expect((await mailings('client@demo.test')).at(-1)!.subject).not.toBe('Ночная');
    await tell(new Date('2031-03-21T08:00:00+03:00'));
    expect((await mailings('client@demo.test')).at(-1)!.subject).toBe('Ночная');
    const paused = await client.call('POST /api/internal/user/subscription/pause/', {
      body: { paused: true },
    });
    expect(Date.parse(paused.data.pausedUntil!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await query(`update subscribers set paused_until = '2031-04-30' where user_id = $1`, [clientId]);
    await publishNews('В отпуске', later(20));
    await look(later(20));
    await tell(later(30));
    expect((await mailings('client@demo.test')).at(-1)!.subject).toBe('Ночная');
    await client.call('POST /api/internal/user/subscription/pause/', { body: { paused: false } });
  });
});

describe('a letter’s ways', () => {
  it('one press stops what was in that letter, for the address alone; opening the link stops nothing', async () => {
    await subscribed('leaves@letters.test', ['news', 'events']);
    await subscribed('stays@letters.test', ['news']);
    await publishNews('Повод', later(40));
    await look(later(40));
    await tell(later(50));
    const [letter] = await mailings('leaves@letters.test');
    const address = letter!.unsubscribe_url;
    const page = await fetch(house.url + address);
    expect(await page.text()).toContain('«Новости дома»');
    const kept = () =>
      query<{ email: string; kind: string }>(
        `select s.email, b.kind from subscriptions b join subscribers s on s.id = b.subscriber_id
         where b.by_letter and s.email like '%s@letters.test' order by 1, 2`,
      );
    expect(await kept()).toHaveLength(3);
    const left = await fetch(house.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    expect(await kept()).toEqual([
      { email: 'leaves@letters.test', kind: 'events' },
      { email: 'stays@letters.test', kind: 'news' },
    ]);
    for (const forged of [address.replace(/m\d+/, 'm1'), address.slice(0, -3), `${address}x`])
      expect((await fetch(house.url + forged, { method: 'POST' })).status).toBe(404);
  });

  it('a letter’s token shows and changes its reader’s letters without signing in, and nobody else’s', async () => {
    await subscribed('reader@letters.test', ['news', 'events']);
    const [{ id }] = (await query<{ id: number }>(
      `select id from subscribers where email = 'reader@letters.test'`,
    )) as [{ id: number }];
    const token = ways.manage(id).split('=')[1]!;
    const visitor = await house.browser().visit();
    const shown = await visitor.call('POST /api/internal/user/subscription/manage/', { body: { token } });
    expect(shown.data.email).toBe('r…r@letters.test');
    expect(shown.data.topics.filter(({ letter }) => letter).map(({ kind }) => kind)).toEqual([
      'news',
      'events',
    ]);
    const changed = await visitor.call('POST /api/internal/user/subscription/manage/topic/', {
      body: { token, kind: 'events', letter: false, frequency: 'weekly' },
    });
    expect(changed.data.topics.filter(({ letter }) => letter).map(({ kind }) => kind)).toEqual(['news']);
    const stopped = await visitor.call('POST /api/internal/user/subscription/manage/stop/', {
      body: { token },
    });
    expect(stopped.data.topics.some(({ letter }) => letter)).toBe(false);
    for (const forged of [token.replace(/^\d+/, '1'), `${token}x`, 'x'.repeat(40)])
      expect(
        (await visitor.call('POST /api/internal/user/subscription/manage/', { body: { token: forged } }))
          .status,
      ).toBe(410);
  });

  it('a link is sent to who is subscribed, and the answer is the same for who is not', async () => {
    const visitor = await house.browser().visit();
    const ask = (email: string) =>
      visitor.call('POST /api/internal/user/subscription/link/', { body: { email } });
    expect((await ask('stays@letters.test')).data).toEqual((await ask('nobody@letters.test')).data);
    expect((await house.lettersTo('stays@letters.test')).map(({ kind }) => kind)).toContain(
      'manage-subscriptions',
    );
    expect(await house.lettersTo('nobody@letters.test')).toEqual([]);
  });

  it('an address that gets an account brings its subscriptions and its links along', async () => {
    await subscribed('joins@letters.test', ['news']);
    const [{ id }] = (await query<{ id: number }>(
      `select id from subscribers where email = 'joins@letters.test'`,
    )) as [{ id: number }];
    const person = await house.browser().visit();
    const registered = await person.call(
      'POST /api/internal/user/register',
      {
        body: {
          name: 'Новый Читатель',
          phone: '+7 (900) 123-45-67',
          email: 'joins@letters.test',
          password: 'Opal-vechernij-8',
          consent: true,
        },
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(registered.status).toBe(200);
    await person.call('POST /api/internal/user/confirm', {
      body: { token: await house.tokenTo('joins@letters.test', 'confirm-address') },
    });
    const settings = await person.call('GET /api/internal/user/subscription/settings/');
    expect(settings.data.topics.find(({ kind }) => kind === 'news')).toMatchObject({ letter: true });
    const token = ways.manage(id).split('=')[1]!;
    expect(
      (await person.call('POST /api/internal/user/subscription/manage/', { body: { token } })).status,
    ).toBe(200);
  });
});

describe('a person’s settings', () => {
  it('an own address begins at once, another waits for its letter, which can be sent again', async () => {
    const own = await client.call('POST /api/internal/user/subscription/all/', {
      body: { email: 'client@demo.test', kinds: ['articles'], consent: true },
    });
    expect(own.data).toEqual({ email: 'client@demo.test', confirmed: true });
    const other = await client.call('POST /api/internal/user/subscription/all/', {
      body: { email: 'second@letters.test', kinds: ['events'], consent: true },
    });
    expect(other.data.confirmed).toBe(false);
    const { pending } = (await client.call('GET /api/internal/user/subscription/settings/')).data;
    expect(pending).toMatchObject([{ email: 'second@letters.test', kinds: ['events'] }]);
    const resend = (email: string) =>
      client.call('POST /api/internal/user/subscription/resend/', { body: { email } });
    expect((await resend('second@letters.test')).status).toBe(200);
    expect((await resend('stranger@letters.test')).status).toBe(404);
    expect(await house.lettersTo('second@letters.test')).toHaveLength(2);
    const token = await house.tokenTo('second@letters.test', 'confirm-subscription');
    await client.call('POST /api/internal/user/subscription/confirm/', { body: { token } });
    expect((await client.call('GET /api/internal/user/subscription/settings/')).data.pending).toEqual([]);
  });

  it('what is followed has its own ways, and goes into the digest when asked so', async () => {
    await client.call('POST /api/internal/auctions/{code}/subscription', {
      params: { code: 'polar-night' },
      body: { lotId: 20 },
    });
    const follows = async () =>
      (await client.call('GET /api/internal/user/subscription/follows/')).data.items;
    const lot = (await follows()).find(({ href }) => href.endsWith('/lots/20/'))!;
    expect(lot).toMatchObject({ letter: true, site: true, frequency: 'at-once' });
    await client.call('POST /api/internal/user/subscription/follows/{id}', {
      params: { id: lot.id },
      body: { letter: true, site: false, frequency: 'daily' },
    });
    await query(
      `insert into auction_news (user_id, auction_id, lot_id, kind, at) select $1, auction_id, id, 'lot-unsold', now() from lots where id = 20`,
      [clientId],
    );
    const waitingEntries = () =>
      query(`select frequency, by_letter, on_site from mailing_entries where kind = 'follows'`);
    await expect
      .poll(waitingEntries, { timeout: 10_000 })
      .toEqual([{ frequency: 'daily', by_letter: true, on_site: false }]);
    await client.call('DELETE /api/internal/user/subscription/follows/{id}', { params: { id: lot.id } });
    expect((await follows()).some(({ id }) => id === lot.id)).toBe(false);
  });

  it('a lot that is followed tells of each turn once; of a turn from before nobody hears', async () => {
    const company = await house.browser().signIn('company');
    const companyId = (await company.call('GET /api/internal/personal-catalog/user')).data.user.id;
    const [lot] = await query<{ id: number; code: string }>(
      `select l.id, a.code from lots l join auctions a on a.id = l.auction_id
       where l.status = 'waiting' and a.status = 'admission' order by l.id limit 1`,
    );
    await company.call('POST /api/internal/auctions/{code}/subscription', {
      params: { code: lot!.code },
      body: { lotId: lot!.id },
    });
    // One from before the house kept track of it.
    await query(
      `insert into auction_follows (user_id, auction_id, lot_id) select $1, auction_id, id from lots where id = $2`,
      [clientId, lot!.id],
    );
    const told = () =>
      query<{ user_id: number; kind: string }>(
        `select user_id, kind from auction_news where lot_id = $1 and kind like 'lot-%' order by id`,
        [lot!.id],
      );
    await tellLotFollowers(house.database.db);
    expect(await told()).toEqual([]);
    await query(`update lots set status = 'withdrawn' where id = $1`, [lot!.id]);
    await Promise.all([tellLotFollowers(house.database.db), tellLotFollowers(house.database.db)]);
    await tellLotFollowers(house.database.db);
    expect((await told()).sort((a, b) => a.user_id - b.user_id)).toEqual(
      [clientId, companyId].sort((a, b) => a - b).map((user_id) => ({ user_id, kind: 'lot-withdrawn' })),
    );
  });
});
