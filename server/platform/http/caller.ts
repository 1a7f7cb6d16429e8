import type { UserInfo } from '#contract/account/account.ts';
import type { Refusal } from './refusal.ts';

export type Person = UserInfo & {
  sessionId: number;
  /** A second factor is required of this person, who has none yet. */
  secondFactorDue: boolean;
};

/** Who is asking, as far as the request shows. */
export interface Caller {
  /** Network address; from a trusted proxy's header when one is configured. */
  address: string;
  device: string;
  /** The browser's anonymous id, once `GET config/` has given it one. */
  visitorId: string | undefined;
  person: Person | undefined;
  /** `dead`: the browser shows a session that has ended. */
  session: 'none' | 'live' | 'dead';
}

/**
 * Who may call: the one visible place of a call's permission. Answers with a refusal, or nothing. `params` are as they
 * came, unparsed: a call of many kinds of things asks for the right that the kind in its address needs.
 */
export type Who = (caller: Caller, params?: unknown) => Refusal | undefined;

/** The owner of idempotency keys and write limits. */
export const callerKey = (caller: Caller): string =>
  caller.person
    ? `user:${caller.person.user.id}`
    : caller.visitorId
      ? `visitor:${caller.visitorId}`
      : `address:${caller.address}`;
