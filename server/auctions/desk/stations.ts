import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { countHeard, hearStation, loseSilent, silentStations } from '../bidding/station-store.ts';
import { tellDesk } from './tell-desk.ts';

export interface Beat {
  id: string;
  auctionId: number;
  userId: number;
}

/** [A52] A station is there; the others hear of one that came. False: the number is another sale's. */
export async function beatStation(bidding: Bidding, beat: Beat): Promise<boolean> {
  const heard = await hearStation(bidding.closing, beat);
  if (heard?.began) {
    await inTransaction(bidding.database.db, (tx) => tellStations(tx, beat.auctionId));
    bidding.tellLive();
  }
  return heard !== undefined;
}

/** Those that fell silent, told once. */
export async function tellLostStations(bidding: Bidding): Promise<void> {
  if (!(await silentStations(bidding.closing))) return;
  await inTransaction(bidding.database.db, async (tx) => {
    for (const auctionId of await loseSilent(tx)) await tellStations(tx, auctionId);
  });
  bidding.tellLive();
}

async function tellStations(tx: Tx, auctionId: number): Promise<void> {
  await tellDesk(tx, auctionId, {
    event: 'desk_stations',
    payload: { count: await countHeard(tx, auctionId) },
  });
}
