import { liveRoutes } from './auctions/live/live-routes.ts';
import { auctionLiveRules } from './auctions/live/live-rules.ts';
import { NewsTeller, openBidding, Rehearsals, Sweep } from './auctions/public.ts';
import { auctionRoutes, type FloorServices } from './auctions/routes.ts';
import type { LiveCatalog } from './catalog/public.ts';
import { deals } from './money/public.ts';
import type { Services } from './open-services.ts';
import { drawSalePaper, drawSlip, drawTablets } from './paper/public.ts';
import { identifyInHall } from './people/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { Route } from './platform/http/dispatch.ts';
import type { LiveRules } from './platform/live/live-rules.ts';

export interface Auctions {
  routes: Route[];
  /** The live stream's database connection and its access rules. */
  live: { db: Db; rules: LiveRules };
}

/** Opens bidding, the sweep that closes lots, the live stream's rules, and the sending of news. */
export async function openAuctions(services: Services, catalog: LiveCatalog): Promise<Auctions> {
  const { database, db, door, signer, log, wake, letters, keys, metrics, closing } = services;
  const bidding = openBidding(database, { signer, log, wake, door, deals });
  closing.push(() => bidding.close());
  const { lanes } = bidding;
  metrics.gauge('offers_waiting', 'Offers without an answer.', () => lanes.waiting);
  metrics.gauge('offer_oldest_seconds', 'How long the oldest of them waits.', () => lanes.oldest / 1000);
  const sweep = new Sweep(bidding);
  await sweep.start();
  closing.push(() => sweep.stop());

  const house = { reading: { db, catalog, signer }, bidding };
  const rehearsals = new Rehearsals(house, wake);
  const stopLooking = wake.on('rehearsals', () => void rehearsals.look());
  closing.push(async () => {
    stopLooking();
    await rehearsals.close();
  });

  // A pool of its own, so that a flood of readers does not delay bidders.
  const liveDb = database.openDb({ max: 4, statement_timeout: 10_000 });
  closing.push(() => liveDb.destroy());
  const rules = auctionLiveRules(liveDb, systemClock);

  const teller = new NewsTeller({
    db,
    letters,
    log,
    houseKey: signer.keyId,
    leavingKey: keys.leaving,
    told: () => wake.tell('live'),
  });
  const stopTelling = wake.on('live', () => void teller.look());
  closing.push(async () => {
    stopTelling();
    await teller.look();
  });

  const papers: FloorServices = {
    identify: (tx, by, userId, seen) => identifyInHall(tx, by, userId, seen, systemClock()),
    drawTablets,
    drawSlip,
    drawSalePaper,
    publicUrl: services.config.publicUrl,
  };
  return {
    routes: [
      ...auctionRoutes(house, rehearsals, { letters, wake }, papers),
      ...liveRoutes(db, rules, signer),
    ],
    live: { db: liveDb, rules },
  };
}
