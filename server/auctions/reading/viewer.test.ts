import { expect, it } from 'vitest';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { viewerOf } from './viewer.ts';

const caller = (person: Partial<Person>): Caller =>
  ({ person: { user: { id: 7 }, secondFactorDue: false, ...person } }) as unknown as Caller;

it('a manager without the required second factor sees what visitors see', () => {
  const rights: Person['rights'] = ['sales', 'desk'];
  expect(viewerOf(caller({ rights }))).toEqual({ userId: 7, manager: true, acts: true });
  expect(viewerOf(caller({ rights, secondFactorDue: true }))).toEqual({
    userId: 7,
    manager: false,
    acts: false,
  });
});

it('who bids for others looks, and does not act', () => {
  expect(viewerOf(caller({ rights: ['desk'] }))).toEqual({ userId: 7, manager: true, acts: false });
});
