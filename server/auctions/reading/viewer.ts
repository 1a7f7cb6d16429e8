import { type Opened, opens } from '#contract/back-office/rights.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';

/** Who looks: names, contacts, reserves and drafts are for those whom their rights open auctions. */
export interface Viewer {
  userId: number | null;
  manager: boolean;
  /** May act on what they see; absent: only look. */
  acts?: boolean;
}

/** Sees what everyone sees. */
export const visitor: Viewer = { userId: null, manager: false };

/** Without the second factor that the house demands a manager is anybody. */
const mayHave = (person: Person | undefined, what: Opened): boolean =>
  person !== undefined && !person.secondFactorDue && opens(person, what);

export const managesAuctions = (person: Person | undefined): boolean => mayHave(person, 'auctions');

export const viewerOf = ({ person }: Caller): Viewer => ({
  userId: person?.user.id ?? null,
  manager: managesAuctions(person),
  acts: mayHave(person, 'auctionActs'),
});

/** Behind a permission that let nobody but a person through. */
export const personOf = (caller: Caller): Viewer & { userId: number } => ({
  ...viewerOf(caller),
  userId: caller.person!.user.id,
});
