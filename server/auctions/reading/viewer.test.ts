import { expect, it } from 'vitest';
import type { Caller, Person } from '#server/platform/http/caller.ts';
import { viewerOf } from './viewer.ts';

const caller = (person: Partial<Person> & { roles: string[] }): Caller =>
  ({ person: { user: { id: 7 }, secondFactorDue: false, ...person } }) as unknown as Caller;

it('a manager who owes the second factor sees what anybody sees', () => {
  expect(viewerOf(caller({ roles: ['auctions_manager'] }))).toEqual({ userId: 7, manager: true });
  expect(viewerOf(caller({ roles: ['auctions_manager'], secondFactorDue: true }))).toEqual({
    userId: 7,
    manager: false,
  });
});
