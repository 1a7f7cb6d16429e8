import type { Route } from '#server/platform/http/dispatch.ts';
import type { Hall } from './hall.ts';
import { hallRoutes } from './hall-routes.ts';
import { logRoutes } from './log-routes.ts';

export const auctionRoutes = (hall: Hall): Route[] => [...hallRoutes(hall), ...logRoutes(hall)];
