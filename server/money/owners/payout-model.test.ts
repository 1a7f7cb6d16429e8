import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contract/schedule/meeting-time.ts';
import { runs } from '#tests/support/runs.ts';
import { payable, payoutState } from './payout-rules.ts';

const first = '2026-01-01';
const dayOf = (no: number): string => addDays(first, no);

/** A thing that was sold: what it brings, and on which days of the year what happens to it; null: never. */
interface Story {
  net: number;
  paid: number | null;
  handed: number | null;
  claim: [from: number, to: number] | null;
  returned: number | null;
}

const after = (from: number | null, wait: number | null): number | null =>
  from === null || wait === null ? null : from + wait;
const story = fc
  .record({
    net: fc.integer({ min: -20_000, max: 90_000_000 }),
    sold: fc.integer({ min: 0, max: 200 }),
    pays: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 8 }),
    takes: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 8 }),
    complains: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 })), {
      freq: 2,
    }),
    brings: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 1 }),
  })
  .map(({ net, sold, pays, takes, complains, brings }): Story => {
    const paid = after(sold, pays);
    const handed = after(paid, takes);
    const from = after(handed, complains?.[0] ?? null);
    return {
      net,
      paid,
      handed,
      claim: from === null ? null : [from, from + complains![1]],
      returned: after(handed, brings),
    };
  });

interface Order {
  sum: number;
  things: Set<number>;
  day: number;
  /** Days until the bank answers, and whether it gives the money back. */
  answer: number;
  bounces: boolean;
}

/**
 * A second writing that knows only who has what: the house pays as it says it may, every so many days. The model keeps the
 * purse of the owner and the goods, and asks after each payment whether they were entitled to it.
 */
it('[M15] over a year of things that are paid, complained of and brought back nobody is paid too much, and in the end all of it', () => {
  fc.assert(
    fc.property(
      fc.array(story, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.boolean()), { minLength: 1, maxLength: 20 }),
      (stories, every, bank) => {
        const orders: Order[] = [];
        const standing = (day: number) =>
          orders.filter((order) => !order.bounces || day < order.day + order.answer);
        const sumOf = (some: readonly Order[]) => some.reduce((sum, order) => sum + order.sum, 0);
        let lastPurse = 0;
        // Long enough for the last thing, also when the bank gives its money back twenty times.
        for (let day = 0; day < 600; day += every) {
          const live = standing(day);
          const rows = stories.flatMap((thing, no) => {
            if (thing.returned !== null && day >= thing.returned) return [];
            const order = live.find(({ things }) => things.has(no));
            const facts = {
              entryId: no + 1,
              total: thing.net,
              paid: thing.paid !== null && day >= thing.paid,
              dueDay: null,
              handedOver: thing.handed !== null && day >= thing.handed ? dayOf(thing.handed) : null,
              duty: false,
              claim: thing.claim !== null && day >= thing.claim[0] && day < thing.claim[1],
              objection: false,
              order: order
                ? day >= order.day + order.answer
                  ? ('debited' as const)
                  : ('under way' as const)
                : null,
            };
            return [{ no, total: thing.net, state: payoutState(facts, dayOf(day)) }];
          });
          // What the account says: all deals that stand, less what was sent.
          const owed = rows.reduce((sum, { total }) => sum + total, 0) - sumOf(live);
          const sum = payable(rows, { paid: sumOf(live), owed });

          // The model: what every thing has earned by now, by its days alone.
          const entitled = stories.reduce((all, thing, no) => {
            if (thing.returned !== null && day >= thing.returned) return all;
            const named = live.some(({ things }) => things.has(no));
            const free = thing.handed !== null && day > thing.handed + 14;
            const quiet = thing.claim === null || day < thing.claim[0] || day >= thing.claim[1];
            return named || (free && quiet) ? all + thing.net : all;
          }, 0);
          const purse = sumOf(live);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum).toBe(Math.max(0, Math.min(entitled - purse, owed)));
          lastPurse = purse;
          if (sum === 0) continue;
          const [answer, bounces] = bank[orders.length % bank.length]!;
          orders.push({
            sum,
            things: new Set(rows.filter(({ state }) => state === 'ready').map(({ no }) => no)),
            day,
            answer,
            // What came back is paid again, and not for ever.
            bounces: bounces && orders.length < 20 && answer > 0,
          });
          lastPurse += sum;
          expect(lastPurse).toBeLessThanOrEqual(Math.max(entitled, purse));
        }
        // The year is over: all that stands, was handed over and not brought back is with its owner.
        const kept = stories.filter(({ returned, handed }) => returned === null && handed !== null);
        const unpaid = stories.filter(({ returned, handed }) => returned === null && handed === null);
        const debts = unpaid.reduce((sum, { net }) => sum + Math.min(net, 0), 0);
        const earned = kept.reduce((sum, { net }) => sum + net, 0);
        expect(sumOf(standing(1_000))).toBeGreaterThanOrEqual(earned + debts);
      },
    ),
    {
      numRuns: Number(process.env.MODEL_RUNS ?? runs(300)),
      ...(process.env.MODEL_SEED && { seed: Number(process.env.MODEL_SEED) }),
    },
  );
});
