import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import { seal, unseal } from '#server/platform/seal.ts';
import { codeAt, enrolmentUrl, matchingStep, newSecret, stepAt } from './totp.ts';

/** «12345678901234567890» in base32: the secret of the standard's own examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('RFC 6238 at %d s', (seconds, eightDigits) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(eightDigits.slice(2));
  });

  const now = at(1_700_000_000);
  const step = stepAt(now);

  it.each([
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ])('a clock that is off by %d half-minutes', (drift, accepted) => {
    expect(matchingStep(secret, codeAt(secret, step + drift), now, 0)).toBe(accepted);
  });

  it('a code is good once, and so are all before it', () => {
    const code = codeAt(secret, step);
    expect(matchingStep(secret, code, now, step - 1)).toBe(step);
    expect(matchingStep(secret, code, now, step)).toBeUndefined();
    expect(matchingStep(secret, codeAt(secret, step - 1), now, step)).toBeUndefined();
  });

  it.each(['', '00000', '0000000', 'abcdef', ' '])('%j is no code', (code) => {
    expect(matchingStep(secret, code, now, 0)).toBeUndefined();
  });
});

describe("an application's secret", () => {
  it('is twenty random bytes in base32', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('lies in the database sealed, and a changed seal does not open', () => {
    const { secondFactor } = deriveKeys('one secret of the house, long enough');
    const sealed = seal(secondFactor, secret);
    expect(sealed).not.toContain(secret);
    expect(seal(secondFactor, secret)).not.toBe(sealed);
    expect(unseal(secondFactor, sealed)).toBe(secret);
    const changed = Buffer.from(sealed, 'base64');
    changed[30]! ^= 1;
    expect(() => unseal(secondFactor, changed.toString('base64'))).toThrow();
    expect(() => unseal(deriveKeys('another house').secondFactor, sealed)).toThrow();
  });

  it('travels in an address that applications read', () => {
    const url = new URL(enrolmentUrl(secret, 'ivan@example.ru'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Грань:ivan@example.ru');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret,
      issuer: 'Грань',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
