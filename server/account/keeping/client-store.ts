import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { voidTokens } from '../letters/letter-tokens.ts';

/** A client as given by an imported list. */
export interface ListedClient {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  company: string | null;
  inn: string | null;
  ogrn: string | null;
  /** The day on which they agreed to letters. */
  lettersSince: string | null;
  archived: boolean;
}

/** Which parts of a client differ; of a new one all do. */
interface ClientParts {
  company: boolean;
  letters: boolean;
  archived: boolean;
}

const listed = (rows: readonly ListedClient[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as v(id bigint, email text, name text, phone text, company text, inn text, ogrn text, "lettersSince" date, archived boolean)`;

/** Numbers for so many new people. */
export async function newPersonIds(db: Db | Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('users', 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Without a password and with an unconfirmed address: registering with that address takes the record over. */
export async function createListed(tx: Tx, rows: readonly ListedClient[]): Promise<void> {
  await sql`insert into users (id, email, name, phone, archived_at) overriding system value
    select v.id, v.email, v.name, coalesce(v.phone, ''), case when v.archived then now() end from ${listed(rows)}`.execute(
    tx,
  );
  await keepCompanies(tx, rows);
  await giveConsents(tx, rows);
}

/**
 * A client entered by a manager, perhaps without an address. Revives a record that an undone import left behind;
 * undefined when the address is taken.
 */
export async function createMet(
  tx: Tx,
  { name, email, phone }: { name: string; email: string | null; phone: string },
): Promise<number | undefined> {
  const person = await tx
    .insertInto('users')
    .values({ name, email, phone })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, phone, archived_at: null })
        .where('users.archived_at', 'is not', null)
        .where('users.password_hash', 'is', null)
        .where('users.disabled_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return person?.id;
}

export async function changeListed(
  tx: Tx,
  rows: readonly (ListedClient & { parts: ClientParts })[],
): Promise<void> {
  await sql`update users u set name = v.name, phone = coalesce(v.phone, '') from ${listed(rows)} where u.id = v.id`.execute(
    tx,
  );
  const having = (part: keyof ClientParts) => rows.filter(({ parts }) => parts[part]);
  await keepCompanies(tx, having('company'));
  await withdrawConsents(tx, having('letters'));
  await giveConsents(tx, having('letters'));
  await archiveListed(tx, having('archived'));
}

async function archiveListed(tx: Tx, rows: readonly ListedClient[]): Promise<void> {
  if (!rows.length) return;
  await sql`update users u set archived_at = case when v.archived then now() end from ${listed(rows)} where u.id = v.id`.execute(
    tx,
  );
  for (const { id, archived } of rows) if (archived) await voidTokens(tx, Number(id));
}

async function keepCompanies(tx: Tx, rows: readonly ListedClient[]): Promise<void> {
  if (!rows.length) return;
  await sql`delete from companies c using ${listed(rows)} where c.user_id = v.id and v.company is null`.execute(
    tx,
  );
  await sql`insert into companies (user_id, name, inn, ogrn)
    select v.id, v.company, coalesce(v.inn, ''), coalesce(v.ogrn, '') from ${listed(rows)} where v.company is not null
    on conflict (user_id) do update set name = excluded.name, inn = excluded.inn, ogrn = excluded.ogrn`.execute(
    tx,
  );
}

/** The consent was signed on paper: the card says so instead of an edition. */
const elsewhere = 'вне сайта';

async function giveConsents(tx: Tx, rows: readonly ListedClient[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into consents (user_id, purpose, text_version, address, given_at)
    select v.id, 'subscription', ${elsewhere}, '', v."lettersSince"::timestamp at time zone 'Europe/Moscow'
    from ${listed(rows)} where v."lettersSince" is not null`.execute(tx);
}

async function withdrawConsents(tx: Tx, rows: readonly ListedClient[]): Promise<void> {
  if (!rows.length) return;
  await sql`update consents c set withdrawn_at = now() from ${listed(rows)}
    where c.user_id = v.id and c.purpose = 'subscription' and c.withdrawn_at is null`.execute(tx);
}
