import { opens } from '#contract/back-office/rights.ts';
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
  const self = person.user.id;
  const [everybody, contacts] = [opens(person, 'buyers'), opens(person, 'contacts')];
  return { buyers: await readBuyers(db, q, { self, everybody, contacts, limit: shown }) };
}
