import { describe, expect, it } from 'vitest';
import { calendarLeaf, eventDays, eventHours, placesLeft, zoneWords } from './event-words.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const moscow = 'Europe/Moscow';

describe('when an event is', () => {
  it.each([
    ['2026-11-26T16:00:00Z', '2026-11-26T18:30:00Z', moscow, '26 ноября 2026', '19:00–21:30 по Москве'],
    ['2026-11-26T08:00:00Z', '2026-11-28T15:00:00Z', moscow, '26–28 ноября 2026', 'начало в 11:00 по Москве'],
    [
      '2026-11-30T08:00:00Z',
      '2026-12-02T15:00:00Z',
      moscow,
      '30 ноября — 2 декабря 2026',
      'начало в 11:00 по Москве',
    ],
    [
      '2026-12-30T08:00:00Z',
      '2027-01-02T15:00:00Z',
      moscow,
      '30 декабря 2026 — 2 января 2027',
      'начало в 11:00 по Москве',
    ],
    [
      '2026-11-26T20:00:00Z',
      '2026-11-26T21:30:00Z',
      'Asia/Almaty',
      '27 ноября 2026',
      '01:00–02:30 по времени Алматы',
    ],
  ])('%s … %s in %s', (startsAt, endsAt, zone, days, hours) => {
    expect(plain(eventDays({ startsAt, endsAt, zone }))).toBe(days);
    expect(plain(eventHours({ startsAt, endsAt, zone }))).toBe(hours);
  });

  it('any other zone is named by its offset', () => {
    expect(zoneWords('Asia/Yakutsk', '2026-11-26T08:00:00Z')).toBe('UTC+9');
    expect(zoneWords('America/New_York', '2026-11-26T08:00:00Z')).toBe('UTC−5');
  });

  it('a leaf of a calendar follows the zone of the place', () => {
    const event = { startsAt: '2026-11-26T20:00:00Z', endsAt: '2026-11-26T21:30:00Z' };
    expect(calendarLeaf({ ...event, zone: moscow })).toEqual({
      day: '26',
      month: 'ноября',
      monthName: 'ноябрь',
      weekday: 'четверг',
    });
    expect(calendarLeaf({ ...event, zone: 'Asia/Almaty' }).day).toBe('27');
  });
});

it.each([
  [1, 'Осталось 1 место из 24'],
  [3, 'Осталось 3 места из 24'],
  [11, 'Осталось 11 мест из 24'],
])('%i left', (left, words) => {
  expect(plain(placesLeft(left, 24))).toBe(words);
});
