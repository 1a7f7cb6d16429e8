import { type RawBuilder, sql } from 'kysely';
import type { CompanyIdentity } from '#contract/auctions/company-corrections.ts';
import { opened } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface CorrectionRow {
  id: number;
  user_id: number;
  name_before: string;
  inn_before: string;
  ogrn_before: string;
  name: string;
  inn: string;
  ogrn: string;
  asked_at: Date;
  state: 'review' | 'accepted' | 'refused' | 'withdrawn';
  reason: string;
  decider: string | null;
  decided_at: Date | null;
  person: string;
  email: string | null;
  auctions: string[];
}

/** Sales in which a company still takes part; past ones stay as they were. */
const underWay = sql`a.status in ('announced', 'admission', 'active')`;

async function read(db: Db | Tx, condition: RawBuilder<unknown>): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select k.id, k.user_id, k.name_before, k.inn_before, k.ogrn_before, k.name, k.inn, k.ogrn, k.asked_at, k.state,
      k.reason, d.name as decider, k.decided_at, u.name as person,
      case when u.confirmed_at is not null then u.email end as email,
      array(select a.name from admissions ad join auctions a on a.id = ad.auction_id
        where ad.user_id = k.user_id and ad.state in ('requested', 'approved') and ${underWay}
        order by a.id) as auctions
    from company_corrections k join users u on u.id = k.user_id left join users d on d.id = k.decided_by
    where ${condition}`.execute(db);
  return rows;
}

/** Asked to be admitted somewhere, or was: from then on who it is does not change by itself. */
export async function isBound(db: Db | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from admissions
    where user_id = ${userId} and state in ('requested', 'approved', 'revoked') limit 1`.execute(db);
  return rows.length > 0;
}

export const latestCorrection = async (db: Db | Tx, userId: number): Promise<CorrectionRow | undefined> =>
  (await read(db, sql`k.user_id = ${userId} order by k.id desc limit 1`))[0];

export const findCorrection = async (db: Db | Tx, id: number): Promise<CorrectionRow | undefined> =>
  (await read(db, sql`k.id = ${id}`))[0];

export const correctionsToDecide = (db: Db): Promise<CorrectionRow[]> =>
  read(db, sql`k.state = 'review' order by k.id`);

export const correctionsDecided = (db: Db, most: number): Promise<CorrectionRow[]> =>
  read(db, sql`k.state in ('accepted', 'refused') order by k.decided_at desc, k.id desc limit ${most}`);

/** One that asks again and again sends no more letters of it on the same day. */
export async function toldToday(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from company_corrections
    where user_id = ${userId} and asked_at > now() - interval '1 day' limit 1`.execute(tx);
  return rows.length > 0;
}

/** The company takes back what waits. */
export async function withdrawCorrection(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('company_corrections')
    .set({ state: 'withdrawn', decided_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('state', '=', 'review')
    .execute();
}

export async function insertCorrection(
  tx: Tx,
  userId: number,
  before: CompanyIdentity,
  after: CompanyIdentity,
): Promise<CorrectionRow> {
  const { id } = await tx
    .insertInto('company_corrections')
    .values({
      user_id: userId,
      name_before: before.companyName,
      inn_before: before.inn,
      ogrn_before: before.ogrn,
      name: after.companyName,
      inn: after.inn,
      ogrn: after.ogrn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findCorrection(tx, id))!;
}

export async function closeCorrection(
  tx: Tx,
  id: number,
  end: { state: 'accepted' | 'refused'; by: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('company_corrections')
    .set({ state: end.state, decided_by: end.by, decided_at: sql`now()`, reason: end.reason })
    .where('id', '=', id)
    .execute();
}

/** Writes the company as it is now into admissions of sales under way; returns which. */
export async function correctAdmissions(
  tx: Tx,
  { user_id, name, inn, ogrn }: CorrectionRow,
): Promise<{ id: number; auction_id: number; alias: number | null }[]> {
  const { rows } = await sql<{ id: number; auction_id: number; alias: number | null }>`
    update admissions ad set company = ${name}, inn = ${inn}, ogrn = ${ogrn} from auctions a
    where ad.user_id = ${user_id} and a.id = ad.auction_id and ad.state in ('requested', 'approved') and ${underWay}
    returning ad.id, ad.auction_id, ad.alias`.execute(tx);
  return rows;
}

export const correctionIds = async (tx: Tx, userId: number): Promise<number[]> =>
  (await tx.selectFrom('company_corrections').select('id').where('user_id', '=', userId).execute()).map(
    ({ id }) => id,
  );

export async function forgetCorrections(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('company_corrections').where('user_id', '=', userId).execute();
}

export const correctionsOfArchive = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('company_corrections')
    .select(['name', 'inn', 'ogrn', 'asked_at', 'state', 'reason', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Who admits companies, with the addresses they have proved. */
export async function readAdmissionDeciders(
  tx: Tx,
  besides: number,
): Promise<{ id: number; email: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select id, case when confirmed_at is not null then email end as email from users u
    where ${opened('companyPapers')} and disabled_at is null and erased_at is null and id <> ${besides}
    order by id`.execute(tx);
  return rows;
}
