import type { UserInfo } from '#contract/account/account.ts';
import { hasRight, opens } from '#contract/account/rights.ts';
import { changedNames, changedWords, isKind, kindWords } from '#contract/back-office/kinds.ts';

/** A kind's pages are for those with its right; for others, and for what is no kind, they are not there. */
export const kindGuard =
  (kind: string) =>
  (user: UserInfo): string | undefined =>
    isKind(kind) && hasRight(user, kindWords[kind].right) ? undefined : '/404/';

/** Shows changes of the kinds a person edits; with the right «audit» all. */
export const readsJournal = (user: UserInfo): boolean =>
  opens(user, 'journal') || changedNames.some((name) => hasRight(user, changedWords[name].right));

export const journalGuard = (user: UserInfo): string | undefined =>
  readsJournal(user) ? undefined : '/404/';

/** Lists are of goods or of people. */
export const listsGuard = (user: UserInfo): string | undefined =>
  opens(user, 'lists') ? undefined : '/404/';

export const moneyGuard = (user: UserInfo): string | undefined =>
  opens(user, 'money') ? undefined : '/404/';

export const handingGuard = (user: UserInfo): string | undefined =>
  opens(user, 'handing') ? undefined : '/404/';

export const peopleGuard = (user: UserInfo): string | undefined =>
  opens(user, 'people') ? undefined : '/404/';
