import { describe, expect, it } from 'vitest';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { hoursShown, layMeetings } from './lay-meetings.ts';

const at = (id: number, from: string, to: string): Meeting =>
  ({ id, startsAt: `2026-11-17T${from}:00.000Z`, endsAt: `2026-11-17T${to}:00.000Z` }) as Meeting;

describe('the sheet of a day', () => {
  it('meetings that overlap stand side by side, others have the whole width', () => {
    const laid = layMeetings('Europe/Moscow', [
      at(1, '09:00', '10:00'),
      at(2, '09:30', '10:30'),
      at(3, '10:00', '11:00'),
      at(4, '12:00', '12:30'),
    ]);
    expect(laid.map(({ meeting, from, lane, lanes }) => [meeting.id, from, lane, lanes])).toEqual([
      [1, 720, 0, 2],
      [2, 750, 1, 2],
      [3, 780, 0, 2],
      [4, 900, 0, 1],
    ]);
  });

  it('shows the office’s hours and what lies outside them', () => {
    const days = [
      { opens: 600, closes: 1200 },
      { opens: null, closes: null },
    ];
    expect(hoursShown(days, [])).toEqual({ first: 600, last: 1200 });
    expect(hoursShown(days, layMeetings('UTC', [at(1, '08:30', '09:00')]))).toEqual({
      first: 480,
      last: 1200,
    });
  });
});
