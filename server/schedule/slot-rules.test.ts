import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, wallClock, weekdayOf } from '#contract/schedule/meeting-time.ts';
import { minutesFor } from '#contract/schedule/meeting-words.ts';
import type { WeekHours } from '#contract/schedule/office-hours.ts';
import { runs } from '#tests/support/runs.ts';
import { closedOn, type Duty, judgeSlot, nearestFree, type OfficeTime, slotsOfDay } from './slot-rules.ts';

const minute = 60_000;
const day = { opens: '10:00', closes: '20:00' };
const week: WeekHours = [day, day, day, day, day, { opens: '11:00', closes: '18:00' }, null];
const moscow: OfficeTime = { zone: 'Europe/Moscow', hours: week, holidays: new Map() };
const alone: Duty[] = [{ managerId: 1, busy: [] }];
const long = Date.parse('2000-01-01T00:00:00Z');
const times = (office: OfficeTime, date: string, minutes = 30, duties = alone, now = long) =>
  slotsOfDay(office, date, minutes, duties, now).map(({ at }) => new Date(at).toISOString().slice(11, 16));

describe('slots', () => {
  it('a showing lasts by its items', () => {
    expect([0, 1, 3, 4, 8, 9, 20].map(minutesFor)).toEqual([30, 30, 30, 60, 60, 90, 90]);
  });

  it('half hours of the office’s own clock, the last one ends at closing', () => {
    const all = times(moscow, '2026-11-17');
    expect([all[0], all.at(-1), all.length]).toEqual(['07:00', '16:30', 20]);
    expect(times(moscow, '2026-11-17', 90).at(-1)).toBe('15:30');
    expect(times({ ...moscow, zone: 'Asia/Almaty' }, '2026-11-17')[0]).toBe('05:00');
  });

  it('none on a day off or a holiday, none in the past', () => {
    expect(times(moscow, '2026-11-22')).toEqual([]);
    const holiday = { ...moscow, holidays: new Map([['2026-11-17', 'День дома']]) };
    expect(times(holiday, '2026-11-17')).toEqual([]);
    expect([closedOn(holiday, '2026-11-17'), closedOn(moscow, '2026-11-22')]).toEqual([
      'День дома',
      'Выходной',
    ]);
    expect(closedOn(moscow, '2026-11-17')).toBeNull();
    expect(times(moscow, '2026-11-17', 30, alone, Date.parse('2026-11-17T16:00:00Z'))).toEqual([
      '16:00',
      '16:30',
    ]);
  });

  it('a taken one stays, without anybody free', () => {
    const at = Date.parse('2026-11-17T09:00:00Z');
    const busy: Duty[] = [{ managerId: 1, busy: [{ from: at, to: at + 30 * minute }] }];
    const slots = slotsOfDay(moscow, '2026-11-17', 60, busy, long);
    const taken = slots.filter(({ managers }) => !managers.length).map(({ at: one }) => (one - at) / minute);
    expect(taken).toEqual([-30, 0]);
    expect(judgeSlot(moscow, at, 60, busy, long)).toEqual({ refused: 'taken' });
    expect(judgeSlot(moscow, at + 10 * minute, 30, alone, long)).toEqual({ refused: 'closed' });
    expect(judgeSlot(moscow, at, 30, alone, at + 1)).toEqual({ refused: 'past' });
    const nearest = nearestFree(slots, at).map((one) => (one - at) / minute);
    expect(nearest).toEqual([-60, 30, 60]);
  });

  it('spring leaves an hour out, autumn has one twice', () => {
    const night: OfficeTime = {
      zone: 'Europe/Berlin',
      hours: Array.from({ length: 7 }, () => ({ opens: '01:00', closes: '05:00' })),
      holidays: new Map(),
    };
    expect(times(night, '2027-03-28')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
    // 01:00 by the wall is midnight UTC; from 02:00 to 03:00 does not exist.
    expect(times(night, '2027-03-28', 60).length).toBe(5);
    expect(times(night, '2026-10-25').length).toBe(10);
    expect(instantOf('Europe/Berlin', { day: '2027-03-28', minutes: 150 })).toBeUndefined();
    expect(new Date(instantOf('Europe/Berlin', { day: '2026-10-25', minutes: 150 })!).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});

/** The same, told minute by minute by another clock. */
function plainSlots(office: OfficeTime, date: string, minutes: number, duties: Duty[], now: number) {
  const begin = Date.parse(`${date}T00:00:00Z`) - 15 * 60 * minute;
  const wall = new Map<number, string>();
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: office.zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  for (let at = begin; at < begin + 56 * 60 * minute; at += minute) wall.set(at, local.format(at));
  const isOpen = (at: number): boolean => {
    const [local, time] = wall.get(at)!.split(' ') as [string, string];
    const hours = office.hours[weekdayOf(local)];
    return (
      local === date &&
      !office.holidays.has(date) &&
      !!hours &&
      hours.opens <= time.slice(0, 5) &&
      time.slice(0, 5) < hours.closes
    );
  };
  const found: { at: number; managers: number[] }[] = [];
  for (const [at, text] of wall) {
    if (at < now || !/:(00|30):00$/.test(text) || at + minutes * minute > begin + 55 * 60 * minute) continue;
    const whole = Array.from({ length: minutes }, (_, index) => at + index * minute);
    if (!whole.every(isOpen)) continue;
    const managers = duties
      .filter(({ busy }) => whole.every((one) => busy.every(({ from, to }) => one < from || one >= to)))
      .map(({ managerId }) => managerId);
    found.push({ at, managers });
  }
  return found;
}

const zones = [
  'Europe/Moscow',
  'Asia/Almaty',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
];
/** Around the changes of clocks more often than elsewhere. */
const dates = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-11-17',
];

describe('slots equal a plain model', () => {
  it('over zones, changes of clocks, hours, holidays and what is taken', () => {
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 95 }))
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ opens: clock(from * 15), closes: clock(to * 15) }));
    const clock = (all: number) =>
      `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
    const busy = fc.array(
      fc
        .tuple(fc.integer({ min: -600, max: 2400 }), fc.integer({ min: 5, max: 300 }))
        .map(([from, length]) => ({ from, length })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...dates),
        fc.integer({ min: -1, max: 1 }),
        fc.array(fc.option(hours, { freq: 5 }), { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        fc.constantFrom(30, 60, 90),
        fc.array(busy, { maxLength: 3 }),
        fc.integer({ min: -2000, max: 1500 }),
        (zone, near, shift, weekHours, holiday, minutes, taken, nowShift) => {
          const date = addDays(near, shift);
          const begin = Date.parse(`${date}T00:00:00Z`);
          const office: OfficeTime = {
            zone,
            hours: weekHours,
            holidays: new Map(holiday && shift === 0 ? [[date, 'Праздник']] : []),
          };
          const duties: Duty[] = taken.map((spans, managerId) => ({
            managerId,
            busy: spans.map(({ from, length }) => ({
              from: begin + from * minute,
              to: begin + (from + length) * minute,
            })),
          }));
          const now = begin + nowShift * minute;
          expect(slotsOfDay(office, date, minutes, duties, now)).toEqual(
            plainSlots(office, date, minutes, duties, now),
          );
        },
      ),
      { numRuns: runs(120) },
    );
  });

  it('a wall clock and its instant are each other’s inverse', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') }),
        (zone, moment) => {
          const at = Math.floor(moment / minute) * minute;
          const back = instantOf(zone, wallClock(zone, at))!;
          expect(wallClock(zone, back)).toEqual(wallClock(zone, at));
          expect(back).toBeLessThanOrEqual(at);
        },
      ),
    );
  });
});
