import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { type Database, openDatabase } from './db.ts';
import { openLog } from './log.ts';
import { PageCache } from './pages/page-cache.ts';
import { Revisions } from './revisions.ts';
import { Wake } from './wake.ts';

const log = openLog('silent');
let url: string;
let drop: () => Promise<void>;
let first: Database;
let second: Database;
beforeAll(async () => {
  ({ url, drop } = await cloneDatabase(inject('postgresUrl')));
  first = openDatabase(url, { name: 'first' });
  second = openDatabase(url, { name: 'second' });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await drop();
});

describe('wake-ups between instances', () => {
  let teller: Wake;
  let listener: Wake;
  let heard = 0;
  beforeAll(async () => {
    // Without the net of once a second: what is heard here came by LISTEN.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    teller = new Wake(first, log);
    listener = new Wake(second, log);
    listener.on('live', () => {
      heard += 1;
    });
    await teller.start();
    await listener.start();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await teller.stop();
    await listener.stop();
  });

  const listening = async (): Promise<number | undefined> =>
    (
      await first.pool.query(
        "select pid from pg_stat_activity where application_name = 'second' and query = 'listen wake' and state = 'idle'",
      )
    ).rows[0]?.pid;

  it('reach another instance', async () => {
    heard = 0;
    teller.tell('live');
    await waitUntil('the wake-up is heard', () => heard > 0);
    expect(heard).toBe(1);
  });

  it('of another topic are not for this reader', async () => {
    heard = 0;
    teller.tell('catalog');
    teller.tell('live');
    await waitUntil('the wake-up is heard', () => heard > 0);
    expect(heard).toBe(1);
  });

  it('many at once become one', async () => {
    heard = 0;
    for (let index = 0; index < 100; index++) teller.tell('live');
    await waitUntil('the wake-up is heard', () => heard > 0);
    teller.tell('catalog');
    expect(heard).toBe(1);
  });

  it('of many instances call a reader at most once in twenty milliseconds', async () => {
    const told = 300;
    heard = 0;
    const since = performance.now();
    for (let count = 0; count < told; count++) await first.pool.query("select pg_notify('wake', 'live')");
    await waitUntil('the wake-ups are heard', () => heard > 0);
    expect(heard).toBeLessThanOrEqual(Math.ceil((performance.now() - since) / 20) + 1);
    // The last of them is not lost: a reader is called after it.
    heard = 0;
    await first.pool.query("select pg_notify('wake', 'live')");
    await waitUntil('the last one is heard', () => heard > 0);
  });

  it('reach it also after its connection was killed; what it missed meanwhile it looks for', async () => {
    const killed = (await listening())!;
    heard = 0;
    await first.pool.query('select pg_terminate_backend($1)', [killed]);
    const renewed = await waitUntil('it listens again', async () => {
      const pid = await listening();
      return pid !== killed ? pid : undefined;
    });
    expect(renewed).not.toBe(killed);
    await waitUntil('it looked by itself', () => heard > 0);
    heard = 0;
    teller.tell('live');
    await waitUntil('the wake-up is heard', () => heard > 0);
    expect(heard).toBe(1);
  });

  it('a lost one is made good by the net', async () => {
    heard = 0;
    vi.advanceTimersByTime(1000);
    expect(heard).toBe(1);
  });

  it('what was told just before the end is still sent', async () => {
    const leaving = new Wake(first, log);
    await leaving.start();
    heard = 0;
    leaving.tell('live');
    await leaving.stop();
    await waitUntil('the last wake-up is heard', () => heard > 0);
    expect(heard).toBe(1);
  });
});

