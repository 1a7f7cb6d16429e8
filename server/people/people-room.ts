import type { Account, BeforeFirstRight } from '#server/account/public.ts';
import type { EntityKind } from '#server/changes/public.ts';

/** What the people's room works with. */
export interface PeopleRoom {
  account: Account;
  beforeFirstRight: readonly BeforeFirstRight[];
  /** Clients as lists and hands bring them. */
  clients: EntityKind;
}

/** Who acts, and in which session. */
export interface Actor {
  id: number;
  sessionId: number;
}
