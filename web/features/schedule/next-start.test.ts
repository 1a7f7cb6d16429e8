import { describe, expect, it } from 'vitest';
import { nextStart, notPast } from './next-start.ts';

const open = (day: string) => ({ day, closed: null, opens: 600, closes: 1200 });
const calendar = (now: string) => ({
  zone: 'Europe/Moscow',
  now,
  days: [
    open('2026-11-16'),
    open('2026-11-17'),
    { day: '2026-11-18', closed: null, opens: null, closes: null },
  ],
});

describe('where a new meeting begins', () => {
  it('in the half hour that begins next, at the opening of a day that is still ahead', () => {
    expect(nextStart(calendar('2026-11-16T07:53:00Z'))).toEqual({ day: '2026-11-16', minutes: 660 });
    expect(nextStart(calendar('2026-11-16T04:00:00Z'))).toEqual({ day: '2026-11-16', minutes: 600 });
  });

  it('on the next open day once the office has closed', () => {
    expect(nextStart(calendar('2026-11-16T16:40:00Z'))).toEqual({ day: '2026-11-17', minutes: 600 });
    expect(nextStart(calendar('2026-11-17T17:30:00Z')).day).toBe('2026-11-17');
  });

  it('a free stretch that has begun is entered from now on, one of another day from its beginning', () => {
    expect(notPast(calendar('2026-11-16T07:53:00Z'), '2026-11-16', 600)).toBe(660);
    expect(notPast(calendar('2026-11-16T07:53:00Z'), '2026-11-16', 900)).toBe(900);
    expect(notPast(calendar('2026-11-16T07:53:00Z'), '2026-11-17', 600)).toBe(600);
  });
});
