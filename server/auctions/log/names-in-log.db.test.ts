import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let client: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

const reason = 'Решение дома';
const decide = (
  id: number,
  body: { decision: 'approve' | 'refuse' | 'revoke' | 'limit'; limit?: number; reason?: string },
) => manager.call('POST /api/internal/auctions/manage/admissions/{id}/', { params: { id }, body });
const admissionIn = async (code: string): Promise<{ id: number; user_id: number; name: string }> =>
  (
    await house.database.pool.query(
      `select ad.id::int, ad.user_id::int, coalesce(c.name, u.name) as name from admissions ad
        join auctions a on a.id = ad.auction_id join users u on u.id = ad.user_id left join companies c on c.user_id = u.id
        where a.code = $1 and ad.state = 'approved' order by ad.id limit 1`,
      [code],
    )
  ).rows[0];

describe('whose names the acts of managers show', () => {
  it('the audit names the bidder; in a past auction nobody is admitted and no limit changes', async () => {
    const { id, name } = await admissionIn('golden-autumn');
    expect((await decide(id, { decision: 'limit', limit: 1_000_000 })).error).toMatchObject({
      code: 'auction-over',
    });
    expect((await decide(id, { decision: 'revoke', reason })).data.state).toBe('revoked');
    expect((await decide(id, { decision: 'approve', limit: 1_000_000 })).error?.code).toBe('auction-over');
    const { data } = await manager.call('GET /api/internal/auctions/manage/{code}/audit/', {
      params: { code: 'golden-autumn' },
      query: {},
    });
    expect(data.rows[0]!.act).toBe('Допуск отозван');
    expect(data.rows[0]!.subject).toContain(name);
  });

  it('the holder of a lot is named to managers only', async () => {
    const { data } = await manager.call('GET /api/internal/auctions/log/', {
      query: { auction: 'polar-night' },
    });
    const held = data.lots.filter(({ leaderAlias }) => leaderAlias !== null);
    expect(held.length).toBeGreaterThan(10);
    expect(held.every(({ leaderName }) => leaderName)).toBe(true);
    const seen = await client.call('GET /api/internal/auctions/log/{code}/', {
      params: { code: held[0]!.code },
      query: {},
    });
    expect(seen.data.lot).toMatchObject({ leaderAlias: held[0]!.leaderAlias, leaderName: null });
  });
});

describe('the search of the log', () => {
  it('finds a lot by its number', async () => {
    const lotsOf = async (q: string) => {
      const { data } = await manager.call('GET /api/internal/auctions/log/', {
        query: { auction: 'polar-night', q },
      });
      return new Set(data.rows.map(({ lotNumber }) => lotNumber));
    };
    expect(await lotsOf('лот 17')).toEqual(new Set([17]));
    expect(await lotsOf('17')).toContain(17);
    expect(await lotsOf('лот 999')).toEqual(new Set());
  });
});

describe('an auction that is cancelled', () => {
  it('notifies all who were admitted, by a letter too, once each', async () => {
    const told = async () =>
      (
        await house.database.pool.query(
          `select n.user_id::int from auction_news n join auctions a on a.id = n.auction_id
            where n.kind = 'cancelled' and a.code = 'polar-night' order by 1`,
        )
      ).rows.map(({ user_id }) => user_id);
    const { rows } = await house.database.pool.query(
      `select user_id::int from admissions ad join auctions a on a.id = ad.auction_id
        where a.code = 'polar-night' and ad.state in ('approved', 'requested')
       union select user_id::int from auction_follows f join auctions a on a.id = f.auction_id
        where a.code = 'polar-night' and f.lot_id is null order by 1`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const cancelled = await manager.call('POST /api/internal/auctions/manage/{code}/', {
      params: { code: 'polar-night' },
      body: { act: 'cancel', reason },
    });
    expect(cancelled.data.status).toBe('cancelled');
    expect(await told()).toEqual(rows.map(({ user_id }) => user_id));
    await waitUntil('the letter', async () =>
      (await house.lettersTo('client@demo.test')).some(({ kind }) => kind === 'auction-cancelled'),
    );
  });
});
