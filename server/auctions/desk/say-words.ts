import { inTransaction } from '#server/platform/db.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import { type ActRefusal, impossible } from '../acts/act-on-lot.ts';
import { lockAuction, publishEvents, readAuctionSeq, waitBriefly, writeCourseOf } from '../acts/act-store.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { readNow } from '../reading/moment-store.ts';
import { isLotOpenOnTable } from './desk-store.ts';
import { tellDesk } from './tell-desk.ts';
import { insertMessage } from './words-store.ts';

interface Words {
  auctionId: number;
  /** The clerk. */
  by: number;
  text: string;
}

/**
 * [A63] A message to the hall and to everyone who follows the sale; with minutes it is a break, during which no lot
 * is called.
 */
export async function sayWords(
  { database, tellLive }: Pick<Bidding, 'database' | 'tellLive'>,
  { auctionId, by, text, minutes }: Words & { minutes: number | null },
): Promise<ActRefusal> {
  const refused = await inTransaction(database.db, async (tx) => {
    await waitBriefly(tx);
    const auction = await lockAuction(tx, auctionId);
    if (auction?.manner !== 'led') return notFound();
    if (auction.status !== 'active') return impossible('Залу говорят, пока идут торги.');
    if (minutes !== null && (await isLotOpenOnTable(tx, auctionId)))
      return impossible('На\u00A0столе открытый лот: сначала закройте его.');
    const at = await readNow(tx);
    const breakUntil = minutes === null ? null : new Date(at.getTime() + minutes * 60_000);
    const lotId = auction.calledLotId;
    await insertMessage(tx, { auctionId, lotId, kind: 'words', text, breakUntil, by, at });
    const place = await readAuctionSeq(tx, auctionId);
    const payload = { lotId, text, breakUntil: breakUntil?.toISOString() ?? null };
    await publishEvents(tx, auction, place.seq, [{ event: 'hall_message', payload }], at);
    const end = { seq: place.chain_seq, hash: place.chain_head };
    await writeCourseOf(tx, auction, { seq: place.seq + 1, end }, at);
    return undefined;
  });
  if (!refused) tellLive();
  return refused;
}

/** For the auctioneer alone; an empty one takes the last away. */
export async function writeNote(
  { database, tellLive }: Pick<Bidding, 'database' | 'tellLive'>,
  { auctionId, by, text, lotId }: Words & { lotId: number },
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const at = await readNow(tx);
    await insertMessage(tx, { auctionId, lotId, kind: 'note', text, breakUntil: null, by, at });
    await tellDesk(tx, auctionId, {
      event: 'hall_message',
      payload: { lotId, text, breakUntil: null },
    });
  });
  tellLive();
}
