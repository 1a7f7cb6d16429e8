import { readCookie, rememberCookie } from '../api/browser-api.ts';

/** When this browser came; ends with it. */
export const beginVisit = (): void => {
  if (!readCookie('visit_began')) rememberCookie('visit_began', String(Math.floor(Date.now() / 1000)));
};

/** Something was put aside or read to its end: from the next page on the house may ask whether to write. */
export const showInterest = (): void => rememberCookie('interest', '1');
