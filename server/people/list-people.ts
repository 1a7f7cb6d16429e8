import type { Group } from '#contract/back-office/people-words.ts';
import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import { aboutPerson, personStateOf } from './people-rules.ts';
import { countPeople, readPeople } from './people-store.ts';

const pageOfPeople = 60;

export async function listPeople(
  db: Db,
  self: number,
  query: { q: string; who: Group; after?: number | undefined },
): Promise<Answer<'GET /api/internal/admin/people/'>> {
  const [rows, counts] = await Promise.all([
    readPeople(db, query, pageOfPeople + 1),
    countPeople(db, query.q),
  ]);
  const shown = rows.slice(0, pageOfPeople);
  return {
    people: shown.map((row) => ({
      id: row.id,
      name: row.name,
      about: aboutPerson(row),
      company: row.company === null ? null : { name: row.company, inn: row.inn! },
      state: personStateOf(row),
      self: row.id === self,
      twin: row.twin,
    })),
    counts,
    next: rows.length > pageOfPeople ? shown.at(-1)!.id : null,
  };
}
