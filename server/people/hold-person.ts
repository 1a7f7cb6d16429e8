import type { Tx } from '#server/platform/db.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';
import { barredBy, type RightsRow, rightsOfRow } from './people-rules.ts';
import { lockPerson, readRights } from './rights-store.ts';

export interface LockedPerson extends RightsRow {
  email: string;
  disabled: boolean;
  password: boolean;
}

/**
 * Begins every act on a person: locks them and checks that the actor still has the right. `above`: allowed also on
 * people with more rights than the actor.
 */
export async function holdPerson(
  tx: Tx,
  by: number,
  userId: number,
  { above = false } = {},
): Promise<LockedPerson | Refusal> {
  const person = await lockPerson(tx, userId);
  const row = person && (await readRights(tx, userId));
  if (!row) return notFound();
  const own = await readRights(tx, by);
  if (!rightsOfRow(own).includes('people')) return forbidden();
  const barred = above ? '' : barredBy(own, row);
  return barred ? new Refusal(403, 'not-yours', barred) : { ...row, ...person };
}

/** Refuses an act on oneself. */
export const notOneself = (what: string): Refusal => new Refusal(409, 'oneself', what);
