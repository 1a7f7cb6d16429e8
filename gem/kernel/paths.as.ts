// Traces four rays through the stone at once, each of its own wavelength. Without random sampling: at each facet
// the light that leaves is added by its Fresnel share and the rest continues, so a few bounces give a picture
// without noise.
import { arePortals, leave, normalX, normalY, normalZ, offset } from './planes.as';
import { lookFrom } from './stone.as';
import { seenB, seenG, seenR } from './surroundings.as';

/** What a lane begins with, one row of four floats each. */
const entry = memory.data(256, 16);
const X = entry;
const Y = entry + 16;
const Z = entry + 32;
const DX = entry + 48;
const DY = entry + 64;
const DZ = entry + 80;
const FACE_X = entry + 96;
const FACE_Y = entry + 112;
const FACE_Z = entry + 128;
const COS = entry + 144;
const SIDE = entry + 160;
const MIRROR_R = entry + 176;
const MIRROR_G = entry + 192;
const MIRROR_B = entry + 208;
const LIVE = entry + 224;
const WORN = entry + 240;

const INDEX = memory.data(16, 16);
const out = memory.data(48, 16);
const gathered = memory.data(64, 16);
const leaving = memory.data(112, 16);

let absorbR: f32 = 0;
let absorbG: f32 = 0;
let absorbB: f32 = 0;
let glowR: f32 = 0;
let glowG: f32 = 0;
let glowB: f32 = 0;
let bounces: i32 = 8;
let rest: f32 = 0.25;
let scattered: f32 = 0.5;
let spent: f32 = 0.09;

/** What the stones of each cut are made of: absorption and glow per half-width of path. */
const matter = memory.data(256, 16);

export function setMatter(cut: i32, ar: f32, ag: f32, ab: f32, gr: f32, gg: f32, gb: f32): void {
  const at = matter + ((<usize>cut) << 5);
  store<f32>(at, ar);
  store<f32>(at, ag, 4);
  store<f32>(at, ab, 8);
  store<f32>(at, gr, 12);
  store<f32>(at, gg, 16);
  store<f32>(at, gb, 20);
}

export function bringMatter(cut: i32): void {
  const at = matter + ((<usize>cut) << 5);
  absorbR = load<f32>(at);
  absorbG = load<f32>(at, 4);
  absorbB = load<f32>(at, 8);
  glowR = load<f32>(at, 12);
  glowG = load<f32>(at, 16);
  glowB = load<f32>(at, 20);
}

/** Of the lanes that are ready only these are followed. */
export function setLive(bits: i32): void {
  for (let lane = 0; lane < 4; lane++) store<i32>(LIVE + ((<usize>lane) << 2), -((bits >> lane) & 1));
}

/**
 * A path ends after `most` bounces, or when the sum of its three weights is below `least`.
 * `unfinished` is the light taken for what a path still carries when it is cut short, `even` what a worn edge sends.
 */
export function setPaths(most: i32, least: f32, unfinished: f32, even: f32): void {
  bounces = most;
  spent = least;
  rest = unfinished;
  scattered = even;
}

/** A lane whose ray missed the stone stays idle. */
export function setIdle(lane: i32): void {
  store<i32>(LIVE + ((<usize>lane) << 2), 0);
}

export function setEntry(
  lane: i32,
  x: f32,
  y: f32,
  z: f32,
  dx: f32,
  dy: f32,
  dz: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  cos: f32,
  side: f32,
  worn: f32,
): void {
  const at = (<usize>lane) << 2;
  store<f32>(X + at, x);
  store<f32>(Y + at, y);
  store<f32>(Z + at, z);
  store<f32>(DX + at, dx);
  store<f32>(DY + at, dy);
  store<f32>(DZ + at, dz);
  store<f32>(FACE_X + at, nx);
  store<f32>(FACE_Y + at, ny);
  store<f32>(FACE_Z + at, nz);
  store<f32>(COS + at, cos);
  store<f32>(SIDE + at, side);
  store<f32>(WORN + at, worn);
  store<i32>(LIVE + at, -1);
}

export function setMirrored(lane: i32, r: f32, g: f32, b: f32): void {
  const at = (<usize>lane) << 2;
  store<f32>(MIRROR_R + at, r);
  store<f32>(MIRROR_G + at, g);
  store<f32>(MIRROR_B + at, b);
}

export function setIndex(lane: i32, index: f32): void {
  store<f32>(INDEX + ((<usize>lane) << 2), index);
}

/** All four lanes begin where the first does: one point, four wavelengths. */
export function spreadFirst(): void {
  for (let row = entry; row < entry + 256; row += 16) v128.store(row, v128.load_splat<f32>(row));
}

