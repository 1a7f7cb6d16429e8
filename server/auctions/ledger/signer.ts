import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { keepKey } from './ledger-store.ts';

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs receipts and heads. The private key is derived from the configured secret and stored nowhere. */
export class Signer {
  /** The beginning of the public key's SHA-256: a key cannot be put in another's place. */
  readonly keyId: string;
  /** Raw bytes in base64url. */
  readonly publicKey: string;
  readonly #key: KeyObject;

  constructor(seed: KeyObject) {
    const der = Buffer.concat([wrapping, seed.export()]);
    this.#key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.#key).export({ format: 'jwk' }).x!;
    const raw = Buffer.from(this.publicKey, 'base64url');
    this.keyId = createHash('sha256').update(raw).digest('hex').slice(0, 32);
  }

  sign(text: string): { keyId: string; signature: string } {
    const signature = sign(null, Buffer.from(text, 'utf8'), this.#key).toString('base64url');
    return { keyId: this.keyId, signature };
  }
}

/** The public key is kept for ever: what an earlier secret signed can still be checked. */
export async function openSigner(db: Db, seed: KeyObject): Promise<Signer> {
  const signer = new Signer(seed);
  await keepKey(db, signer);
  return signer;
}
