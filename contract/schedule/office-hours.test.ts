import { describe, expect, it } from 'vitest';
import { hourGroups, localMoment, openState, type WeekHours } from './office-hours.ts';

const day = { opens: '10:00', closes: '20:00' };
const short = { opens: '11:00', closes: '18:00' };
const week: WeekHours = [day, day, day, day, day, short, null];
const moscow = 'Europe/Moscow';
/** November 2026: the 16th is a Monday. Moscow is three hours ahead of UTC, Almaty five. */
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

describe('the wall clock of a zone', () => {
  it.each([
    [moscow, '16T00:00', { weekday: 0, time: '03:00' }],
    [moscow, '15T21:30', { weekday: 0, time: '00:30' }],
    ['Asia/Almaty', '16T19:30', { weekday: 1, time: '00:30' }],
    ['America/New_York', '16T03:00', { weekday: 6, time: '22:00' }],
  ])('%s at %s', (zone, moment, local) => {
    expect(localMoment(zone, at(moment))).toEqual(local);
  });
});

describe('an office', () => {
  it.each([
    ['on the very minute of opening', '16T07:00', { open: true, closes: '20:00' }],
    ['a minute before closing', '16T16:59', { open: true, closes: '20:00' }],
    ['on a short day', '21T14:00', { open: true, closes: '18:00' }],
    ['on the very minute of closing', '16T17:00', { open: false, opens: '10:00', inDays: 1, weekday: 1 }],
    ['before the morning', '16T05:00', { open: false, opens: '10:00', inDays: 0, weekday: 0 }],
    ['on Saturday evening', '21T16:00', { open: false, opens: '10:00', inDays: 2, weekday: 0 }],
    ['on the day off', '22T09:00', { open: false, opens: '10:00', inDays: 1, weekday: 0 }],
  ])('%s', (_when, moment, state) => {
    expect(openState(week, moscow, at(moment))).toEqual(state);
  });

  it('follows its own zone: at the same moment one is open and another is not', () => {
    expect(openState(week, 'Asia/Almaty', at('16T16:00')).open).toBe(false);
    expect(openState(week, moscow, at('16T16:00')).open).toBe(true);
  });

  it('that opens once a week names that day, even right after it', () => {
    const once: WeekHours = [day, null, null, null, null, null, null];
    expect(openState(once, moscow, at('16T18:00'))).toEqual({
      open: false,
      opens: '10:00',
      inDays: 7,
      weekday: 0,
    });
  });

  it('that never opens promises nothing', () => {
    expect(openState(Array(7).fill(null), moscow, at('16T09:00'))).toEqual({ open: false, opens: null });
  });
});

it('days with the same hours are joined', () => {
  expect(hourGroups(week)).toEqual([
    { from: 0, to: 4, hours: day },
    { from: 5, to: 5, hours: short },
    { from: 6, to: 6, hours: null },
  ]);
});
