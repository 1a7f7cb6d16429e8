import { describe, expect, it } from 'vitest';
import { addWorkingDays, nextWorkingDay, type WorkingCalendar, workingDayFrom } from './working-days.ts';

const calendar: WorkingCalendar = {
  years: new Set([2025, 2026]),
  days: new Map([
    ['2025-11-01', true],
    ['2025-11-03', false],
    ['2025-11-04', false],
    ['2025-12-31', false],
    ...['01', '02', '05', '06', '07', '08', '09'].map((day) => [`2026-01-${day}`, false] as const),
    ['2026-12-31', false],
  ]),
};

describe('working days', () => {
  it('[M23] are Monday to Friday where the calendar says nothing', () => {
    expect(nextWorkingDay(calendar, '2026-11-18')).toEqual({ day: '2026-11-19' });
    expect(nextWorkingDay(calendar, '2026-11-20')).toEqual({ day: '2026-11-23' });
    expect(workingDayFrom(calendar, '2026-11-20')).toEqual({ day: '2026-11-20' });
    expect(workingDayFrom(calendar, '2026-11-22')).toEqual({ day: '2026-11-23' });
  });
  it('[M23] a Saturday may be worked and a Monday may not', () => {
    expect(nextWorkingDay(calendar, '2025-10-31')).toEqual({ day: '2025-11-01' });
    expect(nextWorkingDay(calendar, '2025-11-01')).toEqual({ day: '2025-11-05' });
  });
  it('[M23] are counted from the day after, over holidays and the new year', () => {
    expect(addWorkingDays(calendar, '2025-12-29', 0)).toEqual({ day: '2025-12-29' });
    expect(addWorkingDays(calendar, '2025-12-29', 1)).toEqual({ day: '2025-12-30' });
    expect(addWorkingDays(calendar, '2025-12-29', 2)).toEqual({ day: '2026-01-12' });
    expect(addWorkingDays(calendar, '2026-11-21', 5)).toEqual({ day: '2026-11-27' });
  });
  it('[M23] a year without a calendar is said, not guessed', () => {
    expect(addWorkingDays(calendar, '2026-12-30', 1)).toEqual({ missingYear: 2027 });
    expect(addWorkingDays(calendar, '2026-12-28', 2)).toEqual({ day: '2026-12-30' });
    expect(workingDayFrom(calendar, '2024-06-05')).toEqual({ missingYear: 2024 });
    expect(addWorkingDays({ years: new Set(), days: new Map() }, '2026-06-05', 3)).toEqual({
      missingYear: 2026,
    });
  });
});
