import { type Opened, opens } from '#contract/account/rights.ts';
import type { Caller, Person } from '#server/platform/http/caller.ts';

/** Who asks: names, contacts, reserves and drafts are shown to those with the right to auctions. */
export interface Viewer {
  userId: number | null;
  manager: boolean;
  /** May act on what they see; absent: only look. */
  acts?: boolean;
}

/** Sees what everyone sees. */
export const publicViewer: Viewer = { userId: null, manager: false };

/** A manager without the required second factor counts as a visitor. */
const mayHave = (person: Person | undefined, what: Opened): boolean =>
  person !== undefined && !person.secondFactorDue && opens(person, what);

export const managesAuctions = (person: Person | undefined): boolean => mayHave(person, 'auctions');

export const viewerOf = ({ person }: Caller): Viewer => ({
  userId: person?.user.id ?? null,
  manager: managesAuctions(person),
  acts: mayHave(person, 'auctionActs'),
});

/** For routes whose permission requires a person. */
export const personOf = (caller: Caller): Viewer & { userId: number } => ({
  ...viewerOf(caller),
  userId: caller.person!.user.id,
});
