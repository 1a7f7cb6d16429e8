import type { Db, Tx } from '../db.ts';
import type { Caller } from '../http/caller.ts';
import type { Limit, RateLimits } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { countAsked } from './letter-store.ts';

/** Who caused a letter; the network address is known during their request. */
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

const hourSeconds = 3600;
const ofAsker = (purse: Purse): Limit => ({ name: `${purse}-of-asker`, hits: 20, seconds: hourSeconds });
const ofNetwork = (purse: Purse): Limit => ({ name: `${purse}-of-network`, hits: 100, seconds: hourSeconds });
const toOne: Limit = { name: 'courtesy-letters', hits: 5, seconds: hourSeconds };

/** Letters an hour to unconfirmed addresses, in total; the last 400 are reserved for registrations. */
export const maxLetters = { courtesies: 600, links: 1000 } as const;

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

/** Counted from the letters themselves, not on a counter row, where all senders would wait for each other. */
export const refuseOfHouse = async (
  purse: keyof typeof maxLetters,
  db: Db | Tx,
): Promise<Refusal | undefined> =>
  (await countAsked(db, hourSeconds)) < maxLetters[purse]
    ? undefined
    : new Refusal(429, 'too-many', 'Дом отправляет слишком много писем. Повторите через час.', {
        retryAfter: hourSeconds,
      });

function keyOf({ userId, visitorId, address }: Asker): string | undefined {
  if (userId !== null) return `user:${userId}`;
  if (visitorId !== null) return `visitor:${visitorId}`;
  return address === undefined ? undefined : `address:${address}`;
}
