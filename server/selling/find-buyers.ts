import { opens } from '#contract/account/rights.ts';
import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { readBuyers } from './buyer-store.ts';

const shownBuyers = 8;
const minLetters = 2;

/** Finds clients for a hold or a sale among those whose names the person may see. */
export async function findBuyers(
  db: Db,
  person: Person,
  q: string,
): Promise<Answer<'GET /api/internal/admin/buyers/'>> {
  if (q.length < minLetters) return { buyers: [] };
  const self = person.user.id;
  const [everybody, contacts] = [opens(person, 'buyers'), opens(person, 'contacts')];
  return { buyers: await readBuyers(db, q, { self, everybody, contacts, limit: shownBuyers }) };
}