describe('pages and revisions', () => {
  let wake: Wake;
  let revisions: Revisions;
  let cache: PageCache;
  let renderings = 0;
  beforeAll(async () => {
    wake = new Wake(first, log);
    await wake.start();
    revisions = new Revisions(first.db, wake, log);
    await revisions.read();
    cache = new PageCache(revisions, 100_000);
  });
  afterAll(() => wake.stop());

  /** What another instance does to the content. */
  const change = () =>
    second.pool.query(
      "insert into consultation_topics (code, label, position) values (gen_random_uuid(), 'x', 0)",
    );
  const rendering = (html: string, more: object = {}) => ({
    status: 200,
    policy: '',
    html,
    madeOf: { domains: new Set(['content'] as const), followed: [] },
    ...more,
  });
  const render = (key: string, html: string, meanwhile: () => Promise<unknown> = async () => {}) =>
    cache.render(key, async () => {
      renderings += 1;
      await meanwhile();
      return rendering(html);
    });

  it('a page is kept while the content stands', async () => {
    await render('/kept/', 'kept');
    expect((await cache.find('/kept/'))?.bytes.toString()).toBe('kept');
  });

  it('a page rendered while the content changes is not stored', async () => {
    const page = await render('/torn/', 'torn', change);
    expect(page.bytes.toString()).toBe('torn');
    expect(await cache.find('/torn/')).toBeUndefined();
  });

  it('a change makes kept pages old', async () => {
    await render('/old/', 'old');
    await change();
    await waitUntil('the page is old', async () => (await cache.find('/old/')) === undefined);
    expect(await cache.find('/old/')).toBeUndefined();
  });

  it('a change of another domain does not', async () => {
    await render('/other/', 'other');
    await second.pool.query("update revisions set revision = revision + 1 where domain = 'catalog'");
    await revisions.read();
    expect(await cache.find('/other/')).toBeDefined();
  });

  it('many who want one page share its rendering', async () => {
    renderings = 0;
    const pages = await Promise.all(Array.from({ length: 20 }, () => render('/shared/', 'shared')));
    expect(renderings).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('a page that lacks a part serves those who wait for it, and is not stored', async () => {
    const pages = await Promise.all(
      ['a', 'b'].map((name) => cache.render('/part/', async () => rendering(name, { madeOf: undefined }))),
    );
    expect(pages.map(({ bytes }) => bytes.toString())).toEqual(['a', 'a']);
    expect(await cache.find('/part/')).toBeUndefined();
  });

  describe('a page that follows a lot', () => {
    let seq = 1;
    let asked = 0;
    let now = 0;
    const followed = () => ({
      version: String(seq),
      ask: async () => {
        asked += 1;
        return String(seq);
      },
    });
    const following = () => new PageCache(revisions, 100_000, () => now);
    const madeOf = () => ({ domains: new Set(['content'] as const), followed: [followed()] });

    it('is old as soon as the lot has moved', async () => {
      const pages = following();
      await pages.render('/lot/', async () => rendering('first', { madeOf: madeOf() }));
      expect((await pages.find('/lot/'))?.bytes.toString()).toBe('first');
      seq += 1;
      expect(await pages.find('/lot/')).toBeUndefined();
    });

    it('is not kept when the lot moved while it was made', async () => {
      const pages = following();
      await pages.render('/lot/', async () => {
        const made = madeOf();
        seq += 1;
        return rendering('moved', { madeOf: made });
      });
      expect(await pages.find('/lot/')).toBeUndefined();
    });

    it('is not kept past a second, whatever stands: there are clocks in it', async () => {
      const pages = following();
      await pages.render('/lot/', async () => rendering('on time', { madeOf: madeOf() }));
      now += 1001;
      expect(await pages.find('/lot/')).toBeUndefined();
    });

    it('while the next one is made nobody asks how the lot stands', async () => {
      const pages = following();
      await pages.render('/lot/', async () => rendering('first', { madeOf: madeOf() }));
      seq += 1;
      const gate = Promise.withResolvers<void>();
      const next = pages.render('/lot/', async () => {
        await gate.promise;
        return rendering('second', { madeOf: madeOf() });
      });
      asked = 0;
      expect(await pages.find('/lot/')).toBeUndefined();
      expect(asked).toBe(0);
      const shared = pages.render('/lot/', async () => rendering('never made'));
      gate.resolve();
      expect(await shared).toBe(await next);
    });
  });

  it('a failed rendering leaves nothing in the way of the next', async () => {
    const broken = render('/broken/', '', async () => {
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect((await render('/broken/', 'mended')).bytes.toString()).toBe('mended');
  });

  it('the least recently used go first, and the size is what is kept', async () => {
    const large = new PageCache(revisions, 100_000);
    const keep = (key: string) => large.render(key, async () => rendering(randomText(30_000)));
    await keep('/1/');
    const one = large.size;
    expect(one).toBeGreaterThan(30_000);
    await keep('/2/');
    await large.find('/1/');
    await keep('/3/');
    expect(await large.find('/2/')).toBeUndefined();
    expect(large.size).toBeLessThanOrEqual(100_000);
    await change();
    await revisions.read();
    for (const key of ['/1/', '/2/', '/3/']) expect(await large.find(key)).toBeUndefined();
    expect(large.size).toBe(0);
  });
});

/** Text that hardly compresses. */
const randomText = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
