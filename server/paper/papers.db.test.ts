import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperOrder } from '#contract/documents/papers.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/personal-catalog';
let house: TestHouse;
let client: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  manager = await house.browser().signIn('manager');
});
afterAll(() => house.close());

const orderOf = (more: Partial<PaperOrder> = {}): PaperOrder => ({
  variant: 'list',
  source: { kind: 'items', itemsIds: [11_000, 11_001] },
  options: ['prices', 'pictures'],
  sort: 'given',
  clientName: '',
  letter: '',
  email: 'elena@example.test',
  consent: true,
  ...more,
});

const order = (browser: TestBrowser, more: Partial<PaperOrder> = {}) =>
  browser.call(`POST ${api}/pdf-custom`, { body: orderOf(more) });
const stateOf = async (browser: TestBrowser, id: number) =>
  (await browser.call(`GET ${api}/pdf/{id}/`, { params: { id } })).data;
const ready = (browser: TestBrowser, id: number, seconds = 150) =>
  waitUntil(
    'the paper is ready',
    async () => {
      const paper = await stateOf(browser, id);
      return paper.state === 'ready' && paper;
    },
    seconds,
  );
const fileOf = (browser: TestBrowser, id: number) => browser.fetch(`${api}/pdf/${id}/file`);
const openLetter = (browser: TestBrowser, token: string) =>
  browser.fetch(`${api}/pdf/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    body: JSON.stringify({ token }),
  });

describe('a paper of one’s own', () => {
  let id: number;
  let first: Buffer;

  it('is made in the background, and the letter leads its owner to it', async () => {
    const { data } = await order(client, { letter: 'Текст клиента', clientName: 'Елена' });
    expect(data).toMatchObject({ state: 'queued', email: 'elena@example.test', itemsCount: 2 });
    id = data.id;
    expect(await ready(client, id)).toMatchObject({ progress: 100, pages: 1 });
    const file = await fileOf(client, id);
    expect(file.headers.get('content-type')).toContain('application/pdf');
    first = Buffer.from(await file.arrayBuffer());
    const { pages } = await readPdf(first);
    expect(pages[0]!.text).not.toContain('Текст клиента');
    const [letter] = (await house.lettersTo('elena@example.test')).filter(
      ({ kind }) => kind === 'paper-ready',
    );
    expect(letter!.plain).toContain(`/#pdf=${id}`);
    expect(letter!.plain).not.toContain('Текст клиента');
  });

  it('can be opened, deleted and made again by its owner only', async () => {
    for (const stranger of [manager, await house.browser().visit()]) {
      expect((await fileOf(stranger, id)).status).toBe(404);
      const params = { id };
      expect((await stranger.call(`GET ${api}/pdf/{id}/`, { params })).status).toBe(404);
      expect((await stranger.call(`DELETE ${api}/pdf/{id}/`, { params })).status).toBe(404);
      expect((await stranger.call(`POST ${api}/pdf/{id}/again`, { params })).status).toBe(404);
    }
    expect((await client.call(`GET ${api}/pdf/`)).data.items.map((paper) => paper.id)).toEqual([id]);
  });

  it('made again has the same pages, whatever became of the items', async () => {
    await house.database.db.updateTable('items').set({ price: 1 }).where('id', '=', 11_000).execute();
    await client.call(`POST ${api}/pdf/{id}/again`, { params: { id } });
    await ready(client, id);
    const again = Buffer.from(await (await fileOf(client, id)).arrayBuffer());
    expect((await readPdf(again)).pages).toEqual((await readPdf(first)).pages);
  });

  it('that a killed process had begun is made by the next, once, with one letter', async () => {
    const { data } = await order(client, { email: 'killed@example.test' });
    await ready(client, data.id);
    const { db } = house.database;
    // What a process leaves behind that dies while it draws: the state, and a job that somebody takes up again.
    await db.deleteFrom('letters').where('recipient', '=', 'killed@example.test').execute();
    await db
      .updateTable('papers')
      .set({ state: 'making', progress: 40, file_id: null })
      .where('id', '=', data.id)
      .execute();
    for (let twice = 0; twice < 2; twice++)
      await house.database.pool.query(`insert into jobs.job (name, data) values ('papers', $1)`, [
        JSON.stringify({ paperId: data.id }),
      ]);
    await ready(client, data.id);
    expect((await fileOf(client, data.id)).status).toBe(200);
    await waitUntil('both jobs are done', async () => {
      const { rows } = await house.database.pool.query(
        `select from jobs.job where name = 'papers' and state <> 'completed'`,
      );
      return rows.length === 0;
    });
    expect(await house.lettersTo('killed@example.test')).toHaveLength(1);
  });

  it('goes with its file when it is deleted, and when its days are over', async () => {
    const { data } = await client.call(`DELETE ${api}/pdf/{id}/`, { params: { id } });
    expect(data.items.some((paper) => paper.id === id)).toBe(false);
    expect((await fileOf(client, id)).status).toBe(404);
    const [last] = data.items;
    await house.database.db
      .updateTable('papers')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', last!.id)
      .execute();
    expect((await fileOf(client, last!.id)).status).toBe(404);
  });
});

