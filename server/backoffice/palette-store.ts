import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface FoundPerson {
  id: number;
  name: string;
  email: string | null;
  /** How many match altogether. */
  total: number;
}

/** By name or address; only clients of `of` unless it is null. */
export async function findPeopleByWord(
  db: Db,
  folded: string,
  { of, limit }: { of: number | null; limit: number },
): Promise<FoundPerson[]> {
  const like = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundPerson>`
    select u.id, u.name, u.email, count(*) over ()::int as total
    from users u left join clients c on c.user_id = u.id
    where u.erased_at is null and u.archived_at is null
      and (replace(lower(u.name), 'ё', 'е') like ${like} or lower(u.email) like ${like})
      and (${of}::bigint is null or c.manager_id = ${of})
    order by u.name, u.id limit ${limit}`.execute(db);
  return rows;
}
