import { sql } from 'kysely';
import type { AdmissionState, AuctionStatus, Manner } from '#contract/auctions/auction-words.ts';
import type { DepositTerms } from '#contract/auctions/deposit.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { depositTermsColumn } from '../reading/terms-store.ts';

export interface SaleOfHall {
  id: number;
  code: string;
  name: string;
  status: AuctionStatus;
  manner: Manner;
  hall_at: Date | null;
  last_alias: number;
  second_from: number | null;
  admits_everyone: boolean;
  deposit: DepositTerms | null;
}

export async function findSaleOfHall(db: Db | Tx, id: number): Promise<SaleOfHall | undefined> {
  const { rows } =
    await sql<SaleOfHall>`select id, code, name, status, manner, hall_at, last_alias, second_from, admits_everyone,
      ${depositTermsColumn} as deposit
    from auctions a where id = ${id} and manner = 'led' and status <> 'draft'`.execute(db);
  return rows[0];
}

export interface HallGuestRow {
  user_id: number;
  alias: number | null;
  admitted: boolean;
  name: string;
  company: string | null;
  phone: string;
  seat: string;
  limit_sum: number | null;
  exposure: number;
  document: string | null;
  /** [A45] Null: none is asked. */
  deposit: { number: string; due: boolean } | null;
  /** As far as their limit reaches. */
  waived: { by: string; why: string } | null;
  filming: boolean;
  arrived_at: Date;
  left_at: Date | null;
}

/** The number of the document that staff checked last. */
const document = sql`(select i.number from identifications i where i.user_id = u.id order by i.id desc limit 1)`;

export async function readHallGuests(db: Db | Tx, auctionId: number): Promise<HallGuestRow[]> {
  const { rows } = await sql<HallGuestRow>`
    select h.user_id, ad.alias, coalesce(ad.state = 'approved' and h.admitted_at is not null, false) as admitted,
      u.name, coalesce(ad.company, co.name) as company, u.phone, h.seat, ad.limit_sum,
      (select coalesce(sum(coalesce(l.sold_price, l.price)), 0) from lots l where l.auction_id = h.auction_id
        and (l.winner_id = ad.id or (l.leader_id = ad.id and l.leader_id <> all (l.passed_over)
          and l.status in ('on_sale', 'rebidding', 'pending')))) as exposure,
      ${document} as document, case when ad.deposit_limit is not null then json_build_object('number', ad.deposit_number,
        'due', ad.deposit_limit < ad.limit_sum) end as deposit, case when ad.limit_sum <= ad.deposit_waived then json_build_object('by', (
        select w.name from users w where w.id = ad.deposit_waived_by), 'why', ad.deposit_waived_why) end as waived, h.filming, h.arrived_at, h.left_at
    from hall_people h join users u on u.id = h.user_id
    left join companies co on co.user_id = u.id
    left join admissions ad on ad.auction_id = h.auction_id and ad.user_id = h.user_id
    where h.auction_id = ${auctionId}
    order by coalesce(ad.state = 'approved' and h.admitted_at is not null, false), h.left_at is not null,
      ad.alias, h.arrived_at, h.id`.execute(db);
  return rows;
}

/**
 * Others with the same telephone: an owner of a lot of the sale, a person on the owner's card, or another
 * participant.
 */
export async function sharedPhones(
  db: Db | Tx,
  auctionId: number,
  userIds: readonly number[],
): Promise<{ user_id: number; lot: number | null; alias: number | null }[]> {
  const { rows } = await sql<{ user_id: number; lot: number | null; alias: number | null }>`
    with asked as (
      select id, regexp_replace(phone, '\\D', '', 'g') as digits from users
      where id = any(${userIds}::bigint[]) and phone ~ '\\d')
    select distinct q.id as user_id, l.number as lot, null::int as alias
    from asked q join lots l on l.auction_id = ${auctionId}
      join consignments g on g.id = l.consignment_id join seller_contracts c on c.id = g.contract_id
      join sellers s on s.id = c.seller_id
      cross join lateral (select s.phone union all select t.phone from seller_ties t where t.seller_id = s.id) named
    where regexp_replace(named.phone, '\\D', '', 'g') = q.digits
    union all
    select q.id, null, ad.alias from asked q
      join admissions ad on ad.auction_id = ${auctionId} and ad.alias is not null and ad.user_id <> q.id
      join users u on u.id = ad.user_id
    where regexp_replace(u.phone, '\\D', '', 'g') = q.digits
    order by 2, 3`.execute(db);
  return rows;
}

