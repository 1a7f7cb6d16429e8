import { describe, expect, it } from 'vitest';
import { familiarDevice, withPerson } from './known-device.ts';
import { deriveKeys } from './tokens.ts';

const keys = deriveKeys('a secret of the tests, long enough');

describe('a familiar browser', () => {
  it('knows who signed in from it, and no one else', () => {
    const cookie = withPerson(keys, undefined, 7);
    expect(familiarDevice(keys, cookie, 7)).toMatch(/^[\w-]{22}$/);
    expect(familiarDevice(keys, cookie, 8)).toBeUndefined();
    expect(familiarDevice(keys, undefined, 7)).toBeUndefined();
  });

  it('keeps its id and the last four people', () => {
    const cookies: string[] = [];
    for (const userId of [1, 2, 3, 4, 5, 1]) cookies.push(withPerson(keys, cookies.at(-1), userId));
    const last = cookies.at(-1)!;
    expect(new Set(cookies.map((cookie) => cookie.split('.')[0])).size).toBe(1);
    expect([1, 2, 3, 4, 5].filter((userId) => familiarDevice(keys, last, userId))).toEqual([1, 3, 4, 5]);
  });

  it('cannot be made up, moved to another browser’s id, or used with another secret', () => {
    const cookie = withPerson(keys, undefined, 7);
    const proof = cookie.split('.')[1]!;
    expect(familiarDevice(keys, `${'x'.repeat(22)}.${proof}`, 7)).toBeUndefined();
    expect(familiarDevice(keys, cookie.slice(0, -1), 7)).toBeUndefined();
    expect(familiarDevice(deriveKeys('another secret, long enough to be one'), cookie, 7)).toBeUndefined();
    expect(familiarDevice(keys, `${cookie}.${'a.'.repeat(100)}`, 7)).toBeUndefined();
  });

  it('a cookie full of nonsense is replaced, not repeated', () => {
    const cookie = withPerson(keys, 'evil; Path=/.<script>.x', 7);
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(familiarDevice(keys, cookie, 7)).toBeDefined();
  });
});
