import type { Route } from '#server/platform/http/dispatch.ts';
import { admissionRoutes } from './admission-routes.ts';
import type { Hall } from './hall.ts';
import { hallRoutes } from './hall-routes.ts';
import { logRoutes } from './log-routes.ts';

export const auctionRoutes = (hall: Hall): Route[] => [
  ...hallRoutes(hall),
  ...admissionRoutes(hall),
  ...logRoutes(hall),
];
