import type { FastifyRequest } from 'fastify';
import type { Caller, Person } from './caller.ts';
import type { CookieJar } from './cookies.ts';
import { readCookies } from './cookies.ts';
import { familiarDevice, withPerson } from './known-device.ts';
import { Refusal } from './refusal.ts';
import {
  csrfToken,
  hashToken,
  type Keys,
  newVisitor,
  sameText,
  sessionCookie,
  sessionTokenOf,
  visitorIdOf,
} from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its cookies say; null until someone asks. */
    reading: Reading | null;
  }
}

interface IdentityOptions {
  keys: Keys;
  /** The site is behind TLS. */
  secure: boolean;
  /** Finds who a session token belongs to; given by the module that keeps people. */
  findPerson: (tokenHash: Buffer, background: boolean) => Promise<Person | undefined>;
}

export interface Browser {
  cookie(name: string): string | undefined;
  /** Of the session cookie, valid or ended, if we issued it. */
  sessionHash(): Buffer | undefined;
  /** The path of the calling page, if the browser sends it. */
  pagePath(): string;
  /** The CSRF token of this browser; a new one gets its visitor cookie with it. */
  csrfToken(): string;
  openSession(token: string, seconds: number): void;
  closeSession(): void;
  /** The browser's own id, if this person has signed in from it before. */
  familiarTo(userId: number): string | undefined;
  /** This person has signed in here: wrong guesses of others will not keep them out of this browser. */
  remember(userId: number): void;
}

/** What a browser's cookies say. They are read, and the visitor's proof is checked, only when someone asks. */
class Reading {
  readonly #header: string;
  readonly #names: CookieNames;
  readonly #keys: Keys;
  #cookies: Map<string, string> | undefined;
  #visitorId: string | undefined | null = null;
  #session: string | undefined | null = null;

  constructor(header: string | undefined, names: CookieNames, keys: Keys) {
    this.#header = header ?? '';
    this.#names = names;
    this.#keys = keys;
  }
  get cookies(): Map<string, string> {
    this.#cookies ??= readCookies(this.#header);
    return this.#cookies;
  }
  /** Anything under the session's name, ours or not. */
  get showsSession(): boolean {
    return this.#header.includes(`${this.#names.session}=`) && Boolean(this.cookies.get(this.#names.session));
  }
  /** The token, if we issued it. */
  get session(): string | undefined {
    if (this.#session === null)
      this.#session = this.showsSession
        ? sessionTokenOf(this.#keys, this.cookies.get(this.#names.session))
        : undefined;
    return this.#session;
  }
  get visitorId(): string | undefined {
    if (this.#visitorId === null) this.#visitorId = visitorIdOf(this.#keys, this.#visitor);
    return this.#visitorId;
  }
  /** What the CSRF token of this browser is bound to: its session, or the visitor while there is none. */
  get binding(): string | undefined {
    return this.session || (this.visitorId ? this.#visitor : undefined);
  }
  get #visitor(): string | undefined {
    return this.cookies.get(this.#names.visitor);
  }
}

/** A class and not a literal with a getter: one is made for every request. */
class KnownCaller implements Caller {
  readonly address: string;
  readonly device: string;
  readonly person: Person | undefined;
  readonly session: Caller['session'];
  readonly #reading: Reading;

  constructor(request: FastifyRequest, reading: Reading, person: Person | undefined) {
    this.address = request.ip;
    this.device = request.headers['user-agent'] ?? '';
    this.person = person;
    this.session = person ? 'live' : reading.showsSession ? 'dead' : 'none';
    this.#reading = reading;
  }
  get visitorId(): string | undefined {
    return this.#reading.visitorId;
  }
}

interface CookieNames {
  session: string;
  visitor: string;
  device: string;
}

const yearSeconds = 365 * 24 * 3600;

/** Turns cookies into a caller, and proves that a write comes from our own page. */
export class Identity {
  readonly secure: boolean;
  readonly #options: IdentityOptions;
  readonly #names: CookieNames;

  constructor(options: IdentityOptions) {
    this.#options = options;
    this.secure = options.secure;
    // A __Host- cookie cannot be planted by a neighbouring subdomain.
    const prefix = options.secure ? '__Host-' : '';
    this.#names = {
      session: `${prefix}session`,
      visitor: `${prefix}visitor`,
      device: `${prefix}device`,
    };
  }

  /** A caller without identity. */
  stranger(request: FastifyRequest): Caller {
    return { address: request.ip, device: '', visitorId: undefined, person: undefined, session: 'none' };
  }

  async identify(request: FastifyRequest): Promise<Caller> {
    const reading = this.#read(request);
    const token = reading.session;
    // A poll of an open tab must not keep a session alive for ever.
    const background = request.headers['x-background'] !== undefined;
    const person = token ? await this.#options.findPerson(hashToken(token), background) : undefined;
    return new KnownCaller(request, reading, person);
  }

  /** A forged cookie costs no query: its bearer is a visitor. */
  hasSession(request: FastifyRequest): boolean {
    return this.#read(request).session !== undefined;
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
      : new Refusal(403, 'csrf', 'Страница устарела: обновите её и\u00A0повторите.');
  }

  /** What a handler may do to the browser's identity. */
  browser(request: FastifyRequest, jar: CookieJar): Browser {
    return new ServedBrowser(request, this.#read(request), jar, this.#names, this.#options.keys);
  }

  #read(request: FastifyRequest): Reading {
    request.reading ??= new Reading(request.headers.cookie, this.#names, this.#options.keys);
    return request.reading;
  }
}

class ServedBrowser implements Browser {
  readonly #request: FastifyRequest;
  readonly #reading: Reading;
  readonly #jar: CookieJar;
  readonly #names: CookieNames;
  readonly #keys: Keys;

  constructor(request: FastifyRequest, reading: Reading, jar: CookieJar, names: CookieNames, keys: Keys) {
    this.#request = request;
    this.#reading = reading;
    this.#jar = jar;
    this.#names = names;
    this.#keys = keys;
  }
  cookie(name: string): string | undefined {
    return this.#reading.cookies.get(name);
  }
  sessionHash(): Buffer | undefined {
    const token = this.#reading.session;
    return token === undefined ? undefined : hashToken(token);
  }
  pagePath(): string {
    return URL.parse(this.#request.headers.referer ?? '')?.pathname ?? '';
  }
  csrfToken(): string {
    return this.#setToken(this.#reading.binding ?? this.#newcomer());
  }
  openSession(token: string, seconds: number): void {
    this.#jar.set(this.#names.session, sessionCookie(this.#keys, token), { maxAge: seconds });
    this.#setToken(token);
  }
  closeSession(): void {
    this.#jar.set(this.#names.session, '', { maxAge: 0 });
    this.#setToken(this.#newcomer());
  }
  familiarTo(userId: number): string | undefined {
    return familiarDevice(this.#keys, this.cookie(this.#names.device), userId);
  }
  remember(userId: number): void {
    const cookie = withPerson(this.#keys, this.cookie(this.#names.device), userId);
    this.#jar.set(this.#names.device, cookie, { maxAge: yearSeconds });
  }

  #newcomer(): string {
    const visitor = newVisitor(this.#keys);
    this.#jar.set(this.#names.visitor, visitor, { maxAge: yearSeconds });
    return visitor;
  }
  #setToken(binding: string): string {
    const token = csrfToken(this.#keys, binding);
    this.#jar.set('XSRF-TOKEN', token, { readable: true });
    return token;
  }
}
