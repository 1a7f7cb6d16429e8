import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface AdmissionRecord {
  id: number;
  auction_id: number;
  auction_code: string;
  user_id: number;
  state: AdmissionState;
  alias: number | null;
  intended_sum: number;
  limit_sum: number | null;
  /** How much of the limit is bound: what was won, and the maximum or the bid of every lot that is led. */
  exposure: number;
  phone: string;
  comment: string;
  requisites: string;
  reason: string;
  requested_at: Date;
  client: string;
  email: string | null;
  company: string | null;
  inn: string | null;
  ogrn: string | null;
}

const select = sql`
  select ad.id, ad.auction_id, a.code as auction_code, ad.user_id, ad.state, ad.alias, ad.intended_sum, ad.limit_sum,
    ad.phone, ad.comment, ad.requisites, ad.reason, ad.requested_at, u.name as client, u.email, c.name as company,
    c.inn, c.ogrn,
    (select coalesce(sum(e.amount), 0) from exposures e
      where e.auction_id = ad.auction_id and e.admission_id = ad.id) as exposure
  from admissions ad
  join auctions a on a.id = ad.auction_id
  join users u on u.id = ad.user_id
  left join companies c on c.user_id = ad.user_id`;

export async function admissionOf(
  db: Db | Tx,
  auctionId: number,
  userId: number | null,
): Promise<AdmissionRecord | undefined> {
  if (userId === null) return undefined;
  const { rows } =
    await sql<AdmissionRecord>`${select} where ad.auction_id = ${auctionId} and ad.user_id = ${userId}`.execute(
      db,
    );
  return rows[0];
}

/** A person's, by auction. */
export async function admissionsOfUser(db: Db | Tx, userId: number): Promise<Map<number, AdmissionRecord>> {
  const { rows } = await sql<AdmissionRecord>`${select} where ad.user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.auction_id, row]));
}

/** The undecided first, then the newest. */
export async function admissionsOf(db: Db | Tx, auctionId: number): Promise<AdmissionRecord[]> {
  const { rows } = await sql<AdmissionRecord>`${select} where ad.auction_id = ${auctionId}
    order by (ad.state <> 'requested'), ad.requested_at desc, ad.id desc`.execute(db);
  return rows;
}

export async function findAdmission(db: Db | Tx, id: number): Promise<AdmissionRecord | undefined> {
  const { rows } = await sql<AdmissionRecord>`${select} where ad.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a manager stands by an earlier decision to let this person bid, in any auction. */
export async function admittedBefore(db: Db | Tx, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('admissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .where('decided_by', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** «Участник №7»: numbers are given in the order of admission, once. */
export async function nextAlias(tx: Tx, auctionId: number): Promise<number> {
  const { last_alias } = await tx
    .updateTable('auctions')
    .set({ last_alias: sql<number>`last_alias + 1` })
    .where('id', '=', auctionId)
    .returning('last_alias')
    .executeTakeFirstOrThrow();
  return last_alias;
}
