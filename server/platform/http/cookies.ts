/** The first value wins: a cookie planted later for a wider path must not replace ours. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals > 0 && name && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
}

interface CookieOptions {
  /** Seconds; 0 removes the cookie; absent: until the browser closes. */
  maxAge?: number;
  /** The page's script reads this one. */
  readable?: true;
}

/** Cookies a handler wants to set. Values are ours: base64url, hex and dots, never text of a person. */
export class CookieJar {
  readonly #secure: boolean;
  #set: Map<string, string> | undefined;
  constructor(secure: boolean) {
    this.#secure = secure;
  }
  set(name: string, value: string, options: CookieOptions = {}): void {
    const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
    if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
    if (!options.readable) parts.push('HttpOnly');
    if (this.#secure) parts.push('Secure');
    this.#set ??= new Map();
    this.#set.set(name, parts.join('; '));
  }
  get headers(): string[] {
    return this.#set ? [...this.#set.values()] : [];
  }
}
