import { type RawBuilder, sql } from 'kysely';
import type { Channel, EntryState } from '#contract/auctions/auction-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** [A62] A bid that a clerk entered, and that a second person has to confirm. */
export interface DeskEntry {
  id: number;
  auctionId: number;
  lotId: number;
  admissionId: number;
  userId: number;
  alias: number;
  amount: number;
  channel: Channel;
  confirmed: boolean;
  enteredBy: number;
  /** The clerk's name. */
  who: string;
  key: string;
  until: Date;
  holds: boolean;
  state: EntryState;
  decidedBy: number | null;
}

const entries = (where: RawBuilder<unknown>) => sql<DeskEntry>`
  select e.id, e.auction_id as "auctionId", e.lot_id as "lotId", e.admission_id as "admissionId",
    ad.user_id as "userId", ad.alias, e.amount, e.channel, e.confirmed, e.entered_by as "enteredBy",
    u.name as who, e.key, e.until_at as until, e.holds, e.state, e.decided_by as "decidedBy"
  from desk_entries e join admissions ad on ad.id = e.admission_id join users u on u.id = e.entered_by
  where ${where} order by e.id`;

export async function findEntry(db: Db | Tx, auctionId: number, id: number): Promise<DeskEntry | undefined> {
  const { rows } = await entries(sql`e.id = ${id} and e.auction_id = ${auctionId}`).execute(db);
  return rows[0];
}

export async function findEntryOfKey(tx: Tx, clerk: number, key: string): Promise<DeskEntry | undefined> {
  const { rows } = await entries(sql`e.entered_by = ${clerk} and e.key = ${key}`).execute(tx);
  return rows[0];
}

export const readWaitingEntries = async (db: Db | Tx, auctionId: number): Promise<DeskEntry[]> =>
  (
    await entries(
      sql`e.auction_id = ${auctionId} and e.state = 'waiting' and e.until_at > house_now()`,
    ).execute(db)
  ).rows;

/** Whether the bidder ever had an entry on the lot, and whether one waits. */
export async function entriesOf(
  tx: Tx,
  lotId: number,
  admissionId: number,
): Promise<{ ever: boolean; waits: boolean }> {
  const { rows } = await sql<{ ever: boolean; waits: boolean }>`
    select count(*) > 0 as ever,
      coalesce(bool_or(state = 'waiting' and until_at > house_now()), false) as waits
    from desk_entries where lot_id = ${lotId} and admission_id = ${admissionId}`.execute(tx);
  return rows[0]!;
}

/** Until when the end of the lot is taken away for an entry that waits. */
export async function isHeldByEntry(tx: Tx, lotId: number): Promise<boolean> {
  const { rows } = await sql`select from desk_entries
    where lot_id = ${lotId} and holds and state = 'waiting' and until_at > house_now() limit 1`.execute(tx);
  return rows.length > 0;
}

type NewEntry = Pick<
  DeskEntry,
  'auctionId' | 'lotId' | 'admissionId' | 'amount' | 'channel' | 'confirmed' | 'enteredBy' | 'key' | 'holds'
> & { at: Date; until: Date };

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('desk_entries')
    .values({
      auction_id: entry.auctionId,
      lot_id: entry.lotId,
      admission_id: entry.admissionId,
      amount: entry.amount,
      channel: entry.channel,
      confirmed: entry.confirmed,
      entered_by: entry.enteredBy,
      key: entry.key,
      entered_at: entry.at,
      until_at: entry.until,
      holds: entry.holds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes an entry that waits, as long as it does; false: it does no more. */
export async function decideEntry(
  tx: Tx,
  id: number,
  state: 'confirmed' | 'declined' | 'withdrawn',
  by: number,
): Promise<boolean> {
  const { rows } = await sql`
    update desk_entries set state = ${state}, decided_by = ${by}, decided_at = house_now()
    where id = ${id} and state = 'waiting' and until_at > house_now() returning id`.execute(tx);
  return rows.length > 0;
}

/** After it was judged. */
export async function closeEntry(tx: Tx, id: number, state: 'accepted' | 'refused'): Promise<void> {
  await sql`update desk_entries set state = ${state} where id = ${id} and state = 'confirmed'`.execute(tx);
}

export interface ExpiredEntry {
  id: number;
  auctionId: number;
  lotId: number;
  state: EntryState;
}

/** Ten seconds: for the one that was confirmed, and whose process was lost before it was judged. */
const due = sql`(state = 'waiting' and until_at <= house_now())
  or (state = 'confirmed' and decided_at < house_now() - interval '10 seconds')`;

export async function anyExpired(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from desk_entries where state in ('waiting', 'confirmed') and (${due}) limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** Late, unless it was judged after all. */
export async function expire(tx: Tx): Promise<ExpiredEntry[]> {
  const { rows } = await sql<ExpiredEntry>`
    update desk_entries e set state = coalesce((
      select case when o.refusal is null then 'accepted' else 'refused' end from offers o
      join admissions ad on ad.user_id = o.user_id
      where ad.id = e.admission_id and o.key = 'desk:' || e.entered_by || ':' || e.key), 'late')
    where ${due}
    returning id, auction_id as "auctionId", lot_id as "lotId", state`.execute(tx);
  return rows;
}