describe('without an account', () => {
  it('the letter’s link opens this file alone, from any browser', async () => {
    const visitor = await house.browser().visit();
    const { data } = await order(visitor, { email: 'guest@example.test', clientName: 'Купите у меня' });
    await ready(visitor, data.id);
    const token = await house.tokenTo('guest@example.test', 'paper-ready');
    const other = await house.browser().visit();
    expect((await fileOf(other, data.id)).status).toBe(404);
    const opened = await openLetter(other, token);
    expect(opened.status).toBe(200);
    const { pages } = await readPdf(new Uint8Array(await opened.arrayBuffer()));
    expect(pages[0]!.text).not.toContain('Купите у меня');
    expect((await openLetter(other, `${token}x`)).status).toBe(404);
  });
});

describe('a manager', () => {
  it('is not asked for a consent of their own; others are', async () => {
    const consents = async () =>
      (
        await house.database.pool.query(
          `select count(*)::int from consents c join users u on u.id = c.user_id
           where c.purpose = 'pdf' and u.email = 'manager@demo.test'`,
        )
      ).rows[0].count;
    const before = await consents();
    const { consent: _, ...without } = orderOf();
    const unasked = (browser: TestBrowser) => browser.call(`POST ${api}/pdf-custom`, { body: without });
    expect((await unasked(manager)).status).toBe(200);
    expect(await consents()).toBe(before);
    expect((await unasked(await house.browser().visit())).error?.fields).toHaveProperty('consent');
  });

  it('sends a client a copy of their own, and one without an account a link', async () => {
    const { data } = await order(manager, {
      variant: 'proposal',
      letter: 'Елена Андреевна,\nдва камня.',
      clientName: 'Елена',
      options: ['manager'],
    });
    await ready(manager, data.id);
    const made = await fileOf(manager, data.id);
    expect(decodeURIComponent(made.headers.get('content-disposition')!)).toContain('Два камня.pdf');
    expect((await readPdf(new Uint8Array(await made.arrayBuffer()))).outline).toContain('Условия');
    const send = (email: string) =>
      manager.call(`POST ${api}/pdf/{id}/send`, { params: { id: data.id }, body: { email } });
    expect(
      (
        await client.call(`POST ${api}/pdf/{id}/send`, {
          params: { id: data.id },
          body: { email: 'a@b.test' },
        })
      ).status,
    ).toBe(403);
    expect((await send('client@demo.test')).data).toEqual({ email: 'client@demo.test' });
    const [copy] = (await client.call(`GET ${api}/pdf/`)).data.items;
    const { pages } = await readPdf(new Uint8Array(await (await fileOf(client, copy!.id)).arrayBuffer()));
    expect(pages[1]!.text).toContain('два камня');
    await send('nobody@example.test');
    const token = await house.tokenTo('nobody@example.test', 'paper-sent');
    expect((await openLetter(await house.browser().visit(), token)).status).toBe(200);
    // The copy stays when the manager's own goes.
    await manager.call(`DELETE ${api}/pdf/{id}/`, { params: { id: data.id } });
    expect((await fileOf(client, copy!.id)).status).toBe(200);
  });
});

