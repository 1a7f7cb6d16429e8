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
      /** Entered at the desk; without a maximum then. */
      hall: boolean;
    }
  /** A maximum from paper, entered by one and confirmed by another while the lot runs. */
  | { do: 'written'; lot: number; person: number; max: number }
  | { do: 'pass'; seconds: number }
  | { do: 'outage'; seconds: number }
  | { do: 'strain' }
  | { do: 'call'; lot: number; reason: boolean }
  | { do: 'warn'; lot: number }
  | { do: 'wait'; lot: number }
  | { do: 'station'; speaks: boolean }
  /** For a second person, who decides at the next `decide`, or late. */
  | { do: 'entry'; lot: number; person: number; above: number }
  | { do: 'decide'; confirm: boolean }
  | { do: 'reopen'; lot: number }
  | { do: 'slip'; lot: number }
  | { do: 'sweep' }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'annul'; lot: number; pick: number }
  | { do: 'reserve'; lot: number; steps: number }
  | { do: 'extend'; lot: number; minutes: number }
  | { do: 'revoke'; person: number }
  | { do: 'limit'; person: number; sum: number }
  | { do: 'employ'; person: number }
  | { do: 'rebid'; lot: number; minutes: number }
  | { do: 'seal'; lot: number; person: number; above: number; off: boolean }
  | { do: 'confirm'; lot: number }
  | { do: 'second'; lot: number }
  | { do: 'answer'; lot: number; person: number | null; yes: boolean; off: boolean };

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
  hall: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});

const written = fc.record({
  do: fc.constant('written' as const),
  lot,
  person,
  max: fc.integer({ min: 0, max: 12 }),
});

const pass = (min: number, max: number) =>
  fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min, max }) });
/** A silence, of which more than ten seconds are an outage. */
const outage = fc.record({
  do: fc.constant('outage' as const),
  seconds: fc.oneof(fc.integer({ min: 5, max: 15 }), fc.integer({ min: 16, max: 700 })),
});
const strain = fc.constant({ do: 'strain' as const });
const sweep = fc.constant({ do: 'sweep' as const });
const pause = fc.constant({ do: 'pause' as const });
const resume = fc.constant({ do: 'resume' as const });
const annul = fc.record({ do: fc.constant('annul' as const), lot, pick: fc.nat(20) });
const reserve = fc.record({ do: fc.constant('reserve' as const), lot, steps: fc.nat(14) });
const revoke = fc.record({ do: fc.constant('revoke' as const), person });
/** Below and above what is bound. */
const limit = fc.record({
  do: fc.constant('limit' as const),
  person,
  sum: fc.integer({ min: 1, max: 20 }).map((hundreds) => hundreds * 100_000),
});
const employ = fc.record({ do: fc.constant('employ' as const), person });
const minutes = fc.integer({ min: 1, max: 9 });
const extend = fc.record({ do: fc.constant('extend' as const), lot, minutes });
const rebid = fc.record({ do: fc.constant('rebid' as const), lot, minutes });
const seal = fc.record({
  do: fc.constant('seal' as const),
  lot,
  person,
  above: fc.integer({ min: -1, max: 12 }),
  off: fc.integer({ min: 0, max: 19 }).map((value) => value === 0),
});
const confirm = fc.record({ do: fc.constant('confirm' as const), lot });
const second = fc.record({ do: fc.constant('second' as const), lot });
/** Mostly of the one who is asked. */
const answer = fc.record({
  do: fc.constant('answer' as const),
  lot,
  person: fc.option(person, { freq: 1 }),
  yes: fc.boolean(),
  off: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});
const silence = pass(80_000, 90_000);

const weighed = (...parts: [weight: number, arbitrary: fc.Arbitrary<Step>][]): fc.Arbitrary<Step> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const open = weighed(
  [14, offer],
  [2, written],
  [3, pass(1, 400)],
  [1, outage],
  [2, strain],
  [2, sweep],
  [1, pause],
  [1, resume],
  [2, annul],
  [1, reserve],
  [1, extend],
  [1, revoke],
  [1, limit],
  [1, employ],
);
/** What a rebidding may meet while it runs, and what may follow it. */
const sealing = weighed(
  [10, seal],
  [2, pass(1, 200)],
  [1, sweep],
  [1, outage],
  [1, strain],
  [1, pause],
  [1, resume],
  [1, revoke],
  [1, limit],
  [1, employ],
);
const settling = weighed(
  [5, annul],
  [3, reserve],
  [4, confirm],
  [6, second],
  [6, answer],
  [1, silence],
  [1, rebid],
  [1, seal],
  [1, revoke],
  [1, employ],
  [1, offer],
  [1, pause],
  [1, sweep],
);

