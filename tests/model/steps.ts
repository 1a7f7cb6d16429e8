import fc from 'fast-check';

/** What may happen, as data: fast-check makes it smaller when something breaks. */
export type Step =
  | {
      do: 'offer';
      lot: number;
      person: number;
      amount: number | null;
      max: number | null;
      confirmed: boolean;
      off: boolean;
    }
  | { do: 'pass'; seconds: number }
  | { do: 'outage'; seconds: number }
  | { do: 'sweep' }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'annul'; lot: number; pick: number }
  | { do: 'reserve'; lot: number; steps: number }
  | { do: 'extend'; lot: number; minutes: number }
  | { do: 'revoke'; person: number };

export const lotCount = 2;
export const personCount = 4;

const lot = fc.nat(lotCount - 1);
const person = fc.nat(personCount - 1);
/** Steps above the minimum of the moment; some fall below it. */
const above = fc.integer({ min: -2, max: 12 });

const offer = fc.record({
  do: fc.constant('offer' as const),
  lot,
  person,
  amount: fc.option(above, { freq: 3 }),
  max: fc.option(above, { freq: 2 }),
  confirmed: fc.boolean(),
  off: fc.integer({ min: 0, max: 19 }).map((value) => value === 0),
});

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 14, arbitrary: offer },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('outage' as const),
        seconds: fc.integer({ min: 20, max: 700 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ do: 'sweep' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'pause' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'resume' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('annul' as const), lot, pick: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reserve' as const), lot, steps: fc.nat(14) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('extend' as const),
        lot,
        minutes: fc.integer({ min: 1, max: 9 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), person }) },
  ),
  { minLength: 6, maxLength: 30, size: 'max' },
);
