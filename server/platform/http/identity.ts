import type { FastifyRequest } from 'fastify';
import type { Caller, Person } from './caller.ts';
import type { CookieJar } from './cookies.ts';
import { readCookies } from './cookies.ts';
import { Refusal } from './refusal.ts';
import { csrfToken, hashToken, type Keys, newVisitor, sameText, visitorIdOf } from './tokens.ts';

export interface IdentityOptions {
  keys: Keys;
  /** The site is behind TLS. */
  secure: boolean;
  /** Finds who a session token belongs to; given by the module that keeps people. */
  findPerson: (tokenHash: Buffer, background: boolean) => Promise<Person | undefined>;
}

export interface Browser {
  cookie(name: string): string | undefined;
  /** Shows a session, living or dead. */
  hasSession(): boolean;
  /** Of the page that calls, as far as the browser tells. */
  pagePath(): string;
  /** The CSRF token of this browser; a new one gets its visitor cookie with it. */
  csrfToken(): string;
  openSession(token: string, seconds: number): void;
  closeSession(): void;
}

/** What a browser's cookies say. The visitor's proof is an HMAC, so it is looked at only when someone asks. */
class Reading {
  readonly cookies: Map<string, string>;
  readonly session: string | undefined;
  readonly #visitor: string | undefined;
  readonly #keys: Keys;
  #visitorId: string | undefined | null = null;

  constructor(cookies: Map<string, string>, names: { session: string; visitor: string }, keys: Keys) {
    this.cookies = cookies;
    this.session = cookies.get(names.session);
    this.#visitor = cookies.get(names.visitor);
    this.#keys = keys;
  }
  get visitorId(): string | undefined {
    if (this.#visitorId === null) this.#visitorId = visitorIdOf(this.#keys, this.#visitor);
    return this.#visitorId;
  }
  /** What the CSRF token of this browser is bound to: its session, or the visitor while there is none. */
  get binding(): string | undefined {
    return this.session || (this.visitorId ? this.#visitor : undefined);
  }
}

const year = 365 * 24 * 3600;

/** Cookies in, a caller out; and the proof that a write comes from our own page. */
export class Identity {
  readonly secure: boolean;
  readonly #options: IdentityOptions;
  readonly #session: string;
  readonly #visitor: string;
  readonly #readings = new WeakMap<FastifyRequest, Reading>();

  constructor(options: IdentityOptions) {
    this.#options = options;
    this.secure = options.secure;
    // A __Host- cookie cannot be planted by a neighbouring subdomain.
    const prefix = options.secure ? '__Host-' : '';
    this.#session = `${prefix}session`;
    this.#visitor = `${prefix}visitor`;
  }

  /** A caller of whom nothing is asked. */
  stranger(request: FastifyRequest): Caller {
    return { address: request.ip, device: '', visitorId: undefined, person: undefined, session: 'none' };
  }

  async identify(request: FastifyRequest): Promise<Caller> {
    const reading = this.#read(request);
    const token = reading.session;
    // A poll of an open tab must not keep a session alive for ever.
    const background = request.headers['x-background'] !== undefined;
    const person = token ? await this.#options.findPerson(hashToken(token), background) : undefined;
    return {
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      get visitorId() {
        return reading.visitorId;
      },
      person,
      session: !token ? 'none' : person ? 'live' : 'dead',
    };
  }

  hasSession(request: FastifyRequest): boolean {
    return request.headers.cookie?.includes(`${this.#session}=`) ?? false;
  }

  /** The header must repeat the token bound to this browser's session or visitor cookie. */
  checkForgery(request: FastifyRequest): Refusal | undefined {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    const { binding } = this.#read(request);
    const sent = request.headers['x-xsrf-token'];
    const genuine =
      binding !== undefined &&
      typeof sent === 'string' &&
      sameText(sent, csrfToken(this.#options.keys, binding));
    return genuine && !foreign
      ? undefined
      : new Refusal(403, 'csrf', 'Страница устарела: обновите её и повторите.');
  }

  /** What a handler may do to the browser's identity. */
  browser(request: FastifyRequest, jar: CookieJar): Browser {
    const newcomer = (): string => {
      const visitor = newVisitor(this.#options.keys);
      jar.set(this.#visitor, visitor, { maxAge: year });
      return visitor;
    };
    return {
      cookie: (name) => this.#read(request).cookies.get(name),
      hasSession: () => this.hasSession(request),
      pagePath: () => URL.parse(request.headers.referer ?? '')?.pathname ?? '',
      csrfToken: () => this.#setToken(this.#read(request).binding ?? newcomer(), jar),
      openSession: (token, seconds) => {
        jar.set(this.#session, token, { maxAge: seconds });
        this.#setToken(token, jar);
      },
      closeSession: () => {
        jar.set(this.#session, '', { maxAge: 0 });
        this.#setToken(newcomer(), jar);
      },
    };
  }

  #setToken(binding: string, jar: CookieJar): string {
    const token = csrfToken(this.#options.keys, binding);
    jar.set('XSRF-TOKEN', token, { readable: true });
    return token;
  }

  #read(request: FastifyRequest): Reading {
    let reading = this.#readings.get(request);
    if (!reading) {
      const names = { session: this.#session, visitor: this.#visitor };
      reading = new Reading(readCookies(request.headers.cookie), names, this.#options.keys);
      this.#readings.set(request, reading);
    }
    return reading;
  }
}
