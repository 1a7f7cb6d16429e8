import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export interface BuyerRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string | null;
}

/** Clients whose name, address, company or digits of the telephone hold every word; of one manager, if it is said whose. */
export async function readBuyers(
  db: Db,
  q: string,
  managerId: number | null,
  limit: number,
): Promise<BuyerRow[]> {
  const words = q.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, 6);
  const conditions = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = word.replace(/\D/g, '');
    return sql`(replace(lower(concat_ws(' ', u.name, u.email, co.name)), 'ё', 'е') like ${like}
      or ${digits.length > 2} and regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`})`;
  });
  const { rows } = await sql<BuyerRow>`
    select u.id, u.name, coalesce(u.email, '') as email, u.phone, co.name as company
    from users u left join companies co on co.user_id = u.id
    where u.erased_at is null and u.disabled_at is null and u.archived_at is null
      and u.id not in (select user_id from staff)
      and (${managerId}::bigint is null or exists (select from clients c where c.user_id = u.id and c.manager_id = ${managerId}))
      and ${sql.join(conditions, sql` and `)}
    order by lower(u.name), u.id limit ${limit}`.execute(db);
  return rows;
}
