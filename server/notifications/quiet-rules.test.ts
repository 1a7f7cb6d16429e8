import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuiet, isQuiet, nextHour } from './quiet-rules.ts';

/** Moscow is three hours ahead of UTC. */
const moscow = (time: string) => new Date(`2026-11-16T${time}+03:00`);

describe('quiet hours', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59:59', true],
    ['00:00', true],
    ['07:59:59', true],
    ['08:00', false],
  ])('from 22 to 8, at %s: %s', (time, quiet) => {
    expect(isQuiet({ from: 22, to: 8 }, moscow(time))).toBe(quiet);
  });

  it('may lie within a day', () => {
    expect(isQuiet({ from: 13, to: 15 }, moscow('14:30'))).toBe(true);
    expect(isQuiet({ from: 13, to: 15 }, moscow('15:00'))).toBe(false);
  });

  it('what happens at night is sent in the morning, the rest at once', () => {
    const night = { from: 22, to: 8 };
    expect(afterQuiet(night, moscow('23:10:30'))).toEqual(new Date('2026-11-17T08:00+03:00'));
    expect(afterQuiet(night, moscow('07:59:59'))).toEqual(moscow('08:00'));
    expect(afterQuiet(night, moscow('12:00'))).toEqual(moscow('12:00'));
    expect(afterQuiet(undefined, moscow('03:00'))).toEqual(moscow('03:00'));
  });

  it('never sends within them, and never waits longer than a day', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        hour,
        hour,
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (from, to, at) => {
          fc.pre(from !== to);
          const told = afterQuiet({ from, to }, at);
          expect(isQuiet({ from, to }, told)).toBe(false);
          const wait = told.getTime() - at.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(86_400_000);
        },
      ),
    );
  });

  it('an hour that strikes now comes tomorrow', () => {
    expect(nextHour(9, moscow('09:00'))).toEqual(new Date('2026-11-17T09:00+03:00'));
    expect(nextHour(9, moscow('08:59:59'))).toEqual(moscow('09:00'));
  });
});
