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
  /** The CSRF token of this browser; a new one gets its visitor cookie with it. */
  csrfToken(): string;
  openSession(token: string, seconds: number): void;
  closeSession(): void;
}

const year = 365 * 24 * 3600;

/** Cookies in, a caller out; and the proof that a write comes from our own page. */
export class Identity {
  readonly secure: boolean;
  readonly #options: IdentityOptions;
  readonly #session: string;
  readonly #visitor: string;

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
    const cookies = readCookies(request.headers.cookie);
    const token = cookies.get(this.#session);
    // A poll of an open tab must not keep a session alive for ever.
    const background = request.headers['x-background'] !== undefined;
    const person = token ? await this.#options.findPerson(hashToken(token), background) : undefined;
    return {
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      visitorId: visitorIdOf(this.#options.keys, cookies.get(this.#visitor)),
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
    const binding = this.#binding(readCookies(request.headers.cookie));
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
      csrfToken: () => this.#setToken(this.#binding(readCookies(request.headers.cookie)) ?? newcomer(), jar),
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

  #binding(cookies: Map<string, string>): string | undefined {
    const visitor = cookies.get(this.#visitor);
    return cookies.get(this.#session) || (visitorIdOf(this.#options.keys, visitor) ? visitor : undefined);
  }
}
