import { sql } from 'kysely';
import type { HallWords } from '#contract/auctions/auction-live.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface HallLine {
  auctionId: number;
  lotId: number | null;
  kind: 'words' | 'note';
  text: string;
  breakUntil: Date | null;
  by: number;
  at: Date;
}

export async function insertMessage(tx: Tx, said: HallLine): Promise<void> {
  await tx
    .insertInto('hall_messages')
    .values({
      auction_id: said.auctionId,
      lot_id: said.lotId,
      kind: said.kind,
      text: said.text,
      break_until: said.breakUntil,
      said_by: said.by,
      said_at: said.at,
    })
    .execute();
}

/** [A63] The last words, as long as they are about what lies on the table: another call ends them, and a break. */
export async function readWords(db: Db | Tx, auctionId: number): Promise<HallWords | null> {
  const { rows } = await sql<{ lotId: number | null; text: string; breakUntil: Date | null }>`
    select m.lot_id as "lotId", m.text, m.break_until as "breakUntil" from hall_messages m
    join auctions a on a.id = m.auction_id
    where m.auction_id = ${auctionId} and m.kind = 'words' and m.lot_id is not distinct from a.called_lot_id
      and a.status = 'active' and (m.break_until is null or m.break_until > house_now())
      and m.id = (select max(id) from hall_messages where auction_id = ${auctionId} and kind = 'words')`.execute(
    db,
  );
  const said = rows[0];
  return said ? { ...said, breakUntil: said.breakUntil?.toISOString() ?? null } : null;
}

/** For the auctioneer: the newest note of each lot, unless it was emptied. */
export async function readLotNotes(db: Db | Tx, auctionId: number): Promise<{ lot: number; text: string }[]> {
  const { rows } = await sql<{ lot: number; text: string }>`
    select lot, text from (
      select distinct on (lot_id) lot_id as lot, text from hall_messages
      where auction_id = ${auctionId} and kind = 'note' order by lot_id, id desc) newest
    where text <> ''`.execute(db);
  return rows;
}
