import { ServerClock } from './server-clock.ts';

/** The page's one idea of the house's time: of its configuration first, of the live stream where there is one. */
export const houseClock = new ServerClock();