it('a request becomes a paper for its sender and for those whom the queue shows it', async () => {
  const { rows } = await house.database.pool.query(
    `select r.id, r.user_id from requests r join clients c on c.user_id = r.user_id join users m on m.id = c.manager_id
     where m.email = 'vip@demo.test' and r.manager_id = m.id limit 1`,
  );
  const [vip, admin] = [await house.browser().signIn('vip'), await house.browser().signIn('admin')];
  // Pictures at print size are drawn below, and would wait for those of the request.
  const wish: Partial<PaperOrder> = {
    variant: 'proposal',
    source: { kind: 'request', id: rows[0].id },
    options: ['prices'],
  };
  for (const who of [client, vip, admin]) expect((await order(who, wish)).status).toBe(200);
  for (const who of [manager, await house.browser().signIn('company'), await house.browser().visit()])
    expect((await order(who, wish)).status).toBe(404);
});

describe('pictures at print size', () => {
  /** Few facets are soon drawn: a baguette in half the time of an emerald. */
  const stoneOf = async (shape: 'emerald' | 'baguette'): Promise<{ id: number; picture: string }> => {
    const { rows } = await house.database.pool.query(
      `select i.id, i.picture from items i join stones s on s.item_id = i.id
       where i.status = 'available' and i.type = 'diamonds' and s.shape = $1 limit 1`,
      [shape],
    );
    return rows[0];
  };

  it('are drawn for the paper that first needs them, and are there for the next', async () => {
    const { id, picture } = await stoneOf('baguette');
    // A narrow one fills less of its frame.
    await house.database.pool.query(
      `update pictures set subject = jsonb_set(subject, '{params,ratio}', '4') where key = $1`,
      [picture],
    );
    const eager = await house.browser().signIn('vip');
    const pixelsOf = async () => {
      const { data } = await order(eager, {
        variant: 'cards',
        source: { kind: 'items', itemsIds: [id] },
        options: ['pictures'],
      });
      await ready(eager, data.id);
      const { pages } = await readPdf(new Uint8Array(await (await fileOf(eager, data.id)).arrayBuffer()));
      return pages[0]!.pictures;
    };
    const timesAsked = async () =>
      (
        await house.database.pool.query(
          `select from jobs.job where name = 'print-pictures' and data->>'key' = $1`,
          [picture],
        )
      ).rowCount;
    for (let paper = 0; paper < 2; paper++) {
      expect(await pixelsOf()).toEqual([{ width: 1134, height: 1134 }]);
      expect(await timesAsked()).toBe(1);
    }
  });

  it('that are not there yet are no reason to keep a visitor waiting', async () => {
    const { pool } = house.database;
    const { id, picture } = await stoneOf('emerald');
    // Somebody else's job has it; the paper was ordered a while ago.
    await pool.query(`update pictures set print_asked_at = now() where key = $1`, [picture]);
    const visitor = await house.browser().visit();
    const { data } = await order(visitor, {
      variant: 'passport',
      source: { kind: 'items', itemsIds: [id] },
      options: ['pictures'],
    });
    await waitUntil('it waits', async () => (await stateOf(visitor, data.id)).state === 'making');
    await pool.query(`update papers set queued_at = now() - interval '21 seconds' where id = $1`, [data.id]);
    await ready(visitor, data.id);
    const { pages } = await readPdf(new Uint8Array(await (await fileOf(visitor, data.id)).arrayBuffer()));
    expect(pages[0]!.pictures).toEqual([{ width: 640, height: 640 }]);
  });
});

