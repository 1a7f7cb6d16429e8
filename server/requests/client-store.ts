import { type RawBuilder, sql } from 'kysely';
import type { CompanyPaperKind } from '#contract/documents/document-words.ts';
import type { Segment } from '#contract/requests/request-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface ClientRecord {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  confirmed: boolean;
  segment: Segment;
  manager_id: number | null;
  manager_name: string | null;
  since: Date;
  open_requests: number;
}

/** People who are not staff and not erased. */
const isClient = sql`cardinality(u.roles) = 0 and u.erased_at is null
  and not exists (select from bank_managers b where b.user_id = u.id)`;
const isOpen = sql`q.state in ('new', 'working', 'showing')`;

const select = sql`
  select u.id, u.name, coalesce(u.email, '') as email, u.phone, co.name as company,
    u.confirmed_at is not null as confirmed,
    coalesce(c.segment, 'plain') as segment, c.manager_id, m.name as manager_name, u.created_at as since,
    (select count(*) from queue q where q.user_id = u.id and ${isOpen}) as open_requests
  from users u left join clients c on c.user_id = u.id left join companies co on co.user_id = u.id
  left join users m on m.id = c.manager_id
  where ${isClient}`;

const read = async (db: Db | Tx, rest: RawBuilder<unknown>): Promise<ClientRecord[]> =>
  (await sql<ClientRecord>`${select} ${rest}`.execute(db)).rows;

const byOpenRequests = sql`open_requests desc, u.name, u.id`;

/** A page of one manager's clients, or of all; the last one when there are not so many. */
export async function findClients(
  db: Db,
  managerId: number | null,
  words: readonly string[],
  { page, size }: { page: number; size: number },
): Promise<{ rows: ClientRecord[]; total: number; page: number; pages: number }> {
  const matches = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = word.replace(/\D/g, '');
    return sql`(lower(concat_ws(' ', u.name, u.email, co.name)) like ${like}
      or ${digits} <> '' and regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`})`;
  });
  const from = sql`
    from users u left join clients c on c.user_id = u.id left join companies co on co.user_id = u.id
    left join (select q.user_id, count(*) as open_requests from queue q where ${isOpen} group by q.user_id) open
      on open.user_id = u.id
    where ${isClient} and (${managerId}::bigint is null or c.manager_id = ${managerId})
      and ${sql.join([sql`true`, ...matches], sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { total } = counted.rows[0]!;
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, pages);
  const { rows } = await sql<{ id: number }>`
    select u.id, coalesce(open.open_requests, 0) as open_requests ${from}
    order by ${byOpenRequests} limit ${size} offset ${(shown - 1) * size}`.execute(db);
  return {
    rows: await read(
      db,
      sql`and u.id = any(${rows.map(({ id }) => id)}::bigint[]) order by ${byOpenRequests}`,
    ),
    total,
    page: shown,
    pages,
  };
}

export const findClient = async (db: Db | Tx, id: number): Promise<ClientRecord | undefined> =>
  (await read(db, sql`and u.id = ${id}`))[0];

export const findClientByEmail = async (db: Db | Tx, email: string): Promise<ClientRecord | undefined> =>
  (await read(db, sql`and u.email = ${email} and u.archived_at is null`))[0];

/** `proved`: it has sent a form with the address that is this one's, proved. A telephone never is. */
type Alike = ClientRecord & { why: string; proved: boolean };

