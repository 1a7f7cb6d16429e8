import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

interface BuyerRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string | null;
}

interface Asking {
  self: number;
  /** All clients; otherwise one's own. */
  everybody: boolean;
  /** Contacts of all; otherwise of one's own. */
  contacts: boolean;
  limit: number;
}

/**
 * Clients whose name or company holds every word. Where the reader may know the contacts they are shown, and a word may
 * be of the address or of the digits of the telephone.
 */
export async function readBuyers(
  db: Db,
  q: string,
  { self, everybody, contacts, limit }: Asking,
): Promise<BuyerRow[]> {
  const own = sql`exists (select from clients c where c.user_id = u.id and c.manager_id = ${self})`;
  const reached = sql`(${contacts} or ${own})`;
  const words = q.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, 6);
  const conditions = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = word.replace(/\D/g, '');
    return sql`(replace(lower(concat_ws(' ', u.name, co.name)), 'ё', 'е') like ${like}
      or ${reached} and (replace(lower(u.email), 'ё', 'е') like ${like}
        or ${digits.length > 2} and regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`}))`;
  });
  const { rows } = await sql<BuyerRow>`
    select u.id, u.name, co.name as company,
      case when ${reached} then coalesce(u.email, '') else '' end as email,
      case when ${reached} then u.phone else '' end as phone
    from users u left join companies co on co.user_id = u.id
    where u.erased_at is null and u.disabled_at is null and u.archived_at is null
      and u.id not in (select user_id from staff) and (${everybody} or ${own})
      and ${sql.join(conditions, sql` and `)}
    order by lower(u.name), u.id limit ${limit}`.execute(db);
  return rows;
}
