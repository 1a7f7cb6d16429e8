import { describe, expect, it } from 'vitest';
import type { EventGuest, EventGuests } from '#contract/events/guests.ts';
import { readPass, withMarks } from './door-marks.ts';

const guest = (more: Partial<EventGuest>): EventGuest => ({
  id: 1,
  number: 'С-00001',
  name: 'Елена Орлова',
  guests: 2,
  pass: 'a',
  state: 'confirmed',
  arrived: 0,
  arrivedAt: null,
  comment: '',
  contacts: null,
  ...more,
});
const list = {
  event: { id: 3 },
  seats: { capacity: 10, confirmed: 4, arrived: 1, left: 6 },
  guests: [
    guest({ arrived: 1 }),
    guest({ id: 2, pass: 'b', arrived: 0 }),
    guest({ id: 3, pass: 'c', state: 'waiting' }),
    guest({ id: 4, pass: 'd', state: 'cancelled' }),
    guest({ id: 5, pass: 'e', guests: 1, arrived: 1 }),
  ],
} as unknown as EventGuests;

it('marks that wait for a network count in the list and its seats', () => {
  const { guests, seats } = withMarks(list, { 2: 2, 99: 1 });
  expect(guests.map(({ arrived }) => arrived)).toEqual([1, 2, 0, 0, 1]);
  expect(seats.arrived).toBe(4);
});

describe('a code at the door', () => {
  it.each([
    ['a', 'good', 'Часть уже в зале'],
    ['b', 'good', 'Место есть'],
    ['c', 'metal', 'Лист ожидания: места пока нет'],
    ['d', 'bad', 'Запись отменена'],
    ['e', 'metal', 'По этому коду уже вошли'],
    ['x', 'bad', 'Этот код не из списка: другое событие или чужая запись'],
  ])('%s: %s', (pass, tone, expected) => {
    const { words, tone: shown } = readPass(list, pass);
    expect([shown, words.replaceAll('\u00A0', ' ')]).toEqual([tone, expected]);
  });
});