/** Other accounts with the same telephone, or with this one's address in a form that was filled in. */
export async function readAlike(
  db: Db | Tx,
  { id, phone, email, confirmed }: ClientRecord,
): Promise<Alike[]> {
  const named = sql`select q.user_id from queue q where q.email = nullif(${email}, '')`;
  const rows = await read(
    db,
    sql`and u.id <> ${id} and (u.phone <> '' and u.phone = ${phone} or u.id in (${named}))
      order by coalesce(u.id in (${named}), false) desc, u.id limit 10`,
  );
  const { rows: naming } = await sql<{
    user_id: number;
  }>`${named} and q.user_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db);
  return rows.map((row) => {
    const byAddress = naming.some(({ user_id }) => user_id === row.id);
    return {
      ...row,
      why: byAddress ? 'та же почта в\u00A0заявках' : 'тот же телефон',
      proved: byAddress && confirmed,
    };
  });
}

interface LinkRecord {
  id: number;
  name: string;
  email: string;
  manager_id: number | null;
  at: Date;
  by: string;
}

export async function readLinks(db: Db | Tx, id: number): Promise<LinkRecord[]> {
  const { rows } = await sql<LinkRecord>`
    select o.id, o.name, coalesce(o.email, '') as email, c.manager_id, k.linked_at as at, b.name as by
    from client_links k join users o on o.id = case when k.user_id = ${id} then k.other_id else k.user_id end
    join users b on b.id = k.linked_by left join clients c on c.user_id = o.id
    where ${id} in (k.user_id, k.other_id) and o.erased_at is null order by k.linked_at`.execute(db);
  return rows;
}

const ordered = (a: number, b: number) => ({ user_id: Math.min(a, b), other_id: Math.max(a, b) });

export async function insertLink(tx: Db | Tx, a: number, b: number, by: number): Promise<void> {
  await tx
    .insertInto('client_links')
    .values({ ...ordered(a, b), linked_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLink(tx: Db | Tx, a: number, b: number): Promise<void> {
  const { user_id, other_id } = ordered(a, b);
  await tx
    .deleteFrom('client_links')
    .where('user_id', '=', user_id)
    .where('other_id', '=', other_id)
    .execute();
}

export async function assignClient(
  tx: Db | Tx,
  userId: number,
  managerId: number | null,
  segment: Segment,
): Promise<void> {
  await sql`insert into clients (user_id, manager_id, segment) values (${userId}, ${managerId}, ${segment})
    on conflict (user_id) do update set manager_id = excluded.manager_id, segment = excluded.segment`.execute(
    tx,
  );
}

export async function readClientNotes(db: Db | Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; text: string; author: string; at: Date }>`
    select n.id, n.text, a.name as author, n.created_at as at from client_notes n
    join users a on a.id = n.author_id
    where n.user_id = any(${ids}::bigint[]) order by n.id desc limit 50`.execute(db);
  return rows;
}

export async function insertNote(tx: Tx, userId: number, authorId: number, text: string): Promise<void> {
  await tx.insertInto('client_notes').values({ user_id: userId, author_id: authorId, text }).execute();
}

export async function readConsents(db: Db | Tx, ids: readonly number[]) {
  const { rows } = await sql<{ purpose: string; version: string; at: Date }>`
    select distinct on (purpose) purpose, text_version as version, given_at as at from consents
    where user_id = any(${ids}::bigint[]) order by purpose, given_at desc`.execute(db);
  return rows;
}

/** Letters to the person's own addresses; for those with secrets only that they were sent. */
export async function readClientLetters(db: Db | Tx, ids: readonly number[]) {
  const { rows } = await sql<{ subject: string; state: string; at: Date }>`
    select l.subject, l.state, l.created_at as at from letters l
    where l.recipient in (select email from users where id = any(${ids}::bigint[]))
    order by l.id desc limit 12`.execute(db);
  return rows;
}

export interface PaperOfClient {
  /** Of the file. */
  name: string;
  /** Of a company's paper; null for a paper made by us. */
  kind: CompanyPaperKind | null;
  title: string | null;
  state: string | null;
  valid_until: string | null;
  from_house: boolean;
  at: Date;
}

/** Papers received from the person and made for them; the newest of each. */
export async function readClientPapers(db: Db | Tx, ids: readonly number[]): Promise<PaperOfClient[]> {
  const { rows } = await sql<PaperOfClient>`
    select f.name, p.kind, p.title, p.state, p.valid_until, coalesce(p.from_house, true) as from_house,
      coalesce(p.decided_at, p.created_at, f.created_at) as at
    from files f left join company_papers p on p.file_id = f.id
    where f.owner_id = any(${ids}::bigint[]) and f.purpose in ('company-paper', 'pdf')
      and p.replaced_by is null
    order by at desc, f.id desc limit 20`.execute(db);
  return rows;
}
