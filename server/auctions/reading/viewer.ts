import { isAdmin, isAuctionManager } from '#contract/account/roles.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';

/** Who looks: names, contacts, reserves and drafts are for auction managers and admins. */
export interface Viewer {
  userId: number | null;
  manager: boolean;
}

/** Sees what everyone sees. */
export const visitor: Viewer = { userId: null, manager: false };

/** Without the second factor that the house demands a manager is anybody. */
export const managesAuctions = (person: Person | undefined): boolean =>
  person !== undefined && !person.secondFactorDue && (isAdmin(person) || isAuctionManager(person));

export const viewerOf = ({ person }: Caller): Viewer => ({
  userId: person?.user.id ?? null,
  manager: managesAuctions(person),
});

/** Behind a permission that let nobody but a person through. */
export const personOf = (caller: Caller): Viewer & { userId: number } => ({
  ...viewerOf(caller),
  userId: caller.person!.user.id,
});
