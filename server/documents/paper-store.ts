import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { CompanyPaperKind } from '#contract/documents/document-words.ts';
import { opened } from '#server/account/public.ts';
import { deleteFiles, type StoredFile, storeFile } from '#server/files/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

export interface PaperRecord {
  id: number;
  user_id: number;
  kind: CompanyPaperKind;
  title: string;
  from_house: boolean;
  state: 'review' | 'accepted' | 'refused';
  reason: string;
  valid_until: string | null;
  told_days: number | null;
  replaced_by: number | null;
  file_id: number;
  created_at: Date;
  decided_at: Date | null;
  decider: string | null;
  name: string;
  size: number;
  media_type: string;
  named: boolean;
  /** Has taken the place of another. */
  replaces: boolean;
  email: string | null;
  confirmed: boolean;
  company: string | null;
  inn: string | null;
  ogrn: string | null;
}

const select = sql`
  select p.id, p.user_id, p.kind, p.title, p.from_house, p.state, p.reason, p.valid_until, p.told_days,
    p.replaced_by, p.file_id, p.created_at, p.decided_at, d.name as decider, f.name, f.size, f.media_type,
    exists (select from admission_papers n where n.paper_id = p.id) as named,
    exists (select from company_papers o where o.replaced_by = p.id) as replaces,
    u.email, u.confirmed_at is not null as confirmed, c.name as company, c.inn, c.ogrn
  from company_papers p
  join files f on f.id = p.file_id
  join users u on u.id = p.user_id
  left join companies c on c.user_id = p.user_id
  left join users d on d.id = p.decided_by`;

async function readPapers(db: Db | Tx, condition: RawBuilder<unknown>): Promise<PaperRecord[]> {
  const { rows } = await sql<PaperRecord>`${select} where ${condition}`.execute(db);
  return rows;
}

export const findCompanyPaper = async (db: Db | Tx, id: number): Promise<PaperRecord | undefined> =>
  (await readPapers(db, sql`p.id = ${id}`))[0];

/** Those that stand: what was replaced is of interest to those alone who named it. */
export const papersOf = (db: Db | Tx, userId: number): Promise<PaperRecord[]> =>
  readPapers(db, sql`p.user_id = ${userId} and p.replaced_by is null order by p.id desc`);

/** Also of those that were replaced. */
export const filesOf = (db: Db | Tx, userId: number): Promise<{ id: number; file_id: number }[]> =>
  db
    .selectFrom('company_papers')
    .select(['id', 'file_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Every decision, change and replacement of a paper takes this lock. */
export async function lockPaper(tx: Tx, id: number): Promise<PaperRecord | undefined> {
  await sql`select from company_papers where id = ${id} for no key update`.execute(tx);
  return findCompanyPaper(tx, id);
}

/** Replaced papers count too. */
export async function countKept(tx: Tx, userId: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(f.size), 0) as bytes
    from company_papers p join files f on f.id = p.file_id
    where p.user_id = ${userId} and not p.from_house`.execute(tx);
  return rows[0]!;
}

export interface NewPaper {
  userId: number;
  kind: CompanyPaperKind;
  title?: string;
  /** The member of staff who gives it. */
  givenBy?: number;
}

export async function insertCompanyPaper(
  tx: Tx,
  { userId, kind, title = '', givenBy }: NewPaper,
  file: StoredFile,
): Promise<PaperRecord> {
  const file_id = await storeFile(tx, { ...file, purpose: 'company-paper', ownerId: userId });
  const { id } = await tx
    .insertInto('company_papers')
    .values({
      user_id: userId,
      kind,
      title,
      file_id,
      ...(givenBy !== undefined && {
        from_house: true,
        state: 'accepted',
        decided_by: givenBy,
        decided_at: sql<Date>`now()`,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findCompanyPaper(tx, id))!;
}

/** Deleting the file deletes the row. */
export const deleteCompanyPaper = (tx: Tx, { file_id }: PaperRecord): Promise<void> =>
  deleteFiles(tx, [file_id]);

export const papersById = (db: Db | Tx, ids: readonly number[]): Promise<PaperRecord[]> =>
  readPapers(db, sql`p.id = any(${ids}::bigint[])`);

export const papersToDecide = (db: Db): Promise<PaperRecord[]> =>
  readPapers(db, sql`p.state = 'review' and p.replaced_by is null order by p.id`);

/** The latest first. */
export const papersDecided = (db: Db, most: number): Promise<PaperRecord[]> =>
  readPapers(
    db,
    sql`p.decided_at is not null and not p.from_house order by p.decided_at desc, p.id desc limit ${most}`,
  );

export const papersReplacedBy = (tx: Tx, id: number): Promise<PaperRecord[]> =>
  readPapers(tx, sql`p.replaced_by = ${id}`);

export async function writePaper(
  tx: Tx,
  id: number,
  change: Updateable<DB['company_papers']>,
): Promise<void> {
  await tx.updateTable('company_papers').set(change).where('id', '=', id).execute();
}

/** Ten papers sent at once are one piece of news. */
export async function toldOfOthers(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from company_papers
    where user_id = ${userId} and not from_house
      and created_at > now() - interval '10 minutes' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Papers whose term ends within so many days or has ended, with a reminder still to send. */
export async function papersExpiring(db: Db, today: string, within: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company_papers
    where state = 'accepted' and replaced_by is null and not from_house
      and valid_until <= ${today}::date + ${within}::int and coalesce(told_days, 99) > 0
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who may decide on papers, beside the one whose they are. */
export async function readPaperDeciders(tx: Tx, besides: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where ${opened('companyPapers')} and u.disabled_at is null
      and u.erased_at is null and u.id <> ${besides} order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
