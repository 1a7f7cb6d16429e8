import { sql } from 'kysely';
import type {
  AuctionStatus,
  CallState,
  PhoneLanguage,
  SaleStatus,
} from '#contract/auctions/auction-words.ts';
import { opened } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

export interface SaleOfPhones {
  id: number;
  code: string;
  name: string;
  status: AuctionStatus;
  hall_at: Date;
}

const ofSale = sql`select id, code, name, status, hall_at from auctions
  where manner = 'led' and status <> 'draft'`;

export async function findSaleOfPhones(
  db: Db | Tx,
  by: { id: number } | { code: string },
): Promise<SaleOfPhones | undefined> {
  const { rows } = await sql<SaleOfPhones>`${ofSale} and ${
    'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`
  }`.execute(db);
  return rows[0];
}

/** One change of a sale's plan after another. */
export const lockPlan = (tx: Tx, auctionId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('phones', ${auctionId}))`.execute(tx);

export interface LineRow {
  id: number;
  operator_id: number;
  operator: string;
  languages: PhoneLanguage[];
  spare: boolean;
}

export async function readPhoneLines(db: Db | Tx, auctionId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select p.id, p.operator_id, u.name as operator, p.languages, p.spare
    from phone_lines p join users u on u.id = p.operator_id
    where p.auction_id = ${auctionId} order by p.spare, p.id`.execute(db);
  return rows;
}

export interface BidderRow {
  id: number;
  alias: number;
  name: string;
  admitted: boolean;
  phone: string;
  spare_phone: string;
  language: PhoneLanguage;
  line_id: number | null;
  proved: boolean;
  left_sum: number | null;
}

export async function readBidders(db: Db | Tx, auctionId: number): Promise<BidderRow[]> {
  const { rows } = await sql<BidderRow>`
    select ad.id, ad.alias, coalesce(ad.company, u.name) as name, ad.state = 'approved' as admitted, p.phone,
      p.spare_phone, p.language, p.line_id, p.proved_by is not null as proved,
      case when ad.limit_sum is not null then greatest(0, ad.limit_sum - (select coalesce(sum(coalesce(l.sold_price, l.price)), 0) from lots l
        where l.auction_id = p.auction_id and (l.winner_id = ad.id or (l.leader_id = ad.id
          and l.leader_id <> all (l.passed_over) and l.status in ('on_sale', 'rebidding', 'pending'))))) end as left_sum
    from phone_bidders p join admissions ad on ad.id = p.admission_id join users u on u.id = ad.user_id
    where p.auction_id = ${auctionId} order by ad.alias`.execute(db);
  return rows;
}

export interface CallRow {
  id: number;
  lot_id: number;
  admission_id: number;
  state: CallState;
  since: Date;
  tries: number;
  by_client: boolean;
  recording: number | null;
}

export async function readCalls(db: Db | Tx, auctionId: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.id, c.lot_id, c.admission_id, c.state, c.since, c.tries, c.asked_by = ad.user_id as by_client, c.recording
    from phone_calls c join admissions ad on ad.id = c.admission_id join lots l on l.id = c.lot_id
    where ad.auction_id = ${auctionId} order by l.number, ad.alias`.execute(db);
  return rows;
}

/** Who may enter bids, whether or not they have a line. */
export async function readOperators(db: Db | Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u where ${opened('desk')} and u.disabled_at is null and u.erased_at is null
      and u.archived_at is null order by u.name, u.id`.execute(db);
  return rows;
}

/** Everybody who is admitted, with the number that the house has of them. */
export async function readPaddleContacts(
  db: Db | Tx,
  auctionId: number,
): Promise<{ alias: number; name: string; phone: string }[]> {
  const { rows } = await sql<{ alias: number; name: string; phone: string }>`
    select ad.alias, coalesce(ad.company, u.name) as name, coalesce(nullif(u.phone, ''), ad.phone) as phone
    from admissions ad join users u on u.id = ad.user_id
    where ad.auction_id = ${auctionId} and ad.alias is not null and ad.state = 'approved'
    order by ad.alias`.execute(db);
  return rows;
}

export interface Participant {
  admissionId: number;
  userId: number;
  admitted: boolean;
  /** Of the account, or of the request for admission. */
  phone: string;
}

export async function findParticipant(
  db: Db | Tx,
  auctionId: number,
  by: { alias: number } | { userId: number },
): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ad.id as "admissionId", ad.user_id as "userId", ad.state = 'approved' and ad.alias is not null as admitted,
      coalesce(nullif(u.phone, ''), ad.phone) as phone
    from admissions ad join users u on u.id = ad.user_id
    where ad.auction_id = ${auctionId} and ${
      'alias' in by ? sql`ad.alias = ${by.alias}` : sql`ad.user_id = ${by.userId}`
    }`.execute(db);
  return rows[0];
}

