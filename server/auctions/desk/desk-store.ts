import { sql } from 'kysely';
import type { CallState } from '#contract/auctions/auction-words.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { QueuedLot } from '../rules/led-rules.ts';

/** The lots of a sale as calls see them, by number. */
export async function readQueue(tx: Tx, auctionId: number): Promise<QueuedLot[]> {
  const { rows } = await sql<QueuedLot>`select id, number, status,
      floor(extract(epoch from called_at) * 1000)::bigint as "calledAt",
      floor(extract(epoch from aside_at) * 1000)::bigint as "asideAt"
    from lots where auction_id = ${auctionId} order by number`.execute(tx);
  return rows;
}

export interface Paddle {
  admissionId: number;
  userId: number;
}

/** The participant of a number, in the auction of the lot; undefined also when the lot is of another auction. */
export async function findPaddle(
  db: Db,
  auctionId: number,
  lotId: number,
  paddle: number,
): Promise<Paddle | undefined> {
  const { rows } = await sql<Paddle>`select ad.id as "admissionId", ad.user_id as "userId" from admissions ad
    join lots l on l.auction_id = ad.auction_id
    where l.id = ${lotId} and ad.auction_id = ${auctionId} and ad.alias = ${paddle}`.execute(db);
  return rows[0];
}

export async function codeOfSale(db: Db | Tx, auctionId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from auctions where id = ${auctionId} and manner = 'led' and status <> 'draft'`.execute(db);
  return rows[0]?.code;
}

/** Whether the lot is one of the led sale. */
export async function isLotOfDesk(db: Db, auctionId: number, lotId: number): Promise<boolean> {
  const { rows } = await sql`select from lots l join auctions a on a.id = l.auction_id
    where l.id = ${lotId} and a.id = ${auctionId} and a.manner = 'led'`.execute(db);
  return rows.length > 0;
}

/** Participants by paddle number. */
export async function readPaddles(
  db: Db | Tx,
  auctionId: number,
): Promise<{ alias: number; name: string; admitted: boolean }[]> {
  const { rows } = await sql<{ alias: number; name: string; admitted: boolean }>`
    select ad.alias, coalesce(ad.company, u.name) as name, ad.state = 'approved' as admitted
    from admissions ad join users u on u.id = ad.user_id
    where ad.auction_id = ${auctionId} and ad.alias is not null order by ad.alias`.execute(db);
  return rows;
}

interface DeskTable {
  called: number | null;
  calledAt: Date | null;
  warning: number;
  secondFrom: number | null;
  deskSeq: number;
}

export async function readDeskTable(db: Db | Tx, auctionId: number): Promise<DeskTable> {
  const { rows } = await sql<DeskTable>`
    select a.called_lot_id as called, l.called_at as "calledAt", a.warning_seconds as warning,
      a.second_from as "secondFrom",
      coalesce((select seq from live_topics where topic = ${topicName.desk(auctionId)}), 0) as "deskSeq"
    from auctions a left join lots l on l.id = a.called_lot_id where a.id = ${auctionId}`.execute(db);
  return rows[0]!;
}

/** [A62] From this sum on a clerk's entry needs a second person. */
export async function secondFrom(db: Db, auctionId: number): Promise<number | null> {
  const { rows } = await sql<{ sum: number | null }>`
    select second_from as sum from auctions where id = ${auctionId}`.execute(db);
  return rows[0]?.sum ?? null;
}

/** [A56] Who is called on the lot, by whom, how it goes. */
export async function readCallsOfLot(
  tx: Tx,
  lotId: number,
): Promise<{ paddle: number; operator: string | null; state: CallState }[]> {
  const { rows } = await sql<{ paddle: number; operator: string | null; state: CallState }>`
    select ad.alias as paddle, u.name as operator, c.state
    from phone_calls c join phone_bidders p on p.admission_id = c.admission_id
      join admissions ad on ad.id = c.admission_id
      left join phone_lines n on n.id = p.line_id left join users u on u.id = n.operator_id
    where c.lot_id = ${lotId} order by ad.alias`.execute(tx);
  return rows;
}

/** Who entered the participant's last accepted offer on the lot; undefined: the participant did. */
export async function findLastClerk(
  db: Db,
  lotId: number,
  admissionId: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number | null; name: string }>`
    select u.id, u.name from offers o left join users u on u.id = o.entered_by
    where o.lot_id = ${lotId} and o.admission_id = ${admissionId} and o.refusal is null
    order by o.no desc limit 1`.execute(db);
  const [row] = rows;
  return row?.id ? { id: row.id, name: row.name } : undefined;
}

/** Whether the called lot accepts bids. */
export async function isLotOpenOnTable(tx: Tx, auctionId: number): Promise<boolean> {
  const { rows } = await sql`select from auctions a join lots l on l.id = a.called_lot_id
    where a.id = ${auctionId} and l.status = 'on_sale'`.execute(tx);
  return rows.length > 0;
}
