import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import type { ArchiveReader } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { correctionsOfArchive } from './admissions/correction-store.ts';

/** Was given a number in an auction, so may have bid. */
export async function hasAlias(db: Db | Tx, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('admissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('alias', 'is not', null)
    .limit(1)
    .execute();
  return found.length > 0;
}

export async function blankAdmission(tx: Tx, id: number, state: AdmissionState): Promise<void> {
  await tx
    .updateTable('admissions')
    .set({ state, phone: '', comment: '', requisites: '', reason: '', company: null, inn: null, ogrn: null })
    .where('id', '=', id)
    .execute();
}

/** Written offers that still wait are taken back; scans of all of them go. The sums stay sealed in the chain. */
export async function forgetPapers(tx: Tx, userId: number): Promise<number[]> {
  const own = sql`admission_id in (select id from admissions where user_id = ${userId})`;
  await sql`update written_offers set withdrawn_at = house_now(), withdrawn_by = ${userId}
    where ${own} and withdrawn_at is null and judged_at is null`.execute(tx);
  const { rows } = await sql<{ id: number }>`select scan_file as id from written_offers
    where ${own} and scan_file is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes phone bookings; returns the recordings to delete. */
export async function forgetCalls(tx: Tx, userId: number): Promise<number[]> {
  const own = sql`admission_id in (select id from admissions where user_id = ${userId})`;
  const { rows } = await sql<{ recording: number | null }>`
    delete from phone_calls where ${own} returning recording`.execute(tx);
  await sql`delete from phone_bidders where ${own}`.execute(tx);
  return rows.flatMap(({ recording }) => recording ?? []);
}

/** Deletes follows, news and hall seats. */
export async function forgetInAuctions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('hall_people').where('user_id', '=', userId).execute();
  await tx.deleteFrom('auction_follows').where('user_id', '=', userId).execute();
  await tx.deleteFrom('auction_news').where('user_id', '=', userId).execute();
  await sql`delete from live_events where topic = ${`user:${userId}`}`.execute(tx);
}

/** The sums a person was ready to pay are for that person only. */
export const readPersonalAuctions = async (db: Db | Tx, userId: number, reader: ArchiveReader) => ({
  admissions: await db
    .selectFrom('admissions')
    .innerJoin('auctions', 'auctions.id', 'admissions.auction_id')
    .select([
      'auctions.name as auction',
      'admissions.state',
      'admissions.alias',
      'admissions.intended_sum',
      'admissions.limit_sum',
      'admissions.phone',
      'admissions.comment',
      'admissions.requisites',
      'admissions.company',
      'admissions.inn',
      'admissions.ogrn',
      'admissions.requested_at',
    ])
    .where('admissions.user_id', '=', userId)
    .orderBy('admissions.id')
    .execute(),
  bids: await db
    .selectFrom('offers')
    .innerJoin('lots', 'lots.id', 'offers.lot_id')
    .select(['lots.number as lot', 'lots.name', 'offers.at', 'offers.refusal'])
    .$if(reader === 'self', (query) => query.select(['offers.amount', 'offers.max_amount']))
    .$if(reader === 'house', (query) =>
      query.select(sql<number | null>`case when not offers.sealed then offers.amount end`.as('amount')),
    )
    .where('offers.user_id', '=', userId)
    .orderBy('offers.id')
    .execute(),
  writtenOffers: await db
    .selectFrom('written_offers as w')
    .innerJoin('admissions as ad', 'ad.id', 'w.admission_id')
    .innerJoin('lots', 'lots.id', 'w.lot_id')
    .select(['lots.number as lot', 'lots.name', 'w.receipt_no', 'w.entered_at', 'w.withdrawn_at'])
    .$if(reader === 'self', (query) => query.select(['w.amount', 'w.salt']))
    .where('ad.user_id', '=', userId)
    .orderBy('w.id')
    .execute(),
  hall: await db
    .selectFrom('hall_people')
    .innerJoin('auctions', 'auctions.id', 'hall_people.auction_id')
    .select(['auctions.name as auction', 'hall_people.seat', 'hall_people.filming', 'hall_people.arrived_at'])
    .where('hall_people.user_id', '=', userId)
    .execute(),
  telephones: await db
    .selectFrom('phone_bidders as p')
    .innerJoin('admissions as ad', 'ad.id', 'p.admission_id')
    .innerJoin('phone_calls as c', 'c.admission_id', 'p.admission_id')
    .innerJoin('lots', 'lots.id', 'c.lot_id')
    .select([
      'lots.number as lot',
      'lots.name',
      'p.phone',
      'p.spare_phone',
      'p.language',
      'c.state',
      'c.since',
    ])
    .where('ad.user_id', '=', userId)
    .orderBy('c.id')
    .execute(),
  companyCorrections: await correctionsOfArchive(db, userId),
  follows: await db
    .selectFrom('auction_follows')
    .innerJoin('auctions', 'auctions.id', 'auction_follows.auction_id')
    .select(['auctions.name as auction', 'auction_follows.lot_id', 'auction_follows.created_at'])
    .where('auction_follows.user_id', '=', userId)
    .execute(),
});