/** The open bidding with everything that may meet it. */
const bidding = fc.array(open, { minLength: 6, maxLength: 30, size: 'max' });
/** One lot from its first offer through a rebidding to its winner; the other may run meanwhile. */
const rebidding = fc
  .tuple(
    lot,
    fc.array(offer, { minLength: 3, maxLength: 9, size: 'max' }),
    pass(480, 1200),
    rebid,
    fc.array(sealing, { minLength: 2, maxLength: 9, size: 'max' }),
    fc.array(settling, { minLength: 2, maxLength: 14, size: 'max' }),
  )
  .map(([only, offers, closing, opening, sealed, rest]): Step[] =>
    [
      ...offers,
      closing,
      { do: 'sweep' as const },
      opening,
      ...sealed,
      { do: 'resume' as const },
      { do: 'pass' as const, seconds: 600 },
      { do: 'sweep' as const },
      ...rest,
    ].map((step) => ('lot' in step ? { ...step, lot: only } : step)),
  );

/** A server that judges slowly again and again, up to the pause it makes by itself. */
const strained = fc
  .array(
    fc.tuple(
      weighed([3, offer], [1, pause], [1, resume], [1, extend], [2, sweep], [2, outage]),
      fc.integer({ min: 1, max: 3 }),
      pass(1, 400),
      fc.boolean(),
    ),
    { minLength: 3, maxLength: 10, size: 'max' },
  )
  .map((turns): Step[] =>
    turns.flatMap(([before, times, lasting, over]) => [
      before,
      ...Array.from({ length: times }, (): Step[] => [{ do: 'strain' }, lasting]).flat(),
      ...(over ? [{ do: 'sweep' as const }] : []),
    ]),
  );

const call = fc.record({ do: fc.constant('call' as const), lot, reason: fc.boolean() });
const warn = fc.record({ do: fc.constant('warn' as const), lot });
const wait = fc.record({ do: fc.constant('wait' as const), lot });
const station = fc.record({ do: fc.constant('station' as const), speaks: fc.boolean() });
const inHall = offer.map((one) => ({ ...one, hall: true, amount: one.amount ?? 0, max: null }));

const entry = fc.record({ do: fc.constant('entry' as const), lot, person, above });
const decide = fc.record({
  do: fc.constant('decide' as const),
  confirm: fc.integer({ min: 0, max: 3 }).map((value) => value > 0),
});
const slip = fc.record({ do: fc.constant('slip' as const), lot });
const reopen = fc.record({ do: fc.constant('reopen' as const), lot });

/** Lots on the table: called, warned, put aside, with the hall and the wire bidding and stations falling silent. */
const table = weighed(
  [6, offer],
  [1, written],
  [8, inHall],
  [6, call],
  [8, warn],
  [2, wait],
  [4, pass(1, 25)],
  [1, pass(26, 100)],
  [6, sweep],
  [3, station],
  [4, entry],
  [5, decide],
  [3, reopen],
  [2, slip],
  [1, outage],
  [1, strain],
  [1, pause],
  [2, resume],
  [1, annul],
  [1, reserve],
  [1, extend],
  [1, revoke],
);
const led = fc.tuple(
  fc.array(table, { minLength: 8, maxLength: 40, size: 'max' }),
  fc.array(settling, { maxLength: 4 }),
);

export interface Course {
  manner: 'timed' | 'led';
  steps: Step[];
}

export const courses: fc.Arbitrary<Course> = fc.oneof(
  ...[bidding, rebidding, strained].map((course) =>
    course.map((it) => ({ manner: 'timed' as const, steps: it })),
  ),
  led.map(([open, rest]) => ({ manner: 'led' as const, steps: [...open, ...rest] })),
);
