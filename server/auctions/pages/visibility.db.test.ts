import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const people = ['visitor', 'client', 'company', 'manager', 'vip', 'ade', 'auction', 'admin'] as const;
type Who = (typeof people)[number];
const seesAll = (who: Who): boolean => who === 'auction' || who === 'admin';

let house: TestHouse;
const browsers = new Map<Who, TestBrowser>();
/** Names, addresses and phones of everyone who bids. */
let secrets: string[];

beforeAll(async () => {
  house = await openTestHouse();
  for (const who of people)
    browsers.set(who, who === 'visitor' ? await house.browser().visit() : await house.browser().signIn(who));
  const bidders = await house.database.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('email', 'not like', '%@demo.test')
    .execute();
  secrets = bidders.flatMap(({ name, email, phone }) => [name, email!, phone]);
  expect(secrets.length).toBeGreaterThan(60);
  await house.database.db
    .insertInto('auctions')
    .values({
      code: 'secret-plans',
      name: 'Черновик',
      starts_at: new Date('2030-01-01'),
      first_closes_at: new Date('2030-01-02'),
    })
    .execute();
});
afterAll(() => house.close());

const refused = (who: Who): number => (who === 'visitor' ? 401 : 403);

describe.each(people)('%s', (who) => {
  const browser = () => browsers.get(who)!;
  const textOf = async (path: string) => (await browser().fetch(path)).text();
  const expectNoNames = (text: string) => {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  };

  it('sees the reserve of lots only as a manager, and whether it is met always', async () => {
    const { data } = await browser().call('GET /api/internal/auctions/{code}/lots/', {
      params: { code: 'polar-night' },
      query: { sort: 'number' },
    });
    expect(data.items.some(({ reserveMet }) => reserveMet === false)).toBe(true);
    expect(data.items.some(({ reserveMet }) => reserveMet === true)).toBe(true);
    expect(data.items.some(({ reserve }) => reserve !== null)).toBe(seesAll(who));
  });

  it('sees bidders of a lot by their numbers alone', async () => {
    const { data } = await browser().call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 17 },
    });
    expect(data.bids.map(({ alias }) => alias)).toContain(7);
    expect(data.leaderAlias).toBe(7);
    expect(data.reserve).toBe(seesAll(who) ? 40_000_000 : null);
    // The leader's maximum is nobody's business.
    expect(JSON.stringify(data)).not.toContain('45000000');
    expect(data.my?.state).toBe(who === 'client' ? 'outbid' : undefined);
    for (const path of ['', 'polar-night/', 'polar-night/lots/', 'polar-night/lots/17/', 'finish/1/'])
      expectNoNames(await textOf(`/api/internal/auctions/${path}`));
  });

  it('reads the log of a lot: names for managers, own rows for oneself, nothing for visitors', async () => {
    const answer = await browser().call('GET /api/internal/auctions/log/{code}/', {
      params: { code: 'polar-night-17' },
    });
    if (who === 'visitor') {
      expect(answer.status).toBe(401);
      return;
    }
    const { rows, lot, named, total } = answer.data;
    expect(total).toBe(10);
    expect(named).toBe(seesAll(who));
    expect(lot.reserve).toBe(seesAll(who) ? 40_000_000 : null);
    expect(lot.acts.length > 0).toBe(seesAll(who));
    const others = rows.filter(({ client }) => client !== 'Елена Орлова');
    if (seesAll(who)) {
      expect(rows.find(({ status }) => status === 'leading')).toMatchObject({
        company: 'ООО «Север»',
        client: 'Каримов Рустам Тимурович',
        email: 'karimov@sever.test',
        phone: '+7 (900) 000-00-07',
      });
      expect(rows.find(({ status }) => status === 'annulled')!.note).toContain('Ошибка ввода');
      expect(
        rows.filter(({ status }) => status === 'rejected').every(({ note, after }) => note && after),
      ).toBe(true);
      return;
    }
    expectNoNames(JSON.stringify(answer.data));
    expect(rows.filter(({ client }) => client !== null)).toHaveLength(who === 'client' ? 2 : 0);
    for (const row of others)
      expect(row).toMatchObject({ userId: null, client: null, company: null, email: null, phone: null });
    // A refused sum or its reason would tell of another's limit.
    for (const row of others.filter(({ status }) => status === 'rejected'))
      expect(row).toMatchObject({ after: null, steps: null, note: '' });
  });

  it('finds in the log by what one may see', async () => {
    if (who === 'visitor') return;
    const find = async (q: string) =>
      (
        await browser().call('GET /api/internal/auctions/log/{code}/', {
          params: { code: 'polar-night-17' },
          query: { q },
        })
      ).data.total;
    for (const q of ['Каримов', 'karimov@', 'Север', 'Минимальная'])
      expect((await find(q)) > 0).toBe(seesAll(who));
    expect(await find('№ 7')).toBeGreaterThan(0);
    expect(await find('%')).toBe(0);
    // The sum of a refused offer is its own person's, and the managers'.
    const { rows } = await house.database.pool.query<{ email: string; after: number }>(
      `select u.email, r.after from log_rows r join offers o on o.id = r.offer_id join users u on u.id = r.user_id
       where r.lot_id = 17 and o.refusal is not null
         and r.after not in (select b.amount from bids b where b.lot_id = 17)`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { email, after } of rows)
      expect((await find(String(after))) > 0).toBe(seesAll(who) || email === `${who}@demo.test`);
  });

  it.each([
    '/api/internal/auctions/log/',
    '/api/internal/auctions/log/export',
    '/api/internal/auctions/log/polar-night-17/export',
    '/api/internal/auctions/manage/polar-night/admissions/',
    '/api/internal/auctions/manage/polar-night/audit/',
  ])('%s is for auction managers', async (path) => {
    const { status } = await browser().fetch(path);
    expect(status).toBe(seesAll(who) ? 200 : refused(who));
  });

  it('sees drafts only as a manager', async () => {
    const { status } = await browser().call('GET /api/internal/auctions/{code}/', {
      params: { code: 'secret-plans' },
    });
    expect(status).toBe(seesAll(who) ? 200 : 404);
    expect(await textOf('/api/internal/auctions/')).not.toContain('secret-plans');
  });

  it('does not see a confidential price', async () => {
    const { data } = await browser().call('GET /api/internal/auctions/finish/{id}/', { params: { id: 1 } });
    const kept = data.lots.find(({ number }) => number === 6)!;
    expect([kept.price === null, kept.priceHidden]).toEqual([!seesAll(who), !seesAll(who)]);
    const { data: lot } = await browser().call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'golden-autumn', id: kept.lotId },
    });
    expect([lot.currentBid === null, lot.bids.length === 0]).toEqual([!seesAll(who), !seesAll(who)]);
    if (who === 'visitor') return;
    const { rows } = await house.database.pool.query('select sold_price from lots where id = $1', [
      kept.lotId,
    ]);
    const log = await browser().call('GET /api/internal/auctions/log/{code}/', {
      params: { code: 'golden-autumn-6' },
      query: { q: String(rows[0].sold_price) },
    });
    const { total, counts } = log.data;
    expect([
      log.data.lot.currentBid === null,
      log.data.rows.length === 0,
      total === 0,
      counts.all === 0,
    ]).toEqual(Array(4).fill(!seesAll(who)));
  });
});
