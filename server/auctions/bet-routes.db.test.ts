import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { checkInvariants } from './check-invariants.ts';

const code = 'polar-night';
const bets = 'POST /api/internal/auctions/{code}/lots/{id}/bets';
let house: TestHouse;
let client: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  client = await house.browser().signIn('client');
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

/** A lot of the running auction that this person does not lead. */
async function openLot(): Promise<{ id: number; nextMinBid: number; code: string }> {
  const { data } = await client.call('GET /api/internal/auctions/{code}/lots/', {
    params: { code },
    query: { open: 1 },
  });
  const { id } = data.items.find(({ my }) => my?.state !== 'leading')!;
  return (await client.call('GET /api/internal/auctions/{code}/lots/{id}/', { params: { code, id } })).data;
}

describe('bets over HTTP', () => {
  it('[A9, A38] are answered with a receipt, the same key with the same answer', async () => {
    const lot = await openLot();
    const input = { params: { code, id: lot.id }, body: { amount: lot.nextMinBid } };
    const key = { 'idempotency-key': randomUUID() };
    const first = await client.call(bets, input, key);
    expect(first).toMatchObject({
      status: 200,
      data: { receipt: { lotId: lot.id, amount: lot.nextMinBid } },
    });
    expect((await client.call(bets, input, key)).data).toEqual(first.data);
    const other = { ...input, body: { amount: lot.nextMinBid, confirmed: true } };
    expect(await client.call(bets, other, key)).toMatchObject({
      status: 409,
      error: { code: 'idempotency-conflict' },
    });
    const seen = await client.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code, id: lot.id },
    });
    expect(seen.data.receipts[0]).toEqual(first.data.receipt);
    expect(seen.data.seq).toBe(first.data.seq);
  });

  it('need a person, an admission, a key, a sum and a lot of this auction', async () => {
    const lot = await openLot();
    const input = { params: { code, id: lot.id }, body: { amount: lot.nextMinBid } };
    const visitor = await house.browser().visit();
    expect((await visitor.call(bets, input)).status).toBe(401);
    await addPerson(house.database, 'stranger');
    const stranger = await house.browser().signIn('stranger');
    expect(await stranger.call(bets, input)).toMatchObject({ status: 403, error: { code: 'not-admitted' } });
    expect((await client.call(bets, input, { 'idempotency-key': '' })).error?.code).toBe('idempotency-key');
    expect((await client.call(bets, { ...input, body: {} })).error?.fields).toHaveProperty('amount');
    expect((await client.call(bets, { ...input, body: { amount: -5 } })).status).toBe(422);
    expect((await client.call(bets, { ...input, params: { code, id: 999_999 } })).status).toBe(404);
    expect((await client.call(bets, { ...input, params: { code: 'other', id: lot.id } })).status).toBe(404);
  });
});

describe('[A42] staff over HTTP', () => {
  it.each(['manager', 'vip', 'ade', 'auction', 'admin'])('%s neither asks nor bids', async (login) => {
    const lot = await openLot();
    const browser = await house.browser().signIn(login);
    const params = { code, id: lot.id };
    const asked = {
      intendedSum: 12_000_000,
      phone: '+7 (916) 000-00-02',
      rules: true,
      consent: true,
    } as const;
    const answers = [
      await browser.call(bets, { params, body: { amount: lot.nextMinBid } }),
      await browser.call('POST /api/internal/auctions/{code}/lots/{id}/rebidding', {
        params,
        body: { amount: lot.nextMinBid },
      }),
      await browser.call('POST /api/internal/auctions/{code}/admission', {
        params: { code: 'northern-lights' },
        body: asked,
      }),
    ];
    for (const { status, error } of answers)
      expect([status, error]).toEqual([
        403,
        { code: 'staff-do-not-bid', message: 'Сотрудники дома не\u00A0торгуются.' },
      ]);
    const { rows } = await house.database.pool.query(
      'select from admissions a join users u on u.id = a.user_id where u.email = $1',
      [`${login}@demo.test`],
    );
    expect(rows).toEqual([]);
  });
});

describe('acts over HTTP', () => {
  it('are for auction managers and admins alone', async () => {
    const { id } = await openLot();
    const { endsAt } = (
      await manager.call('GET /api/internal/auctions/{code}/lots/{id}/', { params: { code, id } })
    ).data;
    const extend = { params: { id }, body: { minutes: 5, endsAt, reason: 'проверка' } };
    const call = 'POST /api/internal/auctions/manage/lots/{id}/extend';
    for (const login of ['client', 'company', 'manager', 'vip', 'ade'])
      expect((await (await house.browser().signIn(login)).call(call, extend)).status).toBe(403);
    const before = await house.database.db
      .selectFrom('lots')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await manager.call(call, extend);
    expect(answer).toMatchObject({ status: 200, data: { lotId: id, extensionNo: expect.any(Number) } });
    expect(Date.parse(answer.data.endsAt!)).toBe(before.ends_at!.getTime() + 5 * 60_000);
    expect((await manager.call(call, { ...extend, body: { ...extend.body, reason: '' } })).status).toBe(422);
  });

  it('a pause and its end are acts on the whole auction', async () => {
    const act = (act: 'pause' | 'resume') =>
      manager.call('POST /api/internal/auctions/manage/{code}/', {
        params: { code },
        body: { act, reason: 'проверка' },
      });
    expect((await act('pause')).data).toMatchObject({ code, paused: true });
    expect((await act('pause')).error?.code).toBe('act-impossible');
    expect((await act('resume')).data).toMatchObject({ code, paused: false });
  });

  it('[A29] the stones of a withdrawn lot are for sale again', async () => {
    const { id } = await openLot();
    const stones = async () =>
      (
        await house.database.pool.query(
          'select i.status from items i join lot_stones s on s.item_id = i.id where s.lot_id = $1',
          [id],
        )
      ).rows.map(({ status }) => status);
    expect(new Set(await stones())).toEqual(new Set(['auction']));
    const withdraw = 'POST /api/internal/auctions/manage/lots/{id}/withdraw';
    const answer = await manager.call(withdraw, { params: { id }, body: { reason: 'проверка' } });
    expect(answer.data.saleStatus).toBe('withdrawn');
    expect(new Set(await stones())).toEqual(new Set(['available']));
  });

  it('leave the house whole', async () => {
    expect(await checkInvariants(house.database.db)).toEqual([]);
  });
});
