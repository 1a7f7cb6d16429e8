import { randomBytes } from 'node:crypto';
import { type Keys, sameText, sign } from './tokens.ts';

/** Several people of one household or counter; the one who came longest ago is forgotten first. */
const maxDevices = 4;

const proofOf = (keys: Keys, device: string, userId: number): string =>
  sign(keys.device, `${device}:${userId}`);

/**
 * `device.proof.proof…`: a browser's id and a proof for each person who has signed in from it. Grants nothing; it
 * only distinguishes a familiar browser. Returns the browser's id if the person is among them.
 */
export function familiarDevice(keys: Keys, cookie: string | undefined, userId: number): string | undefined {
  const [device, ...proofs] = cookie?.split('.') ?? [];
  if (!device || proofs.length > maxDevices) return undefined;
  const proof = proofOf(keys, device, userId);
  return proofs.some((one) => sameText(one, proof)) ? device : undefined;
}

/** The cookie after this person has signed in. */
export function withPerson(keys: Keys, cookie: string | undefined, userId: number): string {
  const [known, ...proofs] = cookie?.split('.') ?? [];
  // An id that is not ours could hold anything; a new browser gets its own.
  const device = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  const proof = proofOf(keys, device, userId);
  const others = proofs.filter((one) => /^[\w-]{43}$/.test(one) && one !== proof);
  return [device, proof, ...others].slice(0, maxDevices + 1).join('.');
}
