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
 * The context in which shared pages are rendered. It holds no cookie, address or person, whatever a handler asks
 * for, so no personal data can get into cached bytes.
 */
export const nobody = (): Context => ({
  caller,
  cookies: new CookieJar(false),
  browser,
  headers: {},
  idempotencyKey: undefined,
});
