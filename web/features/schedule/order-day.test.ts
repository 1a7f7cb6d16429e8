import { describe, expect, it } from 'vitest';
import { orderDay } from './order-day.ts';
import type { Laid } from './week/lay-meetings.ts';

const meeting = (from: number, minutes: number): Laid => ({ meeting: {}, from, minutes }) as Laid;
const office = { opens: 600, closes: 1200 };
const noon = meeting(720, 30);

describe('a day in its order', () => {
  it('free time lies between the meetings, within the office’s hours', () => {
    expect(orderDay([noon], office)).toEqual([{ from: 600, to: 720 }, noon, { from: 750, to: 1200 }]);
    expect(orderDay([noon], { opens: null, closes: null })).toEqual([noon]);
  });

  it('today’s free time begins with the next half hour, after the minute it is now', () => {
    expect(orderDay([noon], office, 610)).toEqual([
      { now: 610 },
      { from: 630, to: 720 },
      noon,
      { from: 750, to: 1200 },
    ]);
    expect(orderDay([noon], office, 715)).toEqual([{ now: 715 }, noon, { from: 750, to: 1200 }]);
  });

  it('now comes after what has begun, and alone says nothing', () => {
    expect(orderDay([noon], office, 725)).toEqual([noon, { now: 725 }, { from: 750, to: 1200 }]);
    expect(orderDay([noon], office, 1210)).toEqual([noon, { now: 1210 }]);
    expect(orderDay([], office, 1210)).toEqual([]);
  });
});
