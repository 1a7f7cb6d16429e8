import type { Account, BeforeFirstRight } from '#server/account/public.ts';
import type { EntityKind } from '#server/changes/public.ts';

export interface PeopleServices {
  account: Account;
  beforeFirstRight: readonly BeforeFirstRight[];
  /** The kind `clients`, filled by lists and by hand. */
  clients: EntityKind;
}

/** Who acts, and in which session. */
export interface Actor {
  id: number;
  sessionId: number;
}