interface KnownRow {
  user_id: number;
  name: string;
  company: string | null;
  phone: string;
  alias: number | null;
  state: AdmissionState | null;
  limit_sum: number | null;
  intended_sum: number | null;
  document: string | null;
}

/** Leaves out staff, erased and blocked people. */
export async function findKnown(db: Db, auctionId: number, asked: string): Promise<KnownRow[]> {
  const part = `%${asked.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const digits = asked.replace(/\D/g, '');
  const { rows } = await sql<KnownRow>`
    select u.id as user_id, u.name, co.name as company, u.phone, ad.alias, ad.state, ad.limit_sum, ad.intended_sum,
      ${document} as document
    from users u left join companies co on co.user_id = u.id
    left join admissions ad on ad.auction_id = ${auctionId} and ad.user_id = u.id
    where u.erased_at is null and u.disabled_at is null and u.archived_at is null
      and u.id not in (select user_id from staff)
      and (lower(u.name) like ${part} or lower(co.name) like ${part}
        or (length(${digits}::text) >= 4 and regexp_replace(u.phone, '\\D', '', 'g') like ${`%${digits}%`}))
    order by (ad.alias is null), u.name, u.id limit 8`.execute(db);
  return rows;
}

/** Whether an account with this number exists and is not erased. */
export async function isPerson(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users
    where id = ${userId} and erased_at is null and disabled_at is null and archived_at is null for share`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function hasDocument(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select from identifications where user_id = ${userId} limit 1`.execute(tx);
  return rows.length > 0;
}

export interface Arrival {
  auctionId: number;
  userId: number;
  seat: string;
  by: number;
  /** Null: they wait at the table, and what was known stays. */
  admitted: { filming: boolean } | null;
}

/** A returning guest counts as present again. */
export async function keepArrival(tx: Tx, { auctionId, userId, seat, by, admitted }: Arrival): Promise<void> {
  await sql`
    insert into hall_people (auction_id, user_id, seat, filming, arrived_at, admitted_at, entered_by)
    values (${auctionId}, ${userId}, ${seat}, ${admitted?.filming ?? false}, house_now(),
      case when ${admitted !== null} then house_now() end, ${by})
    on conflict (auction_id, user_id) do update set seat = excluded.seat, left_at = null,
      filming = case when excluded.admitted_at is null then hall_people.filming else excluded.filming end,
      admitted_at = coalesce(hall_people.admitted_at, excluded.admitted_at)`.execute(tx);
}

export async function writeLeft(tx: Tx, auctionId: number, userId: number, left: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update hall_people set left_at = case when ${left} then coalesce(left_at, house_now()) end
    where auction_id = ${auctionId} and user_id = ${userId} and admitted_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** What the admission says now, locked; undefined: there is none. */
export async function lockHallAdmission(
  tx: Tx,
  auctionId: number,
  userId: number,
): Promise<{ id: number; state: AdmissionState; alias: number | null; limit: number | null } | undefined> {
  const { rows } = await sql<{
    id: number;
    state: AdmissionState;
    alias: number | null;
    limit: number | null;
  }>`select id, state, alias, limit_sum as limit from admissions
    where auction_id = ${auctionId} and user_id = ${userId} for no key update`.execute(tx);
  return rows[0];
}

interface AdmittedInHall {
  auctionId: number;
  userId: number;
  alias: number;
  limit: number;
  by: number;
}

/** With the company as it is now, as one who asks would name it. */
export async function admitInHall(
  tx: Tx,
  { auctionId, userId, alias, limit, by }: AdmittedInHall,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at,
      decided_at, decided_by)
    select ${auctionId}, u.id, 'approved', ${alias}, ${limit}, ${limit}, u.phone, house_now(), house_now(), ${by}
    from users u where u.id = ${userId}
    on conflict (auction_id, user_id) do update set state = 'approved', alias = excluded.alias,
      limit_sum = excluded.limit_sum, decided_at = excluded.decided_at, decided_by = excluded.decided_by, reason = ''
    returning id`.execute(tx);
  return rows[0]!.id;
}
