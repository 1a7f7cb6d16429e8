import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { addressKey, type Limit, type RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { isAddressOf } from '../person-store.ts';

/**
 * Letters with a link into the house, limited by who asks and by who receives: one stranger cannot use up the links of
 * an address, and those already sent keep working.
 */
const linksOfAsker: Limit = { name: 'letters-to', hits: 5, seconds: 3600 };
const linksToOne: Limit = { name: 'letters-to-all', hits: 20, seconds: 3600 };

export const refuseLink = async (
  limits: RateLimits,
  email: string,
  caller: Caller,
  db?: Db | Tx,
): Promise<Refusal | undefined> =>
  (await limits.hit(linksOfAsker, `${email} ${addressKey(caller.address)}`, db)) ??
  (await limits.hit(linksToOne, email, db));

/** All other letters that somebody can cause to an address that is not provably theirs. */
const courtesies: Limit = { name: 'courtesy-letters', hits: 5, seconds: 3600 };

/** Limits letters by their recipient; a refusal here stops the letter, not the act that caused it. */
export const refuseCourtesy = (
  limits: RateLimits,
  email: string,
  db?: Db | Tx,
): Promise<Refusal | undefined> => limits.hit(courtesies, email, db);

/**
 * What a letter may hold. `own`: the caller is signed in and the address is theirs. `unproved`: nothing that the caller
 * typed, or the house would carry anyone's words to anyone. `enough`: no letter, the address has had its share.
 */
export type Standing = 'own' | 'unproved' | 'enough';

export async function standingOf(
  tx: Tx,
  limits: RateLimits,
  caller: Caller,
  email: string,
): Promise<Standing> {
  if (caller.person && (await isAddressOf(tx, caller.person.user.id, email))) return 'own';
  return (await refuseCourtesy(limits, email, tx)) ? 'enough' : 'unproved';
}
