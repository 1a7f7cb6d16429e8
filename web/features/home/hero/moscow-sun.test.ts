import { describe, expect, it } from 'vitest';
import { sheetLight } from './hour-light.ts';
import { daylight, moscowSun, moscowTime } from './moscow-sun.ts';

const hours = (hour: number, minute: number) => hour + minute / 60;
const dayOf = (date: string) => moscowTime(Date.parse(`${date}T12:00:00Z`)).day;

describe('the sun over Moscow', () => {
  // Sunrise and sunset as almanacs give them.
  it.each([
    ['2026-03-20', hours(6, 28), hours(18, 39)],
    ['2026-06-21', hours(3, 44), hours(21, 18)],
    ['2026-11-16', hours(8, 7), hours(16, 21)],
    ['2026-12-21', hours(8, 58), hours(15, 58)],
  ])('rises and sets on %s', (date, rise, set) => {
    const light = daylight(dayOf(date));
    expect(Math.abs(light.rise - rise)).toBeLessThan(0.12);
    expect(Math.abs(light.set - set)).toBeLessThan(0.12);
  });

  it('stands in the south at noon, as high as the season lets it', () => {
    const summer = dayOf('2026-06-21');
    const { compass, height } = moscowSun({ day: summer, hour: 12.53 });
    expect(Math.abs(compass - 180)).toBeLessThan(3);
    expect(height).toBeCloseTo(57.7, 0);
    expect(moscowSun({ day: summer, hour: 0.5 }).height).toBeLessThan(0);
  });

  it('keeps to Moscow’s clock, whatever the machine’s', () => {
    expect(moscowTime(Date.parse('2026-11-16T22:30:00Z'))).toEqual({ day: 321, hour: 1.5 });
  });
});

describe('light on the sheet', () => {
  const day = dayOf('2026-11-16');
  it('is the sun by day and a lamp after it', () => {
    expect(sheetLight({ day, hour: 12 }, false).lamp).toBe(false);
    expect(sheetLight({ day, hour: 20.7 }, false)).toEqual({ azimuth: 38, height: 31, lamp: true });
  });

  it('goes with the clock, and comes from where the words are not', () => {
    const [morning, noon, evening] = [9, 12, 16].map((hour) => sheetLight({ day, hour }, false));
    expect(morning!.azimuth).toBeGreaterThan(noon!.azimuth);
    expect(noon!.azimuth).toBeGreaterThan(evening!.azimuth);
    expect(evening!.azimuth).toBeGreaterThan(-30);
    expect(morning!.azimuth).toBeLessThan(120);
    expect(sheetLight({ day, hour: 12 }, true).azimuth).toBeLessThan(noon!.azimuth);
  });
});
