import { describe, expect, it } from 'vitest';
import { nbsp } from '#contract/russian.ts';
import { announcement, clockText, clockUnits, spokenLeft, timeLeft } from './time-left.ts';

const plain = (text: string | undefined) => text?.replaceAll(nbsp, ' ');
const at = (seconds: number) => timeLeft(new Date(seconds * 1000).toISOString(), 0);

describe('time left', () => {
  it('is counted in whole seconds, and a begun one counts', () => {
    const until = '2026-11-15T10:00:00.000Z';
    expect(timeLeft(until, Date.parse('2026-11-15T07:45:24.400Z'))).toMatchObject({
      days: 0,
      hours: 2,
      minutes: 14,
      seconds: 36,
    });
    expect(timeLeft(until, Date.parse('2026-11-15T09:59:59.999Z')).total).toBe(1);
    expect(timeLeft(until, Date.parse('2026-11-15T10:00:00.000Z')).total).toBe(0);
    expect(timeLeft(until, Date.parse('2026-11-16T10:00:00.000Z')).total).toBe(0);
  });

  it.each([
    [8076, '02:14:36'],
    [0, '00:00:00'],
    [86_400 * 3 + 61, '3 дня 00:01:01'],
    [86_400, '1 день 00:00:00'],
  ])('%s s read «%s»', (seconds, text) => {
    expect(plain(clockText(at(seconds)))).toBe(text);
  });

  it.each([
    [8076, '2 часа 14 минут'],
    [60, '1 минуту'],
    [45, '45 секунд'],
    [21, '21 секунду'],
    [86_400 * 5 + 3600, '5 дней 1 час'],
  ])('%s s are said «%s»', (seconds, text) => {
    expect(plain(spokenLeft(at(seconds)))).toBe(text);
  });

  it('a large clock has days only when there are any', () => {
    expect(clockUnits(at(8076))).toEqual([
      { digits: '02', word: 'часа' },
      { digits: '14', word: 'минут' },
      { digits: '36', word: 'секунд' },
    ]);
    expect(clockUnits(at(86_400 * 2))[0]).toEqual({ digits: '02', word: 'дня' });
  });
});

describe('what is said aloud', () => {
  it('only on crossing a mark, and not while the time grows', () => {
    expect(announcement(302, at(301))).toBeUndefined();
    expect(plain(announcement(301, at(300)))).toBe('До закрытия 5 минут');
    expect(announcement(300, at(299))).toBeUndefined();
    expect(announcement(20, at(300))).toBeUndefined();
    expect(announcement(1, at(0))).toBe('Время вышло');
    expect(announcement(0, at(0))).toBeUndefined();
  });
  it('once for several marks that a sleeping tab slept through', () => {
    expect(plain(announcement(4000, at(59)))).toBe('До закрытия 59 секунд');
  });
});
