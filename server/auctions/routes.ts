import type { Route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { actRoutes } from './acts/act-routes.ts';
import { admissionRoutes } from './admissions/admission-routes.ts';
import { betRoutes } from './bet-routes.ts';
import type { Bidding } from './bidding/bidding.ts';
import { closingRoutes } from './closing/closing-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { type HallServices, hallRoutes } from './hall/hall-routes.ts';
import { logRoutes } from './log/log-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { preparingRoutes } from './preparing/preparing-routes.ts';
import type { AuctionReading } from './reading/auction-reading.ts';
import type { DrawSlip } from './written/show-written.ts';
import { writtenRoutes } from './written/written-routes.ts';

/** What stands above this module and is handed in: papers, and documents of people. */
export interface FloorServices extends HallServices {
  drawSlip: DrawSlip;
}

export const auctionRoutes = (
  reading: AuctionReading,
  bidding: Bidding,
  letters: Letters,
  floor: FloorServices,
): Route[] => [
  ...pageRoutes(reading),
  ...admissionRoutes(reading, letters),
  ...logRoutes(reading),
  ...betRoutes(bidding),
  ...actRoutes(reading, bidding),
  ...closingRoutes(reading, bidding),
  ...deskRoutes(reading, bidding),
  ...hallRoutes(reading.db, floor),
  ...writtenRoutes(reading.db, bidding, floor.drawSlip),
  ...preparingRoutes(reading),
];
