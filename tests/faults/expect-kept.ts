import { expect } from 'vitest';
import type { Database } from '#server/platform/db.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { Acknowledged, Ground } from './crowd.ts';
import type { Follower } from './follower.ts';

/** Open pages show what the database holds, within five seconds. */
export async function expectEqual(
  database: Database,
  followers: { id: number; live: Follower }[],
): Promise<void> {
  for (const { id, live } of followers) {
    const { rows } = await database.pool.query('select seq, price from lots where id = $1', [id]);
    await waitUntil(`lot ${id} is followed`, () => live.seq() === rows[0].seq, 5);
    expect(live.price()).toBe(rows[0].price);
    expect(live.broken()).toBe(0);
  }
}

/** All that was answered is kept as it was answered, and nothing else. */
export async function expectKept(
  database: Database,
  ground: Ground,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const { rows } = await database.pool.query<{ key: string; refusal: string | null; hashes: string[] }>(
    `select o.key, o.refusal, array(select k.hash from bids b join ledger_links k
         on k.chain = 'lot:' || b.lot_id and k.seq = b.link where b.offer_id = o.id) as hashes
     from offers o where o.lot_id = any($1) and o.channel = 'online'`,
    [ground.lots.map(({ id }) => id)],
  );
  const kept = new Map(rows.map((row) => [row.key, row]));
  expect(kept.size).toBe(rows.length);
  const lost = acknowledged.filter(({ key, refusal, receiptHash }) => {
    const row = kept.get(key);
    return !row || row.refusal !== refusal || (receiptHash !== null && !row.hashes.includes(receiptHash));
  });
  expect(lost).toEqual([]);
  // Every offer that is kept was answered: nobody's bid appeared out of nothing.
  expect(rows).toHaveLength(acknowledged.length);
  expect(acknowledged.some(({ refusal }) => refusal === null)).toBe(true);
}
