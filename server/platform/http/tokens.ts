import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Keys for separate purposes, derived from the one secret. As key objects: an HMAC with bare bytes makes a new one
 * each time, which costs six times the HMAC itself.
 */
export interface Keys {
  visitor: KeyObject;
  session: KeyObject;
  csrf: KeyObject;
  address: KeyObject;
  secondFactor: KeyObject;
  recovery: KeyObject;
  /** Of browsers that a person has signed in from. */
  device: KeyObject;
  /** Of the bodies of writes that may come twice. */
  repeat: KeyObject;
  /** Seed of the key that signs the auctions' ledger. */
  ledger: KeyObject;
  /** Of the ways out of mailings. */
  leaving: KeyObject;
  /** For stored tokens of letters. */
  letters: KeyObject;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'gran', purpose, 32)));
  return {
    visitor: derive('visitor'),
    session: derive('session'),
    csrf: derive('csrf'),
    address: derive('address'),
    secondFactor: derive('second-factor'),
    recovery: derive('recovery'),
    device: derive('device'),
    repeat: derive('repeat'),
    ledger: derive('ledger'),
    leaving: derive('leaving'),
    letters: derive('letters'),
  };
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The session cookie; a forged one is recognised without asking the database. */
export const sessionCookie = (keys: Keys, token: string): string => `${token}.${sign(keys.session, token)}`;

export function sessionTokenOf(keys: Keys, cookie: string | undefined): string | undefined {
  const [token, signature] = cookie?.split('.') ?? [];
  return token && signature && sameText(signature, sign(keys.session, token)) ? token : undefined;
}

/** A visitor's id proves itself: no row is needed until the visitor writes something. */
export const newVisitor = (keys: Keys): string => {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(keys.visitor, id)}`;
};

export function visitorIdOf(keys: Keys, cookie: string | undefined): string | undefined {
  const [id, signature] = cookie?.split('.') ?? [];
  return id && signature && sameText(signature, sign(keys.visitor, id)) ? id : undefined;
}

/** Bound to the session, or to the visitor while there is none. */
export const csrfToken = (keys: Keys, binding: string): string => sign(keys.csrf, binding);