export function outR(lane: i32): f32 {
  return load<f32>(out + ((<usize>lane) << 2));
}
export function outG(lane: i32): f32 {
  return load<f32>(out + ((<usize>lane) << 2), 16);
}
export function outB(lane: i32): f32 {
  return load<f32>(out + ((<usize>lane) << 2), 32);
}

/** exp for the small negative exponents of one path: (1 + x/64)^64. */
function fade(absorb: f32, t: v128): v128 {
  const y = f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.splat(absorb * <f32>0.015625), t));
  const y2 = f32x4.mul(y, y);
  const y4 = f32x4.mul(y2, y2);
  const y8 = f32x4.mul(y4, y4);
  const y16 = f32x4.mul(y8, y8);
  const y32 = f32x4.mul(y16, y16);
  return f32x4.mul(y32, y32);
}

function fresnel(cosOut: v128, cosIn: v128, index: v128): v128 {
  const a = f32x4.mul(index, cosIn);
  const b = f32x4.mul(index, cosOut);
  const s = f32x4.div(f32x4.sub(cosOut, a), f32x4.add(cosOut, a));
  const p = f32x4.div(f32x4.sub(b, cosIn), f32x4.add(b, cosIn));
  return f32x4.mul(f32x4.splat(0.5), f32x4.add(f32x4.mul(s, s), f32x4.mul(p, p)));
}

/** a·b + c·d + e·f */
function dot(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(a, b), f32x4.mul(c, d)), f32x4.mul(e, f));
}

/** Writes normals and offsets of four planes to `gathered`. */
function gatherPlanes(planes: v128): void {
  v128.store(gathered, planes);
  for (let lane: usize = 0; lane < 16; lane += 4) {
    const plane = load<i32>(gathered + lane);
    store<f32>(gathered + lane, normalX(plane));
    store<f32>(gathered + lane, normalY(plane), 16);
    store<f32>(gathered + lane, normalZ(plane), 32);
    store<f32>(gathered + lane, offset(plane), 48);
  }
}

/** What each lane of `bits` sees outside, written to `gathered`; `leaving` holds seven rows: place, direction, side. */
function gatherSky(bits: i32): void {
  for (let lane: usize = 0; lane < 16; lane += 4, bits >>= 1) {
    if (!(bits & 1)) continue;
    const at = leaving + lane;
    lookFrom(
      load<f32>(at),
      load<f32>(at, 16),
      load<f32>(at, 32),
      load<f32>(at, 48),
      load<f32>(at, 64),
      load<f32>(at, 80),
      load<f32>(at, 96),
    );
    store<f32>(gathered + lane, seenR);
    store<f32>(gathered + lane, seenG, 16);
    store<f32>(gathered + lane, seenB, 32);
  }
}

