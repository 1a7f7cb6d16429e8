import { describe, expect, it } from 'vitest';
import { dueAt } from './due-rules.ts';

/** A Wednesday. */
const wednesday = (time: string) => new Date(`2026-11-18T${time}+03:00`);

describe('when something is told', () => {
  it('at once, but not at night', () => {
    expect(dueAt('at-once', wednesday('15:20'))).toEqual(wednesday('15:20'));
    expect(dueAt('at-once', wednesday('22:30'))).toEqual(new Date('2026-11-19T08:00+03:00'));
  });

  it('daily at nine', () => {
    expect(dueAt('daily', wednesday('08:59'))).toEqual(wednesday('09:00'));
    expect(dueAt('daily', wednesday('09:00'))).toEqual(new Date('2026-11-19T09:00+03:00'));
  });

  it('weekly on Monday at nine', () => {
    const monday = new Date('2026-11-23T09:00+03:00');
    expect(dueAt('weekly', wednesday('12:00'))).toEqual(monday);
    expect(dueAt('weekly', new Date('2026-11-23T08:59+03:00'))).toEqual(monday);
    expect(dueAt('weekly', monday)).toEqual(new Date('2026-11-30T09:00+03:00'));
    expect(dueAt('weekly', new Date('2026-11-22T23:30+03:00'))).toEqual(monday);
  });

  it('after quiet hours of one’s own', () => {
    expect(dueAt('daily', wednesday('12:00'), { from: 20, to: 11 })).toEqual(
      new Date('2026-11-19T11:00+03:00'),
    );
    expect(dueAt('at-once', wednesday('23:00'), { from: 1, to: 7 })).toEqual(wednesday('23:00'));
  });
});
