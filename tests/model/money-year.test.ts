import { expect, it } from 'vitest';
import { MoneyMemory } from './money-memory.ts';
import { saleScript } from './money-script.ts';

const auctions = Number(process.env.YEAR_AUCTIONS ?? 300);
const seed = Number(process.env.YEAR_SEED ?? Date.now() % 2_000_000_000);
const leastAMinute = 2000;

it(`[M2, M8, M12, M13, M14] the money of ${auctions} auctions holds after every step (seed ${seed})`, () => {
  const memory = new MoneyMemory();
  const began = performance.now();
  for (let sale = 0; sale < auctions; sale++) {
    const script = saleScript(seed, sale);
    const story = (step: number) =>
      `YEAR_SEED=${seed}, sale ${sale}, ${JSON.stringify(script.steps.slice(0, step))}`;
    memory.open(sale, script);
    expect(memory.check(), story(0)).toEqual([]);
    for (const [at, step] of script.steps.entries()) {
      memory.take(step);
      expect(memory.check(), story(at + 1)).toEqual([]);
    }
  }
  const minutes = (performance.now() - began) / 60_000;
  process.stdout.write(
    `year: ${auctions} auctions in memory, ${Math.round(auctions / minutes)} a minute, YEAR_SEED=${seed}\n`,
  );
  expect(auctions / minutes).toBeGreaterThanOrEqual(leastAMinute);
});
