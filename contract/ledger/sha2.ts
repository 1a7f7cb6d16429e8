/** SHA-256 and SHA-512 for a browser that lends no cryptography to a page opened from a disk. Slow, and letter for letter the standard. */
interface Form {
  bits: bigint;
  rounds: number;
  big: readonly [readonly bigint[], readonly bigint[]];
  small: readonly [readonly bigint[], readonly bigint[]];
}

const forms = {
  256: {
    bits: 32n,
    rounds: 64,
    big: [
      [2n, 13n, 22n],
      [6n, 11n, 25n],
    ],
    small: [
      [7n, 18n, 3n],
      [17n, 19n, 10n],
    ],
  },
  512: {
    bits: 64n,
    rounds: 80,
    big: [
      [28n, 34n, 39n],
      [14n, 18n, 41n],
    ],
    small: [
      [1n, 8n, 7n],
      [19n, 61n, 6n],
    ],
  },
} as const satisfies Record<number, Form>;

function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let n = 2n; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The whole part of a root. */
function root(of: bigint, degree: bigint): bigint {
  let [low, high] = [0n, of];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** degree <= of) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The standard takes its constants from the fractions of roots of primes. */
const fractions = (count: number, degree: bigint, bits: bigint): bigint[] =>
  primes(count).map((prime) => BigInt.asUintN(Number(bits), root(prime << (degree * bits), degree)));

const constants = new Map<Form, { keys: bigint[]; start: bigint[] }>();
function constantsOf(form: Form) {
  let made = constants.get(form);
  if (!made) {
    made = { keys: fractions(form.rounds, 3n, form.bits), start: fractions(8, 2n, form.bits) };
    constants.set(form, made);
  }
  return made;
}

export function sha2(bytes: Uint8Array, size: keyof typeof forms): Uint8Array<ArrayBuffer> {
  const form: Form = forms[size];
  const { bits, rounds, big, small } = form;
  const { keys, start } = constantsOf(form);
  const width = Number(bits) / 8;
  const cut = (value: bigint) => BigInt.asUintN(Number(bits), value);
  const turn = (value: bigint, by: bigint) => (value >> by) | cut(value << (bits - by));
  const spread = (value: bigint, [a, b, c]: readonly bigint[]) =>
    turn(value, a!) ^ turn(value, b!) ^ turn(value, c!);
  const mix = (value: bigint, [a, b, c]: readonly bigint[]) =>
    turn(value, a!) ^ turn(value, b!) ^ (value >> c!);
  const block = width * 16;
  const padded = new Uint8Array(Math.ceil((bytes.length + 1 + width * 2) / block) * block);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = [...start];
  for (let from = 0; from < padded.length; from += block) {
    const words: bigint[] = [];
    for (let at = 0; at < rounds; at++)
      words.push(
        at < 16
          ? fromBytes(padded.subarray(from + at * width, from + (at + 1) * width))
          : cut(
              mix(words[at - 2]!, small[1]) +
                words[at - 7]! +
                mix(words[at - 15]!, small[0]) +
                words[at - 16]!,
            ),
      );
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    for (let at = 0; at < rounds; at++) {
      const one = h + spread(e, big[1]) + ((e & f) ^ (~e & g)) + keys[at]! + words[at]!;
      const two = spread(a, big[0]) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [cut(one + two), a, b, c, cut(d + one), e, f, g];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = cut(state[at]! + value);
  }
  const out = new Uint8Array(width * 8);
  for (const [at, value] of state.entries())
    for (let place = 0; place < width; place++)
      out[at * width + place] = Number((value >> (bits - 8n * BigInt(place + 1))) & 255n);
  return out;
}

const fromBytes = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
