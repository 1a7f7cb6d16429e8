import { sql } from 'kysely';
import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Viewer } from '../reading/viewer.ts';

export interface AdmissionRecord {
  id: number;
  auction_id: number;
  auction_code: string;
  auction_status: AuctionStatus;
  user_id: number;
  state: AdmissionState;
  alias: number | null;
  intended_sum: number;
  limit_sum: number | null;
  /** How much of the limit is bound: what was won, and the maximum or the bid of every lot that is led [A17]. */
  exposure: number;
  /** The same as everyone could add it up: what was won, and leading bids. */
  public_exposure: number;
  /** Number of the deposit that the limit waits for. */
  deposit_due: string | null;
  phone: string;
  comment: string;
  requisites: string;
  reason: string;
  requested_at: Date;
  client: string;
  email: string | null;
  /** As given when asking, or as approved since [A57]. */
  company: string | null;
  inn: string | null;
  ogrn: string | null;
}

const select = sql`
  select ad.id, ad.auction_id, a.code as auction_code, a.status as auction_status, ad.user_id, ad.state,
    ad.alias, ad.intended_sum, ad.limit_sum, ad.phone, ad.comment, ad.requisites, ad.reason, ad.requested_at,
    case when ad.deposit_limit < ad.limit_sum then ad.deposit_number end as deposit_due, u.name as client, u.email, ad.company, ad.inn, ad.ogrn,
    (select coalesce(sum(e.amount), 0) from exposures e
      where e.auction_id = ad.auction_id and e.admission_id = ad.id) as exposure,
    (select coalesce(sum(coalesce(l.sold_price, l.price)), 0) from lots l where l.auction_id = ad.auction_id
      and (l.winner_id = ad.id or (l.leader_id = ad.id and l.leader_id <> all (l.passed_over)
        and l.status in ('on_sale', 'rebidding', 'pending')))) as public_exposure
  from admissions ad
  join auctions a on a.id = ad.auction_id
  join users u on u.id = ad.user_id`;

export async function admissionOf(
  db: Db | Tx,
  auctionId: number,
  userId: number | null,
): Promise<AdmissionRecord | undefined> {
  if (userId === null) return undefined;
  const { rows } = await sql<AdmissionRecord>`
    ${select} where ad.auction_id = ${auctionId} and ad.user_id = ${userId}`.execute(db);
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

/** Who holds the lots or is asked whether they take them, by admission: names are for managers, and are not read for others. */
export async function namesOfHolders(
  db: Db | Tx,
  viewer: Viewer,
  lots: readonly { winner_id: number | null; leader_id: number | null; asked_id: number | null }[],
): Promise<Map<number, string>> {
  const ids = lots.flatMap(({ winner_id, leader_id, asked_id }) => winner_id ?? leader_id ?? asked_id ?? []);
  return viewer.manager && ids.length ? namesOfAdmissions(db, ids) : new Map();
}

/** The company's name, otherwise the person's. */
export async function namesOfAdmissions(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select ad.id, coalesce(ad.company, u.name) as name from admissions ad join users u on u.id = ad.user_id
    where ad.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A person's in all auctions, ascending, as offers lock them; auction by auction, so that their lots come in one order. */
export async function lockAdmissionsOf(tx: Tx, userId: number) {
  await sql`select id from admissions where user_id = ${userId} order by id for no key update`.execute(tx);
  const { rows } = await sql<Pick<AdmissionRecord, 'id' | 'auction_id' | 'alias' | 'state' | 'limit_sum'>>`
    select id, auction_id, alias, state, limit_sum from admissions where user_id = ${userId}
    order by auction_id`.execute(tx);
  return rows;
}

/** What binds a person to an auction. */
export interface Ties {
  leads: boolean;
  /** For a sealed offer. */
  asked: boolean;
  /** Whether they take the lot after a winner who fell away [A33]. */
  offered: boolean;
  /** [M22] For a lot won that is not in the books, or whose invoice is not paid. */
  owes: boolean;
}

export async function readAdmissionTies(tx: Tx, userId: number): Promise<Ties> {
  const { rows } = await sql<Ties>`
    with own as (select id from admissions where user_id = ${userId})
    select
      exists (select from lots where leader_id in (select id from own) and leader_id <> all (passed_over)
        and status in ('on_sale', 'rebidding', 'pending')) as leads,
      exists (select from rebidding_places p join lots l on l.id = p.lot_id
        where l.status = 'rebidding' and p.admission_id in (select id from own)) as asked,
      exists (select from lots where asked_id in (select id from own)) as offered,
      exists (select from lots l where l.winner_id in (select id from own) and l.status = 'sold' and coalesce((
        select sum(n.amount) from money_entries d join money_entries e on e.invoice_id = d.invoice_id
          join money_lines n on n.entry_id = e.id join money_accounts c on c.id = n.account_id and c.kind = 'due'
        where d.lot_id = l.id and d.kind = 'deal' and d.reverses is null
          and not exists (select from money_entries r where r.reverses = d.id)), 1) > 0) as owes`.execute(tx);
  return rows[0]!;
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

/** [A42] */
export async function isOfStaff(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from staff where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/**
 * Call before the first admission: locks against a concurrent first right. Never under the lock of an admission,
 * which comes after a person's.
 */
export async function lockAsBidder(tx: Tx, userId: number): Promise<boolean> {
  await sql`select from users where id = ${userId} for share`.execute(tx);
  return !(await isOfStaff(tx, userId));
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

/** The lot's auction and what stands between a person and a bid there. */
export const findForBid = (db: Db, code: string, lotId: number, userId: number) =>
  db
    .selectFrom('lots as l')
    .innerJoin('auctions as a', 'a.id', 'l.auction_id')
    .leftJoin('admissions as m', (join) =>
      join.onRef('m.auction_id', '=', 'a.id').on('m.user_id', '=', userId),
    )
    .select(['a.id as auctionId', 'a.admits_everyone', 'm.id', 'm.alias', 'm.state'])
    .where('l.id', '=', lotId)
    .where('a.code', '=', code)
    .where('a.status', '<>', 'draft')
    .executeTakeFirst();

/** One that was asked for before keeps its number and what was decided of it. */
export async function admitWithoutLimit(
  tx: Tx,
  auctionId: number,
  userId: number,
  alias: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('admissions')
    .values({
      auction_id: auctionId,
      user_id: userId,
      state: 'approved',
      alias,
      intended_sum: 1,
      phone: '',
      requested_at: sql`house_now()`,
      decided_at: sql`house_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['auction_id', 'user_id']).doUpdateSet({
        state: sql`case when admissions.alias is null then 'approved' else admissions.state end`,
        alias: sql`coalesce(admissions.alias, excluded.alias)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undecided requests by auction. */
export async function countRequests(db: Db | Tx): Promise<Map<number, number>> {
  const { rows } = await sql<{ auction_id: number; count: number }>`
    select auction_id, count(*) as count from admissions where state = 'requested'
    group by auction_id`.execute(db);
  return new Map(rows.map((row) => [row.auction_id, row.count]));
}
