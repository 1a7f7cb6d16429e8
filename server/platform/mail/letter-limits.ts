import type { Db, Tx } from '../db.ts';
import type { Caller } from '../http/caller.ts';
import type { Limit, RateLimits } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { countAsked } from './letter-store.ts';

/** Who asked for what a letter is about; the network address is known while they ask. */
export interface Asker {
  userId: number | null;
  visitorId: string | null;
  address?: string;
}

export const askerOf = ({ person, visitorId, address }: Caller): Asker => ({
  userId: person?.user.id ?? null,
  visitorId: visitorId ?? null,
  address,
});

/** Counted apart: a flood of letters of one kind leaves the others open. */
type Purse = 'courtesies' | 'links' | 'copies';

const hour = 3600;
const ofAsker = (purse: Purse): Limit => ({ name: `${purse}-of-asker`, hits: 20, seconds: hour });
const ofNetwork = (purse: Purse): Limit => ({ name: `${purse}-of-network`, hits: 100, seconds: hour });
const toOne: Limit = { name: 'courtesy-letters', hits: 5, seconds: hour };

/** Letters an hour to addresses that nobody has proved, of the whole house; the last 400 are left to registrations. */
export const mostLetters = { courtesies: 600, links: 1000 } as const;

/** By the person or browser, and by the network address. */
export async function refuseAsker(
  limits: RateLimits,
  purse: Purse,
  asker: Asker,
  db: Db | Tx,
): Promise<Refusal | undefined> {
  const key = keyOf(asker);
  const tooMany = key === undefined ? undefined : await limits.hit(ofAsker(purse), key, db);
  if (tooMany || asker.address === undefined) return tooMany;
  return limits.hitAddress(ofNetwork(purse), asker.address, db);
}

/** A letter to an address that is not provably the asker's; a refusal stops the letter, not the act that caused it. */
export const refuseCourtesy = async (
  limits: RateLimits,
  to: string,
  asker: Asker,
  db: Db | Tx,
): Promise<Refusal | undefined> =>
  (await refuseAsker(limits, 'courtesies', asker, db)) ??
  (await limits.hit(toOne, to, db)) ??
  (await refuseOfHouse('courtesies', db));

/** Read from the letters that were written, not counted on a row: all who cause one would wait for each other there. */
export const refuseOfHouse = async (
  purse: keyof typeof mostLetters,
  db: Db | Tx,
): Promise<Refusal | undefined> =>
  (await countAsked(db, hour)) < mostLetters[purse]
    ? undefined
    : new Refusal(429, 'too-many', 'Дом отправляет слишком много писем. Повторите через час.', {
        retryAfter: hour,
      });

function keyOf({ userId, visitorId, address }: Asker): string | undefined {
  if (userId !== null) return `user:${userId}`;
  if (visitorId !== null) return `visitor:${visitorId}`;
  return address === undefined ? undefined : `address:${address}`;
}
