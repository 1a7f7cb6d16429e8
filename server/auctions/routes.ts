import type { Route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import type { Wake } from '#server/platform/wake.ts';
import { actRoutes } from './acts/act-routes.ts';
import { admissionRoutes } from './admissions/admission-routes.ts';
import { betRoutes } from './bet-routes.ts';
import { closingRoutes } from './closing/closing-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { type HallServices, hallRoutes } from './hall/hall-routes.ts';
import { logRoutes } from './log/log-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { type SalePaperServices, salePaperRoutes } from './papers/paper-routes.ts';
import { phoneRoutes } from './phones/phone-routes.ts';
import { preparingRoutes } from './preparing/preparing-routes.ts';
import { rehearsalRoutes } from './rehearsing/rehearsal-routes.ts';
import type { Floor, Rehearsals } from './rehearsing/rehearsals.ts';
import type { DrawSlip } from './written/show-written.ts';
import { writtenRoutes } from './written/written-routes.ts';

/** What stands above this module and is handed in: papers, and documents of people. */
export interface FloorServices extends HallServices, SalePaperServices {
  drawSlip: DrawSlip;
}

export const auctionRoutes = (
  house: Floor,
  rehearsals: Rehearsals,
  { letters, wake }: { letters: Letters; wake: Pick<Wake, 'tell'> },
  services: FloorServices,
): Route[] => {
  const { reading, bidding } = house;
  const { floorOf } = rehearsals;
  return [
    ...pageRoutes(reading),
    ...admissionRoutes(reading, letters),
    ...logRoutes(reading),
    ...betRoutes(bidding),
    ...actRoutes(house, floorOf),
    ...closingRoutes(reading, bidding),
    ...deskRoutes(floorOf),
    ...rehearsalRoutes(house, rehearsals, wake),
    ...hallRoutes(reading.db, services),
    ...phoneRoutes(house, floorOf),
    ...salePaperRoutes(reading, services),
    ...writtenRoutes(reading.db, bidding, services.drawSlip),
    ...preparingRoutes(reading, bidding),
  ];
};