/** Follows all active lanes to their end; the results are read by outR…B. */
export function followPaths(): void {
  const one = f32x4.splat(1);
  const two = f32x4.splat(2);
  const zero = f32x4.splat(0);
  const index = v128.load(INDEX);
  const index2 = f32x4.mul(index, index);
  const eta = f32x4.div(one, index);
  let live = v128.load(LIVE);
  let left = i32x4.splat(bounces);
  let x = v128.load(X);
  let y = v128.load(Y);
  let z = v128.load(Z);
  let nx = v128.load(FACE_X);
  let ny = v128.load(FACE_Y);
  let nz = v128.load(FACE_Z);
  let cos = v128.load(COS);
  let side = v128.load(SIDE);
  const sin2 = f32x4.mul(f32x4.mul(eta, eta), f32x4.sub(one, f32x4.mul(cos, cos)));
  let inner = f32x4.sqrt(f32x4.sub(one, sin2));
  let share = fresnel(cos, inner, index);
  let sumR = f32x4.mul(v128.load(MIRROR_R), share);
  let sumG = f32x4.mul(v128.load(MIRROR_G), share);
  let sumB = f32x4.mul(v128.load(MIRROR_B), share);
  const bent = f32x4.sub(f32x4.mul(eta, cos), inner);
  let dx = f32x4.add(f32x4.mul(eta, v128.load(DX)), f32x4.mul(bent, nx));
  let dy = f32x4.add(f32x4.mul(eta, v128.load(DY)), f32x4.mul(bent, ny));
  let dz = f32x4.add(f32x4.mul(eta, v128.load(DZ)), f32x4.mul(bent, nz));
  let weightR = f32x4.sub(one, share);
  let weightG = weightR;
  let weightB = weightR;

  for (let step = 0; step < 48 && v128.any_true(live); step++) {
    const planes = leave(x, y, z, dx, dy, dz, live);
    gatherPlanes(planes);
    nx = v128.load(gathered);
    ny = v128.load(gathered, 16);
    nz = v128.load(gathered, 32);
    cos = dot(nx, dx, ny, dy, nz, dz);
    const gap = f32x4.sub(v128.load(gathered, 48), dot(nx, x, ny, y, nz, z));
    const t = f32x4.div(f32x4.pmax(gap, f32x4.splat(1e-9)), cos);
    x = f32x4.add(x, f32x4.mul(dx, t));
    y = f32x4.add(y, f32x4.mul(dy, t));
    z = f32x4.add(z, f32x4.mul(dz, t));
    const lit = v128.and(t, live);
    sumR = f32x4.add(sumR, f32x4.mul(f32x4.mul(weightR, f32x4.splat(glowR)), lit));
    sumG = f32x4.add(sumG, f32x4.mul(f32x4.mul(weightG, f32x4.splat(glowG)), lit));
    sumB = f32x4.add(sumB, f32x4.mul(f32x4.mul(weightB, f32x4.splat(glowB)), lit));
    weightR = f32x4.mul(weightR, fade(absorbR, lit));
    weightG = f32x4.mul(weightG, fade(absorbG, lit));
    weightB = f32x4.mul(weightB, fade(absorbB, lit));

    const doors = arePortals(planes);
    const bending = f32x4.mul(index2, f32x4.sub(one, f32x4.mul(cos, cos)));
    const leaves = v128.andnot(v128.and(live, f32x4.lt(bending, one)), doors);
    const bits = i32x4.bitmask(leaves);
    if (bits) {
      inner = f32x4.sqrt(f32x4.pmax(zero, f32x4.sub(one, bending)));
      share = fresnel(inner, cos, index);
      const turn = f32x4.sub(inner, f32x4.mul(index, cos));
      v128.store(leaving, x);
      v128.store(leaving, y, 16);
      v128.store(leaving, z, 32);
      v128.store(leaving, f32x4.add(f32x4.mul(index, dx), f32x4.mul(turn, nx)), 48);
      v128.store(leaving, f32x4.add(f32x4.mul(index, dy), f32x4.mul(turn, ny)), 64);
      v128.store(leaving, f32x4.add(f32x4.mul(index, dz), f32x4.mul(turn, nz)), 80);
      v128.store(leaving, side, 96);
      gatherSky(bits);
      const through = v128.and(f32x4.sub(one, share), leaves);
      sumR = f32x4.add(sumR, f32x4.mul(f32x4.mul(weightR, through), v128.load(gathered)));
      sumG = f32x4.add(sumG, f32x4.mul(f32x4.mul(weightG, through), v128.load(gathered, 16)));
      sumB = f32x4.add(sumB, f32x4.mul(f32x4.mul(weightB, through), v128.load(gathered, 32)));
      weightR = f32x4.sub(weightR, f32x4.mul(weightR, through));
      weightG = f32x4.sub(weightG, f32x4.mul(weightG, through));
      weightB = f32x4.sub(weightB, f32x4.mul(weightB, through));
      const whole = f32x4.add(f32x4.add(weightR, weightG), weightB);
      live = v128.andnot(live, v128.and(leaves, f32x4.lt(whole, f32x4.splat(spent))));
    }
    // At a portal the ray continues in the mirror image; elsewhere the facet reflects it.
    const mirror = v128.andnot(f32x4.mul(two, cos), doors);
    dx = v128.bitselect(f32x4.neg(dx), f32x4.sub(dx, f32x4.mul(mirror, nx)), doors);
    dy = f32x4.sub(dy, f32x4.mul(mirror, ny));
    dz = f32x4.sub(dz, f32x4.mul(mirror, nz));
    x = v128.bitselect(f32x4.pmax(zero, f32x4.neg(x)), x, doors);
    side = v128.bitselect(f32x4.neg(side), side, doors);
    left = i32x4.sub(left, v128.andnot(i32x4.splat(1), doors));
    live = v128.and(live, i32x4.gt_s(left, i32x4.splat(0)));
  }
  finish(out, sumR, weightR);
  finish(out + 16, sumG, weightG);
  finish(out + 32, sumB, weightB);
}

function finish(at: usize, sum: v128, weight: v128): void {
  const light = f32x4.add(sum, f32x4.mul(weight, f32x4.splat(rest)));
  const edge = f32x4.mul(f32x4.sub(f32x4.splat(scattered), light), v128.load(WORN));
  v128.store(at, f32x4.add(light, edge));
}
