import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { countHeard, hearStation, loseSilent, silentStations } from '../bidding/station-store.ts';
import { tellDesk } from './tell-desk.ts';

interface Beat {
  id: string;
  auctionId: number;
  userId: number;
}

/** [A52] A station's heartbeat; a new station is announced to the others. False: the number belongs to another sale. */
export async function beatStation(bidding: Bidding, beat: Beat): Promise<boolean> {
  const heard = await hearStation(bidding.closing, beat);
  if (heard?.began) {
    await inTransaction(bidding.database.db, (tx) => tellStations(tx, beat.auctionId));
    bidding.tellLive();
  }
  return heard !== undefined;
}

/** Announces stations that fell silent, once each. */
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
