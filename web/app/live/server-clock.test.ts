import { describe, expect, it } from 'vitest';
import { waitBefore } from './backoff.ts';
import { ServerClock } from './server-clock.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A machine whose clock is `wrong` milliseconds ahead of the house. */
function machine(wrong: number) {
  let now = 1_000_000 + wrong;
  const clock = new ServerClock(() => now);
  return {
    clock,
    house: () => now - wrong,
    pass: (ms: number) => {
      now += ms;
    },
    /** Asks; the house answers after `there`, the answer travels for `back`. */
    ask(there: number, back: number) {
      const sentAt = clock.moment();
      now += there;
      const said = iso(now - wrong);
      now += back;
      clock.learn(said, sentAt);
    },
  };
}

describe("the house's clock", () => {
  it('is exact when the way there and back are equal', () => {
    const it = machine(90_000);
    it.ask(40, 40);
    expect(it.clock.now()).toBe(it.house());
  });

  it('is off by half of the round trip at most, and the quickest answer decides', () => {
    const it = machine(-5_000);
    it.ask(10, 12);
    it.ask(900, 0);
    expect(Math.abs(it.clock.now() - it.house())).toBeLessThanOrEqual(11);
  });

  it('forgets answers of long ago', () => {
    const it = machine(0);
    it.ask(0, 0);
    it.pass(10 * 60_000);
    it.ask(100, 300);
    expect(it.clock.now() - it.house()).toBe(-100);
  });

  it("begins with the page's own time, until something better comes", () => {
    const it = machine(60_000);
    it.clock.guess(iso(it.house() - 700));
    it.clock.guess(iso(0));
    expect(it.clock.now() - it.house()).toBe(-700);
    it.ask(30, 30);
    expect(it.clock.now()).toBe(it.house());
  });

  it('after a sleep keeps what it knows, but believes the next answer', () => {
    const it = machine(1_000);
    it.ask(1, 1);
    it.clock.doubt();
    expect(it.clock.now()).toBe(it.house());
    it.ask(20, 40);
    expect(it.clock.now() - it.house()).toBe(-10);
  });
});

describe('the wait before another attempt', () => {
  it('grows to ten seconds and is never the same for all', () => {
    const [least, most] = [0, 1].map((luck) => [0, 1, 2, 3, 10].map((n) => waitBefore(n, () => luck)));
    expect(least).toEqual([250, 500, 1000, 2000, 5000]);
    expect(most).toEqual([500, 1000, 2000, 4000, 10_000]);
  });
});
