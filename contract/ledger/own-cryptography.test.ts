import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from './ed25519.ts';
import { sha2 } from './sha2.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('own SHA-2', () => {
  it.each([256, 512] as const)('SHA-%i is that of OpenSSL for every length around a block', (size) => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 300]) {
      const bytes = randomBytes(length);
      expect(hex(sha2(bytes, size)), `${length} bytes ${hex(bytes)}`).toBe(
        createHash(`sha${size}`).update(bytes).digest('hex'),
      );
    }
  });
});

describe('own Ed25519', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const text = Buffer.from('Участник № 7: 96 500 000');
  const signature = sign(null, text, privateKey);

  it('takes what OpenSSL signed', () => {
    expect(isSignedBy(key, signature, text)).toBe(true);
    for (let turn = 0; turn < 3; turn++) {
      const other = randomBytes(turn * 40);
      expect(isSignedBy(key, sign(null, other, privateKey), other), hex(other)).toBe(true);
    }
  });

  it('refuses another text, another key, a changed bit of either half', () => {
    expect(isSignedBy(key, signature, Buffer.from('Участник № 8: 96 500 000'))).toBe(false);
    const changed = (bytes: Uint8Array, at: number) =>
      Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 1 : byte));
    for (const at of [0, 31, 32, 63])
      expect(isSignedBy(key, changed(signature, at), text), `${at}`).toBe(false);
    expect(isSignedBy(changed(key, 5), signature, text)).toBe(false);
  });

  it('refuses a sum that is not reduced, a point that is none, and bytes of another length', () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = Buffer.from(signature.subarray(32)).reverse();
    const more = Buffer.from(
      (BigInt(`0x${s.toString('hex')}`) + order).toString(16).padStart(64, '0'),
      'hex',
    );
    expect(isSignedBy(key, Buffer.concat([signature.subarray(0, 32), more.reverse()]), text)).toBe(false);
    expect(isSignedBy(Buffer.alloc(32, 0xff), signature, text)).toBe(false);
    expect(isSignedBy(key, signature.subarray(1), text)).toBe(false);
    expect(isSignedBy(new Uint8Array(), new Uint8Array(), text)).toBe(false);
  });
});
