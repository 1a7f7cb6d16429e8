import { sql } from 'kysely';
import type { Group } from '#contract/back-office/people-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PersonStanding, RightsRow } from './people-rules.ts';

interface ListedRow extends RightsRow, PersonStanding {
  company: string | null;
  inn: string | null;
  twin: number | null;
}

const isStaff = sql`u.id in (select user_id from staff)`;

/** Another account with this telephone, not linked yet; not for staff. */
const twin = sql`case when u.phone <> '' and not (${isStaff}) then (
  select min(t.id) from users t where t.phone = u.phone and t.id <> u.id and t.erased_at is null and t.archived_at is null
    and t.id not in (select user_id from staff)
    and not exists (select from client_links k
      where k.user_id = least(t.id, u.id) and k.other_id = greatest(t.id, u.id))) end`;

const groupOf: Record<Group, ReturnType<typeof sql>> = {
  all: sql`true`,
  clients: sql`not (${isStaff})`,
  companies: sql`co.user_id is not null`,
  staff: isStaff,
  invited: sql`${isStaff} and u.password_hash is null and u.disabled_at is null`,
  closed: sql`u.disabled_at is not null`,
  twins: sql`${twin} is not null`,
};

const from = sql`users u left join companies co on co.user_id = u.id`;

/** Every word is found in the name, the address, the company or its ИНН, or in the digits of the telephone. */
function matching(q: string): ReturnType<typeof sql> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map((word) => {
    const like = `%${word.replaceAll('ё', 'е').replace(/[\\%_]/g, '\\$&')}%`;
    const digits = word.replace(/\D/g, '');
    return sql`(replace(lower(concat_ws(' ', u.name, u.email, co.name, co.inn)), 'ё', 'е') like ${like}
      or ${digits.length > 2} and regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`})`;
  });
  return sql.join([sql`u.erased_at is null and u.archived_at is null`, ...conditions], sql` and `);
}

/** Sort key: «Полюс» of АО «Полюс» for companies, else the person's name. */
const orderOf = (who: Group): ReturnType<typeof sql> =>
  who === 'companies' ? sql`lower(regexp_replace(co.name, '^[^«]*«', ''))` : sql`lower(u.name)`;

/** Clients in the list: staff is left out. */
export async function readClientIds(db: Db | Tx, { q, who }: { q: string; who: Group }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id::text as id from ${from} where ${matching(q)} and ${groupOf[who]} and not (${isStaff})
    order by ${orderOf(who)}, u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** In their order, from the one after `after` on. */
export async function readPeople(
  db: Db,
  { q, who, after }: { q: string; who: Group; after?: number | undefined },
  limit: number,
): Promise<ListedRow[]> {
  const order = orderOf(who);
  const further = after
    ? sql`and (${order}, u.id) > (select ${order}, u.id from ${from} where u.id = ${after})`
    : sql``;
  const { rows } = await sql<ListedRow>`
    select u.id, u.name, u.email, u.roles, exists (select from bank_managers b where b.user_id = u.id) as bank,
      array(select r."right" from user_rights r where r.user_id = u.id order by r."right") as given,
      co.name as company, co.inn, u.disabled_at is not null as disabled, u.confirmed_at is not null as confirmed,
      u.password_hash is not null as password, ${isStaff} as staff, ${twin} as twin
    from ${from} where ${matching(q)} and ${groupOf[who]} ${further}
    order by ${order}, u.id limit ${limit}`.execute(db);
  return rows;
}

export async function countPeople(db: Db, q: string): Promise<Record<Group, number>> {
  const counts = sql.join(
    Object.entries(groupOf).map(
      ([group, where]) => sql`(count(*) filter (where ${where}))::int as ${sql.ref(group)}`,
    ),
  );
  const { rows } = await sql<Record<Group, number>>`
    select ${counts} from ${from} where ${matching(q)}`.execute(db);
  return rows[0]!;
}