/** Held until the end: an erasure or a revocation comes before or after. */
export async function holdAdmission(tx: Tx, admissionId: number): Promise<boolean> {
  const { rows } = await sql`select from admissions
    where id = ${admissionId} and state = 'approved' and alias is not null for share`.execute(tx);
  return rows.length > 0;
}

export async function readWantedLots(
  db: Db | Tx,
  auctionId: number,
  lotIds: readonly number[],
  userId: number,
): Promise<{ id: number; number: number; status: SaleStatus; ownLot: boolean }[]> {
  const { rows } = await sql<{ id: number; number: number; status: SaleStatus; ownLot: boolean }>`
    select id, number, status, is_own_lot(id, ${userId}) as "ownLot" from lots
    where auction_id = ${auctionId} and id = any(${lotIds}::bigint[]) order by number`.execute(db);
  return rows;
}

export interface PhoneContact {
  phone: string;
  sparePhone: string;
  language: PhoneLanguage;
}

/** Another number is one that nobody has rung up. */
export async function keepBidder(
  tx: Tx,
  auctionId: number,
  admissionId: number,
  { phone, sparePhone, language }: PhoneContact,
): Promise<void> {
  await sql`
    insert into phone_bidders (admission_id, auction_id, phone, spare_phone, language)
    values (${admissionId}, ${auctionId}, ${phone}, ${sparePhone}, ${language})
    on conflict (admission_id) do update set phone = excluded.phone, spare_phone = excluded.spare_phone,
      language = excluded.language,
      proved_by = case when phone_bidders.phone = excluded.phone then phone_bidders.proved_by end`.execute(
    tx,
  );
}

export async function writeProved(tx: Tx, admissionId: number, by: number | null): Promise<void> {
  await tx
    .updateTable('phone_bidders')
    .set({ proved_by: by })
    .where('admission_id', '=', admissionId)
    .execute();
}

export async function insertCalls(
  tx: Tx,
  admissionId: number,
  lotIds: readonly number[],
  by: number,
): Promise<void> {
  await sql`insert into phone_calls (lot_id, admission_id, asked_by, since)
    select unnest(${lotIds}::bigint[]), ${admissionId}, ${by}, house_now() on conflict do nothing`.execute(
    tx,
  );
}

/** With the bidder, who has no other call. */
export async function deleteCall(tx: Tx, { id, admission_id }: CallRow): Promise<void> {
  await tx.deleteFrom('phone_calls').where('id', '=', id).execute();
  await sql`delete from phone_bidders where admission_id = ${admission_id}
    and not exists (select from phone_calls where admission_id = ${admission_id})`.execute(tx);
}

export async function writeLineOf(tx: Tx, admissionId: number, lineId: number | null): Promise<void> {
  await tx
    .updateTable('phone_bidders')
    .set({ line_id: lineId })
    .where('admission_id', '=', admissionId)
    .execute();
}

export async function insertLine(
  tx: Tx,
  auctionId: number,
  line: { operator: number; languages: PhoneLanguage[]; spare: boolean },
): Promise<void> {
  await tx
    .insertInto('phone_lines')
    .values({
      auction_id: auctionId,
      operator_id: line.operator,
      languages: line.languages,
      spare: line.spare,
    })
    .execute();
}

export async function writeLine(
  tx: Tx,
  id: number,
  line: { languages?: PhoneLanguage[]; spare: boolean },
): Promise<void> {
  await tx.updateTable('phone_lines').set(line).where('id', '=', id).execute();
}

export async function deleteLine(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('phone_lines').where('id', '=', id).execute();
}

export async function writeState(tx: Tx, id: number, state: CallState): Promise<void> {
  await sql`update phone_calls set state = ${state}, since = house_now(),
    tries = tries + ${state === 'dialing' ? 1 : 0} where id = ${id}`.execute(tx);
}

/** The one that was there before goes. */
export async function writeRecording(tx: Tx, id: number, fileId: number): Promise<void> {
  await tx.updateTable('phone_calls').set({ recording: fileId }).where('id', '=', id).execute();
}
