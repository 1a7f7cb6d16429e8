import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#server/money/books/check-books.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { MoneyKiller } from './kill-at-money.ts';
import type { MoneyAct } from './money-acts.ts';
import { MoneyHouse } from './money-house.ts';
import { type Balances, MoneyMemory } from './money-memory.ts';
import { type SaleScript, saleScript } from './money-script.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
const seed = Number(process.env.YEAR_SEED ?? Date.now() % 2_000_000_000);

let room: AuctionRoom;
let killer: MoneyKiller;
beforeAll(async () => {
  room = await openAuctionRoom();
  killer = new MoneyKiller(room.database);
});
afterAll(async () => {
  killer.close();
  await room.close();
});

const sorted = (balances: Balances) => [...balances].sort(([one], [other]) => (one < other ? -1 : 1));

/** A sale that is paid more than it owes, so that money goes back. */
const paidTooMuch = (sale: number): SaleScript => {
  const script = saleScript(seed, sale);
  const [first, ...more] = script.lots as [SaleScript['lots'][number]];
  const { buyer } = first;
  return {
    ...script,
    lots: [{ ...first, price: 1_000_000 }, ...more],
    deposit: 50_000,
    deposits: new Map([...script.deposits.keys()].map((one) => [one, 1000])),
    steps: [
      { do: 'bank', payments: [{ buyer, share: 1500, by: 'number' }] },
      { do: 'return', of: 'prepaid', buyer, answer: 'debited' },
    ],
  };
};

it(`[M2, M9, M11, M16] a process that is killed at money leaves nothing half (${rounds} rounds, seed ${seed})`, {
  timeout: rounds * 120_000,
}, async () => {
  const memory = new MoneyMemory();
  let round = 0;
  const met = new Set<string>();
  const house = await MoneyHouse.open(room, async (act: MoneyAct) => {
    // One of each kind a round: files come more often than once. Who approved is gone when another process exports.
    if (act.do === 'approve' || met.has(act.do)) return;
    met.add(act.do);
    await killer.kill(act, round);
  });
  for (; round < rounds; round++) {
    met.clear();
    const script = paidTooMuch(round);
    memory.open(round, script);
    await house.open(round, script);
    for (const step of script.steps) {
      memory.take(step);
      await house.take(step);
    }
    expect(killer.killed.splice(0).map((killed) => killed.split(' ')[0])).toEqual([
      'enter',
      'publish',
      'export',
    ]);
    expect(sorted(await house.balances()), `YEAR_SEED=${seed}, round ${round}`).toEqual(
      sorted(memory.balances),
    );
    expect(await checkBooks(room.database.db)).toEqual([]);
  }
  process.stdout.write(`faults of money: ${rounds} rounds, YEAR_SEED=${seed}\n`);
});
