import { sql } from 'kysely';
import type { DocumentKind } from '#contract/account/identity-words.ts';
import type { Act } from '#contract/back-office/acts.ts';
import type { Db } from '#server/platform/db.ts';
import type { PersonStanding, RightsRow } from './people-rules.ts';

interface PersonRecord extends RightsRow, PersonStanding {
  phone: string;
  since: Date;
  company: { name: string; inn: string; ogrn: string } | null;
  limit: number | null;
  office_id: number | null;
  clients: number;
  disabled_at: Date | null;
  disabled_why: string;
  closer_id: number | null;
  closer_name: string | null;
  factor_since: Date | null;
  codes_left: number;
}

export async function readPerson(db: Db, userId: number): Promise<PersonRecord | undefined> {
  const { rows } = await sql<PersonRecord>`
    select u.id, u.name, u.email, u.phone, u.roles, u.created_at as since, b.user_id is not null as bank,
      array(select r."right" from user_rights r where r.user_id = u.id order by r."right") as given,
      case when co.user_id is not null then json_build_object('name', co.name, 'inn', co.inn, 'ogrn', co.ogrn) end as company,
      b.limit_item_in_order as "limit", b.office_id,
      (select count(*)::int from clients c join users k on k.id = c.user_id
        where c.manager_id = u.id and k.erased_at is null) as clients,
      u.disabled_at is not null as disabled, u.confirmed_at is not null as confirmed,
      u.password_hash is not null as password, u.id in (select user_id from staff) as staff,
      u.disabled_at, u.disabled_why, d.id as closer_id, d.name as closer_name,
      u.totp_enabled_at as factor_since,
      (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as codes_left
    from users u left join companies co on co.user_id = u.id left join bank_managers b on b.user_id = u.id
      left join users d on d.id = u.disabled_by
    where u.id = ${userId} and u.erased_at is null`.execute(db);
  return rows[0];
}

interface By {
  by_id: number | null;
  by_name: string | null;
}

export async function readInvitation(db: Db, userId: number) {
  const { rows } = await sql<By & { at: Date; expires_at: Date }>`
    select i.at, i.expires_at, i.by_id, u.name as by_name from invitations i left join users u on u.id = i.by_id
    where i.user_id = ${userId} order by i.id desc limit 1`.execute(db);
  return rows[0];
}

export async function readReset(db: Db, userId: number) {
  const { rows } = await sql<By & { id: number; at: Date; expires_at: Date; why: string }>`
    select r.id, r.asked_at as at, r.expires_at, r.why, r.asked_by as by_id, u.name as by_name
    from factor_resets r left join users u on u.id = r.asked_by
    where r.user_id = ${userId} and r.state = 'waiting' and r.expires_at > now()`.execute(db);
  return rows[0];
}

const shownLetters = 12;

/** To the person's own address; of each its subject and how far it has come, never its words. */
export async function readPersonLetters(db: Db, email: string) {
  if (!email) return { letters: [], total: 0 };
  const { rows } = await sql<{
    id: number;
    subject: string;
    state: string;
    at: Date;
    again: boolean;
    total: number;
  }>`
    select id, subject, state, created_at as at, html <> '' and state <> 'queued' and state <> 'sending' as again,
      count(*) over ()::int as total
    from letters where recipient = ${email} order by id desc limit ${shownLetters}`.execute(db);
  return { letters: rows, total: rows[0]?.total ?? 0 };
}

export async function readIdentifications(db: Db, userId: number) {
  const { rows } = await sql<
    By & {
      id: number;
      document: DocumentKind;
      number: string;
      issued_by: string;
      issued_on: string | null;
      checked_on: string;
    }
  >`
    select i.id, i.document, i.number, i.issued_by, i.issued_on::text, i.checked_on::text, i.checked_by as by_id, u.name as by_name
    from identifications i left join users u on u.id = i.checked_by
    where i.user_id = ${userId} order by i.id desc limit 10`.execute(db);
  return rows;
}

/** What was done to the person, the latest first. */
export async function readActs(db: Db, userId: number) {
  const { rows } = await sql<By & { id: number; at: Date; act: Act; title: string; why: string }>`
    select c.id, c.at, c.by_id, u.name as by_name, c.act, c.why, case when e.kind <> 'clients' then c.title
        when c.act = 'import' then 'Загружен списком' else 'Список отменён' end as title
    from change_entries e join changes c on c.id = e.change_id left join users u on u.id = c.by_id
    where e.kind in ('people', 'rights', 'clients') and e.entity_id = ${String(userId)} order by c.id desc limit 10`.execute(
    db,
  );
  return rows;
}

export const readOfficeNames = (db: Db) =>
  db
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
