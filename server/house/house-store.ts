import { sql } from 'kysely';
import type { Requisites } from '#contract/back-office/keeping.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export const requisiteNames = [
  'name',
  'inn',
  'ogrn',
  'kpp',
  'address',
  'bank',
  'bik',
  'account',
  'correspondent',
  'assay',
  'phone',
  'email',
] as const satisfies readonly (keyof Requisites)[];

const nothingSaid = Object.fromEntries(requisiteNames.map((name) => [name, ''])) as Requisites;

export async function readRequisites(db: Db | Tx): Promise<Requisites> {
  const row = await db.selectFrom('house_requisites').select(requisiteNames).executeTakeFirst();
  return row ?? nothingSaid;
}

/** The contacts shown in a letter. */
export const readHouseContacts = async (tx: Tx): Promise<Pick<Requisites, 'phone' | 'email' | 'address'>> =>
  (await tx.selectFrom('house_requisites').select(['phone', 'email', 'address']).executeTakeFirst()) ??
  nothingSaid;

/** Under its lock: two who fill it in follow one another. */
export async function holdRequisites(tx: Tx): Promise<Requisites> {
  await sql`insert into house_requisites default values on conflict do nothing`.execute(tx);
  return tx.selectFrom('house_requisites').select(requisiteNames).forUpdate().executeTakeFirstOrThrow();
}

export async function writeRequisites(tx: Tx, requisites: Requisites): Promise<void> {
  await tx
    .updateTable('house_requisites')
    .set({ ...requisites, changed_at: sql`now()` })
    .execute();
}

export interface Counted {
  offices: number;
  staff: number;
  /** Of them those who have not set a password yet are counted apart. */
  invited: number;
  items: number;
  auctions: number;
  backup: Date | null;
  waiting: number;
  letters_failed: number;
}

/** Counts of the content that a site needs. */
export async function countHouse(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select (select count(*)::int from offices where shown and archived_at is null) as offices,
      (select count(distinct s.user_id)::int from staff s join users u on u.id = s.user_id
        where u.disabled_at is null and u.erased_at is null and u.password_hash is not null) as staff,
      (select count(distinct s.user_id)::int from staff s join users u on u.id = s.user_id
        where u.disabled_at is null and u.erased_at is null and u.password_hash is null) as invited,
      (select count(*)::int from items where archived_at is null) as items,
      (select count(*)::int from auctions where status <> 'draft') as auctions,
      (select backed_up_at from house) as backup,
      (select count(*)::int from jobs.job where state in ('created', 'retry') and start_after < now() - interval '5 minutes') as waiting,
      (select count(*)::int from letters where state = 'failed' and created_at > now() - interval '7 days') as letters_failed`.execute(
    db,
  );
  return rows[0]!;
}

/** The newest test letter, and how far it has come. */
export async function readTestLetter(db: Db): Promise<{ state: string; at: Date } | undefined> {
  const { rows } = await sql<{ state: string; at: Date }>`
    select state, created_at as at from letters where kind = 'test-letter' order by id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Jobs that failed for good within the last week. The reason is the program's error message, without the job's
 * data.
 */
export async function readFailedJobs(db: Db) {
  const { rows } = await sql<{ queue: string; count: number; at: Date; why: string }>`
    select name as queue, count(*)::int as count, max(coalesce(completed_on, created_on)) as at,
      coalesce((array_agg(left(output->>'name', 60) || coalesce(' ' || nullif(output->>'code', ''), '') order by completed_on desc))[1], '') as why
    from jobs.job where state = 'failed' and created_on > now() - interval '7 days'
    group by name order by max(created_on) desc limit 20`.execute(db);
  return rows;
}

export interface TextRow {
  code: string;
  title: string;
  edition: string | null;
  since: string | null;
  draft: boolean;
}

/** Legal texts, public or still a draft. */
export async function readLegalTexts(db: Db): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select coalesce(d.code, e.entity_id) as code, coalesce(d.title, e.fields->>'title', e.entity_id) as title,
      d.edition, d.in_force_on::text as since, e.entity_id is not null as draft
    from (select * from house_documents where archived_at is null) d
      full join (select * from entity_drafts where kind = 'legal') e on e.entity_id = d.code
    order by coalesce(d.position, (e.fields->>'position')::int), 1`.execute(db);
  return rows;
}
