import type { Person } from '#server/platform/http/caller.ts';

/** What a page may know of the signed-in person: not the session's number. */
export const userInfoOf = ({ user, roles, bankManager, rights }: Person) => ({
  user,
  roles,
  bankManager,
  rights,
});
