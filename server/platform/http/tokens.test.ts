import type { KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  csrfToken,
  deriveKeys,
  hashToken,
  newToken,
  newVisitor,
  sameText,
  sessionCookie,
  sessionTokenOf,
  visitorIdOf,
} from './tokens.ts';

const keys = deriveKeys('one secret of the house, long enough');
const foreign = deriveKeys('another secret, of another house');

describe("a visitor's id proves itself", () => {
  const cookie = newVisitor(keys);
  const [id, signature] = cookie.split('.') as [string, string];

  it('the house knows its own', () => {
    expect(visitorIdOf(keys, cookie)).toBe(id);
  });

  it.each([
    ['nothing', undefined],
    ['empty', ''],
    ['no signature', id],
    ['an empty signature', `${id}.`],
    ['no id', `.${signature}`],
    ['another id', `${id.slice(1)}A.${signature}`],
    ['a cut signature', `${id}.${signature.slice(0, -1)}`],
    ['a changed signature', `${id}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
    ["another house's", newVisitor(foreign)],
    ['a signature of another purpose', `${id}.${csrfToken(keys, id)}`],
  ])('forged: %s', (_name, forged) => {
    expect(visitorIdOf(keys, forged)).toBeUndefined();
  });

  it('no two are alike', () => {
    expect(newVisitor(keys)).not.toBe(newVisitor(keys));
  });
});

describe('the cookie of a session proves itself', () => {
  const token = newToken();
  const cookie = sessionCookie(keys, token);

  it('the house knows its own', () => {
    expect(sessionTokenOf(keys, cookie)).toBe(token);
  });

  it.each([
    ['nothing', undefined],
    ['a bare token', token],
    ['an empty signature', `${token}.`],
    ['another token', `${newToken()}.${cookie.split('.')[1]}`],
    ["another house's", sessionCookie(foreign, token)],
    ["a visitor's", newVisitor(keys)],
    ['a signature of another purpose', `${token}.${csrfToken(keys, token)}`],
  ])('forged: %s', (_name, forged) => {
    expect(sessionTokenOf(keys, forged)).toBeUndefined();
  });
});

describe('a CSRF token', () => {
  it('is bound to the session or visitor it was made for', () => {
    expect(csrfToken(keys, 'session A')).toBe(csrfToken(keys, 'session A'));
    expect(csrfToken(keys, 'session A')).not.toBe(csrfToken(keys, 'session B'));
    expect(csrfToken(keys, 'session A')).not.toBe(csrfToken(foreign, 'session A'));
  });

  it('does not tell what it is bound to', () => {
    const session = newToken();
    expect(csrfToken(keys, session)).not.toContain(session.slice(0, 8));
  });
});

it('every purpose has a key of its own', () => {
  const all = Object.values(keys).map((key: KeyObject) => key.export().toString('hex'));
  expect(new Set(all).size).toBe(all.length);
});

it('a session is kept as a hash that does not lead back', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).equals(hashToken(token))).toBe(true);
  expect(hashToken(token).toString('base64url')).not.toBe(token);
});

it('texts of unequal length are compared without a fault', () => {
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('a', 'aa'), sameText('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
