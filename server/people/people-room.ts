import type { Account, BeforeFirstRight } from '#server/account/public.ts';

/** What the people's room works with. */
export interface PeopleRoom {
  account: Account;
  beforeFirstRight: readonly BeforeFirstRight[];
}

/** Who acts, and in which session. */
export interface Actor {
  id: number;
  sessionId: number;
}
