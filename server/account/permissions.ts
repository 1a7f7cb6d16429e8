import { hasRight, type Opened, opens } from '#contract/account/rights.ts';
import { isAdmin, isLegal, isManagerUser, isStaff } from '#contract/account/roles.ts';
import { staffDoNotBid } from '#contract/auctions/auction-words.ts';
import { type ChangedName, changedNames, changedWords, isKind } from '#contract/back-office/kinds.ts';
import type { Person, Who } from '#server/platform/http/caller.ts';
import { forbidden, notFound, Refusal, unauthorized } from '#server/platform/http/refusal.ts';

export const anyone: Who = () => undefined;

/** Signed in, though a demanded second factor may still be missing: enough to enrol it and to leave. */
export const enrolling: Who = (caller) => (caller.person ? undefined : unauthorized());

export const signedIn: Who = (caller) => {
  if (!caller.person) return unauthorized();
  if (caller.person.secondFactorDue)
    return new Refusal(403, 'second-factor', 'Сначала включите двухэтапный вход.');
  return undefined;
};

export const staffRefusal = () => new Refusal(403, 'staff-do-not-bid', staffDoNotBid);

/** [A42] Who may take part in an auction at all; an admission is asked for besides. */
export const bidder: Who = (caller) =>
  signedIn(caller) ?? (isStaff(caller.person!) ? staffRefusal() : undefined);

/** Signed in for a company. */
export const company: Who = (caller) =>
  signedIn(caller) ?? (isLegal(caller.person!) ? undefined : forbidden());

export const manager: Who = (caller) =>
  signedIn(caller) ?? (isAdmin(caller.person!) || isManagerUser(caller.person!) ? undefined : forbidden());

/** Has any right of a staff member. */
export const staff: Who = (caller) => signedIn(caller) ?? (isStaff(caller.person!) ? undefined : forbidden());

export const admin: Who = (caller) => signedIn(caller) ?? (isAdmin(caller.person!) ? undefined : forbidden());

/** Has a right, by a role or by name, that opens this. */
export const having =
  (what: Opened): Who =>
  (caller) =>
    signedIn(caller) ?? (opens(caller.person!, what) ? undefined : forbidden());

const edits = (person: Person, kind: ChangedName) => hasRight(person, changedWords[kind].right);

/** May edit something: things of any kind, or everybody's changes. */
export const keeper: Who = (caller) =>
  signedIn(caller) ??
  (opens(caller.person!, 'journal') || changedNames.some((kind) => edits(caller.person!, kind))
    ? undefined
    : forbidden());

/** May edit things of the kind in the address. An unknown kind answers 404 to anyone who may edit another. */
export const keeperOfKind: Who = (caller, params) => {
  const refused = keeper(caller);
  if (refused) return refused;
  const { kind } = params as { kind?: unknown };
  if (!isKind(kind)) return notFound();
  return edits(caller.person!, kind) ? undefined : forbidden();
};

/** Sends a list of the kind that the address names. */
export const loaderOfKind: Who = (caller, params) =>
  (params as { kind?: unknown }).kind === 'clients'
    ? having('people')(caller, params)
    : keeperOfKind(caller, params);
