import { randomBytes } from 'node:crypto';

/** Digits and letters that cannot be taken for one another: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** Eighty bits: `7k2m-9xqd-04hf-b8rt`. */
export const newRecoveryCode = (): string =>
  [...randomBytes(length)]
    .map((byte, place) => (place && place % 4 === 0 ? '-' : '') + alphabet[byte & 31])
    .join('');

/** Normalises a code as typed: spaces, dashes and letter case do not matter. */
export const readRecoveryCode = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
