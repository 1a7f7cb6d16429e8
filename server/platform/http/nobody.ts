import type { Caller } from './caller.ts';
import { CookieJar } from './cookies.ts';
import type { Context } from './dispatch.ts';
import type { Browser } from './identity.ts';

const caller: Caller = {
  address: '',
  device: '',
  visitorId: undefined,
  person: undefined,
  session: 'none',
};

const change = (): never => {
  throw new Error('a page that is kept for everyone changes nothing in a browser');
};

const browser: Browser = {
  cookie: () => undefined,
  sessionHash: () => undefined,
  pagePath: () => '',
  csrfToken: change,
  openSession: change,
  closeSession: change,
  familiarTo: () => undefined,
  remember: change,
};

/**
 * For whom pages are made that everyone gets. It stands on no request: whatever a handler asks, there is no cookie, no
 * address and no person to be found in it, so nobody's data can come into bytes that are kept.
 */
export const nobody = (): Context => ({
  caller,
  cookies: new CookieJar(false),
  browser,
  headers: {},
  idempotencyKey: undefined,
});
