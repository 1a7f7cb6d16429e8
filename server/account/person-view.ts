import type { Person } from '#server/platform/http/caller.ts';

/** What leaves the house of a person: not the session's number. */
export const userInfoOf = ({ user, roles, bankManager, rights }: Person) => ({
  user,
  roles,
  bankManager,
  rights,
});
