import type { UserInfo } from '#contract/account.ts';

/** Items one request may hold when nobody has said otherwise. */
const usualLimit = 100;

/** A manager's own limit comes with the bank-manager object. */
export const limitOf = (person: Pick<UserInfo, 'bankManager'> | undefined): number =>
  person?.bankManager?.limitItemInOrder ?? usualLimit;

export interface Fitting {
  added: number[];
  /** Wanted, not there yet, and no room for. */
  excess: number;
}

/** What of the wanted items a draft takes in: each once, in their order, as far as there is room. */
export function takeIn(held: ReadonlySet<number>, wanted: readonly number[], limit: number): Fitting {
  const fresh = [...new Set(wanted)].filter((id) => !held.has(id));
  const added = fresh.slice(0, Math.max(0, limit - held.size));
  return { added, excess: fresh.length - added.length };
}
