import type { Route } from '#server/platform/http/dispatch.ts';
import { actRoutes } from './act-routes.ts';
import { admissionRoutes } from './admission-routes.ts';
import { betRoutes } from './bet-routes.ts';
import type { Bidding } from './bidding/bidding.ts';
import type { Hall } from './hall.ts';
import { hallRoutes } from './hall-routes.ts';
import { logRoutes } from './log-routes.ts';

export const auctionRoutes = (hall: Hall, bidding: Bidding): Route[] => [
  ...hallRoutes(hall),
  ...admissionRoutes(hall),
  ...logRoutes(hall),
  ...betRoutes(bidding),
  ...actRoutes(hall, bidding),
];
