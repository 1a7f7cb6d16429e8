import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#server/auctions/public.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const rows = async <T>(text: string): Promise<T[]> => (await house.database.pool.query(text)).rows;

describe('the auctions of the demo house', () => {
  it('hold everything that real bidding holds', async () => {
    expect(await checkInvariants(house.database.db)).toEqual([]);
  });

  it('one runs, one admits, one is announced, two are finished with signed heads', async () => {
    const heads = await rows('select auction_id from ledger_heads order by auction_id');
    expect(heads).toEqual([{ auction_id: 1 }, { auction_id: 2 }]);
    expect(
      await rows('select status, count(*) from lots where auction_id = 1 group by status order by status'),
    ).toEqual([
      { status: 'sold', count: 41 },
      { status: 'unsold', count: 3 },
    ]);
    expect(await rows('select count(*) from lots where auction_id = 3 and status = $$on_sale$$')).toEqual([
      { count: 32 },
    ]);
  });

  it('every lot has an estimate above its reserve and a report of its condition', async () => {
    expect(
      await rows(`select id from lots where report = '' or estimate_low is null or estimate_high <= estimate_low
        or estimate_low < coalesce(reserve, start_price)`),
    ).toEqual([]);
  });

  it('logs hold refusals, an annulment, automatic bids and extensions', async () => {
    const [found] = await rows<Record<string, number>>(`select
      (select count(*) from log_rows) as rows,
      (select count(*) from offers where refusal is not null) as refused,
      (select count(*) from annulments) as annulled,
      (select count(*) from bids where auto) as automatic,
      (select count(*) from lots where extension_no > 0) as extended,
      (select count(*) from auction_audit) as acts`);
    expect(found!.rows).toBeGreaterThan(800);
    for (const key of ['refused', 'annulled', 'automatic', 'extended', 'acts'])
      expect(found![key]).toBeGreaterThan(0);
  });

  it('no bidder is bound to more than the limit, and nobody is notified of the past', async () => {
    expect(
      await rows(`select x.admission_id from exposures x join admissions a on a.id = x.admission_id
        group by x.admission_id, a.limit_sum having sum(x.amount) > a.limit_sum`),
    ).toEqual([]);
    expect(await rows('select id from auction_news')).toEqual([]);
  });

  it('stones of lots stand in the catalog as what became of them', async () => {
    expect(
      await rows(`select l.id from lots l join auctions a on a.id = l.auction_id
        join lot_stones s on s.lot_id = l.id join items i on i.id = s.item_id
        where i.status <> case when l.status = 'sold' then 'sold'
          when l.status = 'withdrawn' or (l.status = 'unsold' and a.status = 'finished') then 'available' else 'auction' end`),
    ).toEqual([]);
  });
});
