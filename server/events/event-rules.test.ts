import { describe, expect, it } from 'vitest';
import {
  isDoorOpen,
  judgeRegistration,
  movingUp,
  type Places,
  phaseOf,
  registrationState,
  seatsLeft,
} from './event-rules.ts';

const usual: Places = { phase: 'ahead', closed: false, capacity: 10, taken: 4, waitingList: false };

it.each([
  ['2026-11-20T15:59:59Z', 'ahead'],
  ['2026-11-20T16:00:00Z', 'running'],
  ['2026-11-20T17:59:59Z', 'running'],
  ['2026-11-20T18:00:00Z', 'past'],
])('an event from 16 to 18 is at %s %s', (now, phase) => {
  const event = { starts_at: new Date('2026-11-20T16:00:00Z'), ends_at: new Date('2026-11-20T18:00:00Z') };
  expect(phaseOf(event, new Date(now))).toBe(phase);
});

describe('the state of registration', () => {
  it.each<[string, Partial<Places>, string]>([
    ['places are left', {}, 'open'],
    ['places have run out', { taken: 10 }, 'full'],
    ['they have, and there is a waiting list', { taken: 10, waitingList: true }, 'waiting-list'],
    ['the house has closed it', { closed: true }, 'closed'],
    ['a closed one has no waiting list', { closed: true, taken: 10, waitingList: true }, 'closed'],
    ['it has begun', { phase: 'running' }, 'closed'],
    ['it is over, whatever else is true', { phase: 'past', closed: true }, 'past'],
    ['more is taken than there is', { taken: 12 }, 'full'],
  ])('%s', (_when, places, state) => {
    expect(registrationState({ ...usual, ...places })).toBe(state);
  });

  it('places left are never below zero', () => {
    expect(seatsLeft({ capacity: 10, taken: 12 })).toBe(0);
  });
});

describe('a registration', () => {
  it.each<[string, Partial<Places>, number, object]>([
    ['takes the last places', { taken: 8 }, 2, { state: 'confirmed' }],
    ['is told how many are left', { taken: 8 }, 3, { refused: 'too-few', left: 2 }],
    ['waits together', { taken: 8, waitingList: true }, 3, { state: 'waiting' }],
    ['waits', { taken: 10, waitingList: true }, 1, { state: 'waiting' }],
    ['is refused when nothing is left', { taken: 10 }, 1, { refused: 'full' }],
    ['is refused when closed', { closed: true, waitingList: true }, 1, { refused: 'closed' }],
    ['is refused when it has begun', { phase: 'running' }, 1, { refused: 'closed' }],
    ['is refused when it is over', { phase: 'past' }, 1, { refused: 'past' }],
  ])('%s', (_what, places, guests, judgement) => {
    expect(judgeRegistration({ ...usual, ...places }, guests)).toEqual(judgement);
  });
});

describe('the waiting list', () => {
  const waiting = [{ guests: 3 }, { guests: 1 }, { guests: 2 }, { guests: 1 }];
  it.each([
    [0, []],
    [1, [1]],
    [2, [1, 3]],
    [3, [0]],
    [4, [0, 1]],
    [7, [0, 1, 2, 3]],
  ])('with %i places free moves up by turn', (left, places) => {
    expect(movingUp(waiting, left)).toEqual(places.map((place) => waiting[place]));
  });
});

it.each([
  ['2026-11-20T03:59:59Z', false],
  ['2026-11-20T04:00:00Z', true],
  ['2026-11-22T16:00:00Z', true],
])('arrivals at an event that begins on 20 November at 16:00 are written down at %s: %s', (now, open) => {
  expect(isDoorOpen({ starts_at: new Date('2026-11-20T16:00:00Z') }, new Date(now))).toBe(open);
});
