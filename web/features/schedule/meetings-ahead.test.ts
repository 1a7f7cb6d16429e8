import { expect, it } from 'vitest';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { meetingsAhead, meetingsNow } from './meetings-ahead.ts';

const at = (id: number, startsAt: string, state: Meeting['state'] = 'planned'): Meeting =>
  ({ id, startsAt, state }) as Meeting;
const till = (one: Meeting, endsAt: string): Meeting => ({ ...one, endsAt });
const calendar = {
  now: '2026-11-17T09:00:00.000Z',
  meetings: [
    at(1, '2026-11-17T08:00:00.000Z'),
    at(2, '2026-11-19T08:00:00.000Z', 'cancelled'),
    at(3, '2026-11-20T08:00:00.000Z'),
  ],
};
const items = [at(3, '2026-11-20T08:00:00.000Z'), at(4, '2026-11-18T08:00:00.000Z')];
const ids = (meetings: readonly Meeting[]) => meetings.map(({ id }) => id);

it('what is ahead is told once, the soonest first', () => {
  expect(ids(meetingsAhead({ section: 'upcoming', list: { items, page: 1 } }, calendar))).toEqual([4, 3]);
});

it('a meeting that goes on is neither ahead nor over', () => {
  const nine = '2026-11-17T08:30:00.000Z';
  const meetings = [
    till(at(1, '2026-11-17T08:00:00.000Z'), calendar.now),
    till(at(2, nine), '2026-11-17T09:30:00.000Z'),
    till(at(3, nine, 'cancelled'), '2026-11-17T09:30:00.000Z'),
    till(at(4, '2026-11-17T10:00:00.000Z'), '2026-11-17T11:00:00.000Z'),
  ];
  expect(ids(meetingsNow({ ...calendar, meetings }))).toEqual([2]);
});

it('what a search or a later page lists says nothing of the next meeting', () => {
  expect(ids(meetingsAhead({ section: 'search', list: { items, page: 1 } }, calendar))).toEqual([3]);
  expect(ids(meetingsAhead({ section: 'upcoming', list: { items, page: 2 } }, calendar))).toEqual([3]);
});
