import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PhoneLanguage, phoneLanguages } from '#contract/auctions/auction-words.ts';
import { runs } from '#tests/support/runs.ts';
import {
  apart,
  callSequence,
  clashesOf,
  type PhonePlanLine,
  type PlannedBidder,
  planCalls,
  remedyFor,
} from './phone-plan-rules.ts';

const line = (id: number, more: Partial<PhonePlanLine> = {}): PhonePlanLine => ({
  id,
  languages: ['ru'],
  spare: false,
  ...more,
});
const bidder = (id: number, places: number[], more: Partial<PlannedBidder> = {}): PlannedBidder => ({
  id,
  language: 'ru',
  line: null,
  places,
  ...more,
});
const linesOf = (bidders: readonly PlannedBidder[]) => bidders.map((one) => one.line);

describe('[A56] the plan of telephone calls', () => {
  it('gives one operator to a bidder, who is not on two lots within three places', () => {
    const planned = planCalls([bidder(1, [5, 30]), bidder(2, [8]), bidder(3, [9])], [line(1), line(2)]);
    expect(linesOf(planned)).toEqual([1, 2, 1]);
    expect(clashesOf(planned, [line(1), line(2)])).toEqual([]);
  });

  it('leaves those where they are who have an operator, and names what is in the way', () => {
    const lines = [line(1), line(2, { spare: true })];
    const planned = planCalls([bidder(1, [17], { line: 1 }), bidder(2, [20])], lines);
    expect(linesOf(planned)).toEqual([1, 1]);
    const [clash, ...others] = clashesOf(planned, lines);
    expect([clash, others]).toEqual([{ kind: 'near', line: 1, bidders: [1, 2], places: [17, 20] }, []]);
    expect(remedyFor(clash!, planned, lines)).toEqual({ bidder: 2, line: 2 });
    expect(remedyFor(clash!, planned, [line(1)])).toBeNull();
  });

  it('names whom nobody calls, and an operator who does not speak the language', () => {
    const lines = [line(1)];
    const planned = planCalls(
      [bidder(1, [3], { language: 'it' }), bidder(2, [9], { language: 'it', line: 1 })],
      lines,
    );
    expect(clashesOf(planned, lines)).toEqual([
      { kind: 'nobody', bidder: 1, line: null },
      { kind: 'language', bidder: 2, line: 1 },
    ]);
    expect(clashesOf([bidder(3, [], { line: null })], lines)).toEqual([]);
  });

  it('goes by the order of calls: what was put aside comes last', () => {
    const lot = (number: number, more = {}) => ({
      id: number,
      number,
      status: 'on_sale' as const,
      calledAt: null,
      asideAt: null,
      ...more,
    });
    const lots = [
      lot(1, { status: 'pending', calledAt: 1 }),
      lot(2, { asideAt: 5 }),
      lot(3),
      lot(4, { calledAt: 9 }),
      lot(5, { status: 'waiting' }),
    ];
    expect(callSequence(lots).map(({ number }) => number)).toEqual([4, 3, 5, 2]);
  });
});

const languages = Object.keys(phoneLanguages).slice(0, 3) as PhoneLanguage[];
const someLines = fc
  .array(fc.record({ languages: fc.subarray(languages), spare: fc.boolean() }), { maxLength: 6 })
  .map((all) => all.map((one, at): PhonePlanLine => ({ id: at + 1, ...one })));
const someBidders = fc
  .array(
    fc.record({
      language: fc.constantFrom(...languages),
      line: fc.option(fc.integer({ min: 1, max: 6 })),
      places: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, at): PlannedBidder => ({ id: at + 1, ...one })));

it('[A56] the plan has no clash that it does not name, and a remedy leaves none of the moved one', () => {
  fc.assert(
    fc.property(someBidders, someLines, (given, lines) => {
      const before = given.map((one) =>
        lines.some(({ id }) => id === one.line) ? one : { ...one, line: null },
      );
      const plan = planCalls(before, lines);
      expect(plan.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      for (const [at, { line: had }] of before.entries()) if (had !== null) expect(plan[at]!.line).toBe(had);
      // Written apart from the rules: by operator, lot by lot in their order.
      const found = new Set<string>();
      for (const { id } of lines) {
        const calls = plan.flatMap((one) =>
          one.line === id ? one.places.map((place) => ({ place, of: one.id })) : [],
        );
        for (const [at, a] of calls.entries())
          for (const b of calls.slice(at + 1))
            if (a.of !== b.of && Math.abs(a.place - b.place) <= apart)
              found.add(
                [a, b]
                  .map(({ of, place }) => `${of}@${place}`)
                  .toSorted()
                  .join(' '),
              );
      }
      for (const one of plan) {
        if (!one.places.length) continue;
        const has = lines.find(({ id }) => id === one.line);
        if (!has) found.add(`nobody ${one.id}`);
        else if (!has.languages.includes(one.language)) found.add(`language ${one.id}`);
      }
      const clashes = clashesOf(plan, lines);
      const named = clashes.map((clash) =>
        clash.kind === 'near'
          ? clash.bidders
              .map((of, at) => `${of}@${clash.places[at]}`)
              .toSorted()
              .join(' ')
          : `${clash.kind} ${clash.bidder}`,
      );
      expect(named.toSorted()).toEqual([...found].toSorted());
      for (const clash of clashes) {
        const remedy = remedyFor(clash, plan, lines);
        if (!remedy) continue;
        const moved = plan.map((one) => (one.id === remedy.bidder ? { ...one, line: remedy.line } : one));
        expect(
          clashesOf(moved, lines).filter((left) =>
            left.kind === 'near' ? left.bidders.includes(remedy.bidder) : left.bidder === remedy.bidder,
          ),
        ).toEqual([]);
      }
    }),
    { numRuns: runs(1000) },
  );
});
