import { describe, expect, it } from 'vitest';
import { officeMinutes } from './office-minutes.ts';

const day = { opens: '10:00', closes: '20:00' };
const moscow = { id: 1, zone: 'Europe/Moscow', hours: [day, day, day, day, day, null, null] };
const wait = (from: string, to: string, office = moscow) =>
  officeMinutes(office, new Date(from), new Date(to));

describe('waiting in office hours', () => {
  it('runs while the office is open', () => {
    expect(wait('2026-11-16T08:00:00Z', '2026-11-16T09:52:30Z')).toBe(112);
  });
  it('stands still in the evening, at night and on days off', () => {
    // Friday 19:30 to Monday 10:30 by the office's clock.
    expect(wait('2026-11-13T16:30:00Z', '2026-11-16T07:30:00Z')).toBe(60);
    expect(wait('2026-11-14T09:00:00Z', '2026-11-15T09:00:00Z')).toBe(0);
    expect(wait('2026-11-16T03:00:00Z', '2026-11-16T06:59:00Z')).toBe(0);
  });
  it('counts a day of ten hours as ten, also when the clock is moved in the night', () => {
    const berlin = { id: 2, zone: 'Europe/Berlin', hours: Array.from({ length: 7 }, () => day) };
    // The clock goes back on 25 October 2026 and forward on 28 March 2027.
    expect(wait('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', berlin)).toBe(600);
    expect(wait('2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', berlin)).toBe(600);
    expect(wait('2026-10-24T08:00:00Z', '2026-10-26T09:30:00Z', berlin)).toBe(1230);
  });
  it('is nothing for a moment to come, and has an end', () => {
    expect(wait('2026-11-17T08:00:00Z', '2026-11-16T08:00:00Z')).toBe(0);
    expect(wait('2020-01-01T00:00:00Z', '2026-11-16T08:00:00Z')).toBeLessThan(14 * 600);
  });
});
