import { ServerClock } from './server-clock.ts';

/** The page's estimate of the server's time: from its configuration first, then from the live stream. */
export const houseClock = new ServerClock();
