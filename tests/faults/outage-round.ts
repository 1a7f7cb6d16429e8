import { expect } from 'vitest';
import { checkInvariants } from '#server/auctions/public.ts';
import type { Database } from '#server/platform/db.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { prepareCrowd } from './crowd.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const window = 300_000;
const lotCount = 20;

const wires: readonly (keyof Pick<TcpProxy, 'cut' | 'hold' | 'refuse'>)[] = ['refuse', 'cut', 'hold'];

/** What a round tries: each wire meets each length from 8 to 20 seconds in one of 39 rounds. */
export const outageOf = (round: number) => ({
  wire: wires[round % wires.length]!,
  milliseconds: (8 + ((round * 5) % 13)) * 1000,
});

/**
 * [A23, A48] Without bids, lots end while no server reaches the database: each must be open afterwards, with its
 * time.
 */
export async function outageRound(
  database: Database,
  proxy: TcpProxy,
  { wire, milliseconds }: ReturnType<typeof outageOf>,
): Promise<number> {
  const { auctionId } = await prepareCrowd(database, '', { lots: lotCount, bidders: 0 });
  const { rows: planned } = await database.pool.query<{ id: number; ends_at: Date }>(
    `update lots set ends_at = house_now() + number * $2::float8 / $3 * interval '1 millisecond'
     where auction_id = $1 returning id, ends_at`,
    [auctionId, milliseconds, lotCount],
  );
  proxy[wire]();
  const cutAt = await houseNow(database);
  await waitUntil('the outage lasts', async () => (await houseNow(database)) >= cutAt + milliseconds);
  const backAt = await houseNow(database);
  proxy.mend();
  const ended = planned.filter(({ ends_at }) => ends_at.getTime() > cutAt && ends_at.getTime() < backAt);
  expect(ended.length).toBeGreaterThan(lotCount / 2);
  const lots = await waitUntil(`lots after ${wire} for ${milliseconds} ms`, async () => {
    const { rows } = await database.pool.query<{ status: string; ends_at: Date }>(
      'select status, ends_at from lots where id = any($1)',
      [ended.map(({ id }) => id)],
    );
    const undecided = rows.some(({ status, ends_at }) => status === 'on_sale' && ends_at.getTime() <= backAt);
    return undecided ? undefined : rows;
  });
  const withTime = lots.filter(
    ({ status, ends_at }) => status === 'on_sale' && ends_at.getTime() >= backAt + window,
  );
  expect(withTime.length, `of ${ended.length} after ${wire} for ${milliseconds} ms`).toBe(ended.length);
  expect(await checkInvariants(database.db, auctionId)).toEqual([]);
  return ended.length;
}

async function houseNow({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>('select house_now() as at');
  return rows[0]!.at.getTime();
}
