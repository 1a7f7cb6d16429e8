import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { addressKey, type Limit, type RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { askerOf, refuseAsker, refuseOfHouse } from '#server/platform/mail/letter-limits.ts';
import { isAddressOf } from '../person-store.ts';

/**
 * Letters with a sign-in link, limited by sender and by recipient: a stranger cannot use up the links of an
 * address, and links already sent keep working. Counted whether or not a letter is written.
 */
const linksOfAsker: Limit = { name: 'letters-to', hits: 5, seconds: 3600 };
const linksToOne: Limit = { name: 'letters-to-all', hits: 20, seconds: 3600 };

export const refuseLink = async (
  limits: RateLimits,
  email: string,
  caller: Caller,
  db: Db | Tx,
): Promise<Refusal | undefined> =>
  (await refuseAsker(limits, 'links', askerOf(caller), db)) ??
  (await limits.hit(linksOfAsker, `${email} ${addressKey(caller.address)}`, db)) ??
  (await limits.hit(linksToOne, email, db));

/** Limits letters to an unconfirmed address per hour. */
export const refuseNewLink = async (
  limits: RateLimits,
  email: string,
  caller: Caller,
  db: Db | Tx,
): Promise<Refusal | undefined> =>
  (await refuseLink(limits, email, caller, db)) ?? (await refuseOfHouse('links', db));

/**
 * What a letter may contain. `own`: the caller is signed in and the address is theirs. `unproved`: nothing that the
 * caller typed, otherwise anyone could send their own words to any address.
 */
export type AddressStanding = 'own' | 'unproved';

export const addressStandingOf = async (tx: Tx, caller: Caller, email: string): Promise<AddressStanding> =>
  caller.person && (await isAddressOf(tx, caller.person.user.id, email)) ? 'own' : 'unproved';
