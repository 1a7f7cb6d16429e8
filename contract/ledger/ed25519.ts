import { sha2 } from './sha2.ts';

/** The check of an Ed25519 signature (RFC 8032) for a browser that does not know the curve. It signs nothing and keeps no secret. */
const p = 2n ** 255n - 19n;
const order = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (value: bigint): bigint => {
  const rest = value % p;
  return rest < 0n ? rest + p : rest;
};

function power(of: bigint, exponent: bigint): bigint {
  let [result, base] = [1n, mod(of)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * base);
    base = mod(base * base);
  }
  return result;
}
const inverse = (of: bigint): bigint => power(of, p - 2n);

const d = mod(-121665n * inverse(121666n));
const rootOfMinusOne = power(2n, (p - 1n) / 4n);

/** Extended coordinates: x = X/Z, y = Y/Z, T = XY/Z. */
interface Point {
  x: bigint;
  y: bigint;
  z: bigint;
  t: bigint;
}
const zero: Point = { x: 0n, y: 1n, z: 1n, t: 0n };

function add(one: Point, other: Point): Point {
  const a = mod((one.y - one.x) * (other.y - other.x));
  const b = mod((one.y + one.x) * (other.y + other.x));
  const c = mod(2n * d * one.t * other.t);
  const e = mod(2n * one.z * other.z);
  const [f, g, h, i] = [b - a, e - c, e + c, b + a];
  return { x: mod(f * g), y: mod(h * i), z: mod(g * h), t: mod(f * i) };
}

function times(point: Point, by: bigint): Point {
  let [result, base] = [zero, point];
  for (let left = by; left > 0n; left >>= 1n) {
    if (left & 1n) result = add(result, base);
    base = add(base, base);
  }
  return result;
}

const same = (one: Point, other: Point): boolean =>
  mod(one.x * other.z) === mod(other.x * one.z) && mod(one.y * other.z) === mod(other.y * one.z);

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** Undefined: these bytes are no point of the curve. */
function readPoint(bytes: Uint8Array): Point | undefined {
  const whole = littleEndian(bytes);
  const y = BigInt.asUintN(255, whole);
  const odd = whole >> 255n;
  if (y >= p) return undefined;
  const u = mod(y * y - 1n);
  const v = mod(d * y * y + 1n);
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (p - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * rootOfMinusOne);
  if (mod(v * x * x) !== u || (x === 0n && odd)) return undefined;
  if ((x & 1n) !== odd) x = p - x;
  return { x, y, z: 1n, t: mod(x * y) };
}

const base = readPoint(Uint8Array.from({ length: 32 }, (_, at) => (at ? 0x66 : 0x58)))!;

export function isSignedBy(key: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false;
  const [r, s] = [signature.subarray(0, 32), littleEndian(signature.subarray(32))];
  const [whose, random] = [readPoint(key), readPoint(r)];
  if (!whose || !random || s >= order) return false;
  const k = littleEndian(sha2(Uint8Array.from([...r, ...key, ...text]), 512)) % order;
  return same(times(base, s), add(random, times(whose, k)));
}
