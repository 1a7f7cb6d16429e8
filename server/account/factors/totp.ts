import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

export const newSecret = (): string => toBase32(randomBytes(20));

/** RFC 6238: six digits from the secret and the number of the half-minute. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest[19]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/** The step whose code this is, one step of clock drift either way; a step already used is not taken again. */
export function matchingStep(secret: string, code: string, time: Date, lastUsed: number): number | undefined {
  const now = stepAt(time);
  for (const step of [now, now - 1, now + 1])
    if (step > lastUsed && codeAt(secret, step) === code) return step;
  return undefined;
}

export function enrolmentUrl(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'Грань',
    algorithm: 'SHA1',
    digits: '6',
    period: String(stepSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(`Грань:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}

function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return bits
    .match(/.{1,5}/g)!
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)));
}
