import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { readBuyers } from './buyer-store.ts';

const shown = 8;
const fewestLetters = 2;

/** For whom an item is held or sold: whose names one may know, by any of their words. */
export async function findBuyers(
  db: Db,
  person: Person,
  q: string,
): Promise<Answer<'GET /api/internal/admin/buyers/'>> {
  if (q.length < fewestLetters) return { buyers: [] };
  const managerId = person.rights.includes('goods') ? null : person.user.id;
  return { buyers: await readBuyers(db, q, managerId, shown) };
}
