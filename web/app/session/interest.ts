import { readCookie, rememberCookie } from '../api/browser-api.ts';

/** When this browser came; ends with it. */
export const beginVisit = (): void => {
  if (!readCookie('visit_began')) rememberCookie('visit_began', String(Math.floor(Date.now() / 1000)));
};

/** Something was saved or read to its end: from the next page on a subscription may be offered. */
export const showInterest = (): void => rememberCookie('interest', '1');
