import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '#server/money/books/check-books.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { runs } from '#tests/support/runs.ts';
import { MoneyHouse } from './money-house.ts';
import { type Balances, MoneyMemory } from './money-memory.ts';
import { saleScript } from './money-script.ts';

const sales = Number(process.env.YEAR_SALES ?? runs(24));
const seed = Number(process.env.YEAR_SEED ?? Date.now() % 2_000_000_000);

let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());

const sorted = (balances: Balances) => [...balances].sort(([one], [other]) => (one < other ? -1 : 1));
const digestOf = (balances: Balances) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(balances)))
    .digest('hex');

it(`[M8, M11, M12, M13, M14, M16] ${sales} sales on PostgreSQL come to what the memory says (seed ${seed})`, {
  timeout: 60_000 + sales * 20_000,
}, async () => {
  const house = await MoneyHouse.open(room);
  const memory = new MoneyMemory();
  for (let sale = 0; sale < sales; sale++) {
    const script = saleScript(seed, sale);
    const story = (step: number) =>
      `YEAR_SEED=${seed}, sale ${sale}, ${JSON.stringify(script.steps.slice(0, step))}`;
    memory.open(sale, script);
    await house.open(sale, script);
    expect(sorted(await house.balances()), story(0)).toEqual(sorted(memory.balances));
    for (const [at, step] of script.steps.entries()) {
      memory.take(step);
      await house.take(step);
      expect(sorted(await house.balances()), story(at + 1)).toEqual(sorted(memory.balances));
    }
  }
  expect(await checkBooks(room.database.db)).toEqual([]);
  const digest = digestOf(await house.balances());
  expect(digest).toBe(digestOf(memory.balances));
  process.stdout.write(
    `year: ${sales} sales on PostgreSQL, YEAR_SEED=${seed}, digest ${digest.slice(0, 16)}\n`,
  );
});