describe('limits', () => {
  it('two hundred items, six to compare, a passport of one stone', async () => {
    const many = Array.from({ length: 201 }, (_, n) => 11_000 + n);
    const refused = await order(client, { source: { kind: 'items', itemsIds: many } });
    expect(refused.status).toBe(422);
    const seven = await order(client, {
      variant: 'comparison',
      source: { kind: 'items', itemsIds: many.slice(0, 7) },
    });
    expect(seven.error).toMatchObject({ code: 'paper-items' });
    const jewel = await order(client, { variant: 'passport', source: { kind: 'items', itemsIds: [10_200] } });
    expect(jewel.error!.message).toContain('камня');
    expect((await order(client, { source: { kind: 'request', id: 999_999 } })).status).toBe(404);
  });

  it('a few at a time, and an hour’s worth', async () => {
    const eager = await house.browser().visit();
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push((await order(eager, { email: 'eager@example.test' })).status);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    expect(answers).toContain(429);
  });
});

describe('orders are limited per person', () => {
  const spend = (name: string, hits: number) =>
    house.database.pool.query(`update rate_limits set hits = $2 where key like $1 || ':%'`, [name, hits]);

  it('an hour of one person, and of one address whatever browsers it has', async () => {
    const person = await house.browser().signIn('company');
    expect((await order(person)).status).toBe(200);
    await spend('papers', 30);
    expect((await order(person)).error).toMatchObject({ code: 'too-many' });
    await spend('papers', 0);
    await spend('papers-address', 60);
    const fresh = await house.browser().visit();
    expect((await order(fresh)).error).toMatchObject({ code: 'too-many' });
    await spend('papers-address', 0);
    expect((await order(fresh)).status).toBe(200);
  });

  it('all who have not signed in together; those who have go first and are not held up', async () => {
    const { pool } = house.database;
    await pool.query(
      `insert into papers (visitor_id, variant, title, data, items_count, email)
       select 'crowd-' || n, 'list', 'Толпа', '{}', 1, 'crowd@example.test' from generate_series(1, 60) n`,
    );
    const visitor = await house.browser().visit();
    expect((await order(visitor)).error).toMatchObject({ code: 'papers-busy' });
    const signed = await order(await house.browser().signIn('ade'), { email: 'ade@example.test' });
    expect(signed.status).toBe(200);
    await pool.query(`delete from papers where email = 'crowd@example.test'`);
    const later = await order(visitor, { email: 'later@example.test' });
    const { rows } = await pool.query(
      `select j.priority from jobs.job j where j.name = 'papers' and (j.data->>'paperId')::bigint in ($1, $2)
       order by j.data->>'paperId' = $1::text desc`,
      [signed.data.id, later.data.id],
    );
    expect(rows[0].priority).toBeGreaterThan(rows.at(-1).priority);
  });
});

it('the options of a list name the possible papers', async () => {
  const stones = await client.call(`GET ${api}/get-available-pdf-options`, { query: { type: 'main' } });
  expect(stones.data.variants.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['list', 'investments', 'passport']),
  );
  expect(stones.data.options.map(({ code }) => code)).not.toContain('manager');
  expect(stones.data.total).toBeGreaterThan(100);
  const jewels = await manager.call(`GET ${api}/get-available-pdf-options`, { query: { type: 'jewelry' } });
  expect(jewels.data.variants.map(({ code }) => code)).not.toContain('investments');
  expect(jewels.data.options.map(({ code }) => code)).toContain('manager');
});

it('the first page is shown before the order', async () => {
  const { email: _, consent: __, ...preview } = orderOf({ variant: 'proposal' });
  const shown = await client.fetch(`${api}/pdf/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': client.cookies.get('XSRF-TOKEN')! },
    body: JSON.stringify(preview),
  });
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});
