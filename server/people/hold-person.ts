import type { Tx } from '#server/platform/db.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';
import { barredBy, type RightsRow, rightsOfRow } from './people-rules.ts';
import { lockPerson, readRights } from './rights-store.ts';

export interface Held extends RightsRow {
  email: string;
  disabled: boolean;
  password: boolean;
}

/**
 * How every act on a person begins: under their lock, by somebody who still has the right to it. `above`: also on those
 * with more rights than one's own.
 */
export async function holdPerson(
  tx: Tx,
  by: number,
  userId: number,
  { above = false } = {},
): Promise<Held | Refusal> {
  const person = await lockPerson(tx, userId);
  const row = person && (await readRights(tx, userId));
  if (!row) return notFound();
  const own = await readRights(tx, by);
  if (!rightsOfRow(own).includes('people')) return forbidden();
  const barred = above ? '' : barredBy(own, row);
  return barred ? new Refusal(403, 'not-yours', barred) : { ...row, ...person };
}

/** What nobody does to themselves here. */
export const notOneself = (what: string): Refusal => new Refusal(409, 'oneself', what);
