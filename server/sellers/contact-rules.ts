import { addDays } from '#contract/schedule/meeting-time.ts';
import { waitDays } from './requisites-rules.ts';

/** How an owner is reached, from some moment on. Days are those of Moscow. */
export interface OwnerContact {
  id: number;
  phone: string;
  email: string;
  day: string;
  byId: number | null;
}

/** From when on an address or a telephone stands as it does now: an edit of the other leaves it. */
function sinceWhen(history: readonly OwnerContact[], field: 'phone' | 'email', at: number): number {
  let first = at;
  while (first > 0 && history[first - 1]![field] === history[at]![field]) first--;
  return first;
}

/**
 * [M15] The telephone by which changed requisites are confirmed: the latest that had stood for the days of waiting when they
 * were changed. A later one may be that of whoever changed them.
 */
export function phoneToCall(
  history: readonly OwnerContact[],
  changedOn: string,
): { phone: string; since: string } | undefined {
  const at = history.findLastIndex(({ day }) => day <= addDays(changedOn, -waitDays));
  const known = history[at];
  if (!known?.phone) return undefined;
  return { phone: known.phone, since: history[sinceWhen(history, 'phone', at)]!.day };
}

/** [M15] Who has changed the telephone since that one: none of them confirms a call. */
export const changersSince = (history: readonly OwnerContact[], changedOn: string): number[] =>
  history.flatMap(({ day, byId }, at) =>
    byId !== null && day > addDays(changedOn, -waitDays) && history[at - 1]?.phone !== history[at]!.phone
      ? [byId]
      : [],
  );

interface InvitedAddress {
  email: string;
  /** Who wrote it invites nobody to it. */
  byId: number | null;
  /** One that replaced another waits until this day; null: it may be invited. */
  until: string | null;
  /** The one that it replaced. */
  before: string | null;
}

/** [M17] Where a cabinet is sent: an address that was changed waits, as changed requisites do. */
export function addressToInvite(history: readonly OwnerContact[], today: string): InvitedAddress | undefined {
  const newest = history.at(-1);
  if (!newest?.email) return undefined;
  const first = sinceWhen(history, 'email', history.length - 1);
  const before = history.slice(0, first).findLast(({ email }) => email !== '')?.email ?? null;
  const { day, byId } = history[first]!;
  const until = addDays(day, waitDays);
  return { email: newest.email, byId, until: before !== null && today < until ? until : null, before };
}
