import { describe, expect, it } from 'vitest';
import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { nbsp } from '#contract/russian.ts';
import { type StripSale, stripClock, stripWords, tellNext, turnsAt } from './strip-rules.ts';

const noon = Date.parse('2026-11-16T12:00:00.000Z');
const after = (seconds: number): string => new Date(noon + seconds * 1000).toISOString();
const running: SaleAtHand = {
  code: 'polar-night',
  name: 'Полярная ночь',
  running: true,
  paused: false,
  manner: 'timed',
  startsAt: after(-3600),
  hallAt: null,
  called: null,
  lots: 48,
  open: 32,
  closings: [
    { number: 17, endsAt: after(8076) },
    { number: 18, endsAt: after(8196) },
  ],
};
const quiet: SaleAtHand = {
  ...running,
  code: 'northern-lights',
  name: 'Северное сияние',
  running: false,
  startsAt: after(2 * 86_400 + 60),
  open: 48,
  closings: [],
};
const plain = (text: string | undefined) => text?.replaceAll(nbsp, ' ');
const clock = (told: StripSale, seconds: number) => {
  const shown = stripClock(told, noon + seconds * 1000);
  return shown && plain(`${shown.until} ${shown.text}`);
};

describe('the strip of a sale', () => {
  it('counts down to the lot that closes next, and goes on to the one after it', () => {
    expect(clock(running, 0)).toBe('Лот 17 закрывается через 02:14:36');
    expect(clock(running, 8076)).toBe('Лот 18 закрывается через 00:02:00');
    expect(clock(running, 9000)).toBe('Лот 18 закрывается через 00:00:00');
    expect(plain(stripClock(running, noon)!.spoken)).toBe('Лот 17 закрывается через 2 часа 14 минут');
  });

  it('holds the place of the clock until the time is known', () => {
    expect(stripClock(running, undefined)).toEqual({
      until: `Лот${nbsp}17 закрывается через`,
      text: '',
      spoken: '',
    });
  });

  it('tells how long until the beginning, and the moment', () => {
    expect(clock(quiet, 0)).toBe('Через 2 дня');
    expect(clock(quiet, 2 * 86_400)).toBe('Через 00:01:00');
    expect(plain(stripWords(quiet).after)).toBe('начнутся 18 нояб., 15:01 по Москве');
  });

  it.each([
    [running, 'Открыто 32 лота из 48'],
    [{ ...running, open: 21 }, 'Открыт 21 лот из 48'],
    [{ ...running, open: 48 }, '48 лотов'],
  ])('counts the open lots', (sale, words) => {
    expect(plain(stripWords(sale).lots)).toBe(words);
  });

  it('has no clock while paused', () => {
    const paused = { ...running, paused: true, closings: [] };
    expect(stripWords(paused)).toMatchObject({ before: 'Торги', after: 'приостановлены' });
    expect(stripClock(paused, noon)).toBeUndefined();
    expect(turnsAt(paused)).toBeUndefined();
  });

  it('asks again when the next lot closes or the sale begins', () => {
    expect(turnsAt(running)).toBe(noon + 8_076_000);
    expect(turnsAt(quiet)).toBe(Date.parse(quiet.startsAt));
  });
});

describe('under an open page', () => {
  it('a sale begins and goes on in place', () => {
    const begun = { ...quiet, running: true };
    expect(tellNext(quiet, begun)).toEqual(begun);
    expect(tellNext(running, { ...running, open: 31 })).toMatchObject({ open: 31 });
  });

  it('one that ended is told of until the next page, whatever comes after it', () => {
    for (const next of [null, quiet]) {
      const told = tellNext(running, next)!;
      expect(told).toMatchObject({ code: 'polar-night', became: 'over' });
      expect(stripWords(told)).toMatchObject({
        after: 'завершены',
        link: { href: '/auctions/polar-night/' },
      });
      expect(stripClock(told, noon)).toBeUndefined();
    }
  });

  it('one that is called off does not leave a hole', () => {
    expect(stripWords(tellNext(quiet, null)!)).toMatchObject({
      after: 'отложены',
      link: { href: '/auctions/' },
    });
  });

  it('nothing comes where nothing was', () => {
    expect(tellNext(null, running)).toBeNull();
  });
});

it('[A50] tells of the lot on the table of a led sale, which has no hour', () => {
  const led: SaleAtHand = { ...running, manner: 'led', called: 7, closings: [] };
  expect(plain(stripWords(led).after)).toBe('лот 7 на столе');
  expect(stripWords({ ...led, called: null }).after).toBe('');
  expect(stripClock(led, noon)).toBeUndefined();
  expect(turnsAt(led)).toBeUndefined();
});
