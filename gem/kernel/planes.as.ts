// The stone's half-spaces n·x ≤ d, as four arrays so that SIMD takes four planes at a time.
const BYTES: i32 = 1024;
const WORK = memory.data(5120, 16);
const NX = WORK;
const NY = WORK + 1024;
const NZ = WORK + 2048;
const D = WORK + 3072;
const NUMBER = WORK + 4096;
/** A jewel holds stones of several cuts: those not at work lie here, each with its groups behind its planes. */
const CUTS: i32 = 8;
const CUT: usize = 5152;
const shelf = memory.data(41216, 16);
let atWork: i32 = 0;

let all: usize = 0;
let crownEnd: usize = 0;
let pavilionEnd: usize = 0;
let girdleBand: f32 = 0;
let crownPortal: i32 = -1;
let pavilionPortal: i32 = -1;

export let hitDistance: f32 = 0;
export let hitPlane: i32 = 0;
export let edgePlane: i32 = 0;

export function setPlane(i: i32, x: f32, y: f32, z: f32, d: f32): void {
  const at = (<usize>i) << 2;
  if (<i32>at >= BYTES) unreachable();
  store<f32>(NX + at, x);
  store<f32>(NY + at, y);
  store<f32>(NZ + at, z);
  store<f32>(D + at, d);
  store<i32>(NUMBER + at, i);
}

/** Planes come as crown, pavilion, girdle, each padded to fours; a portal stands in crown and in pavilion, or is −1. */
export function setPlaneGroups(
  crown: i32,
  pavilion: i32,
  girdle: i32,
  door: i32,
  doorBelow: i32,
  band: f32,
): void {
  crownEnd = (<usize>crown) << 2;
  pavilionEnd = crownEnd + ((<usize>pavilion) << 2);
  all = pavilionEnd + ((<usize>girdle) << 2);
  crownPortal = door;
  pavilionPortal = doorBelow;
  girdleBand = band;
}

/** Lays the planes at work on the shelf as cut `i`. */
export function keepCut(i: i32): void {
  if (i >= CUTS) unreachable();
  const at = shelf + <usize>i * CUT;
  memory.copy(at, WORK, 5120);
  store<u32>(at, <u32>crownEnd, 5120);
  store<u32>(at, <u32>pavilionEnd, 5124);
  store<u32>(at, <u32>all, 5128);
  store<i32>(at, crownPortal, 5132);
  store<i32>(at, pavilionPortal, 5136);
  store<f32>(at, girdleBand, 5140);
  atWork = i;
}

/** Copying costs less than asking in every loop which cut is meant: neighbouring rays mostly meet the same. */
export function bringCut(i: i32): void {
  if (i === atWork) return;
  atWork = i;
  const at = shelf + <usize>i * CUT;
  memory.copy(WORK, at, 5120);
  crownEnd = <usize>load<u32>(at, 5120);
  pavilionEnd = <usize>load<u32>(at, 5124);
  all = <usize>load<u32>(at, 5128);
  crownPortal = load<i32>(at, 5132);
  pavilionPortal = load<i32>(at, 5136);
  girdleBand = load<f32>(at, 5140);
}

export function isMirrored(): bool {
  return crownPortal >= 0;
}
export function isPortal(i: i32): bool {
  return i === crownPortal || i === pavilionPortal;
}
export function arePortals(planes: v128): v128 {
  return v128.or(i32x4.eq(planes, i32x4.splat(crownPortal)), i32x4.eq(planes, i32x4.splat(pavilionPortal)));
}

export function offset(i: i32): f32 {
  return load<f32>(D + ((<usize>i) << 2));
}
export function normalX(i: i32): f32 {
  return load<f32>(NX + ((<usize>i) << 2));
}
export function normalY(i: i32): f32 {
  return load<f32>(NY + ((<usize>i) << 2));
}
export function normalZ(i: i32): f32 {
  return load<f32>(NZ + ((<usize>i) << 2));
}

function gap(at: usize, x: v128, y: v128, z: v128): v128 {
  const a = f32x4.sub(v128.load(D + at), f32x4.mul(v128.load(NX + at), x));
  return f32x4.sub(f32x4.sub(a, f32x4.mul(v128.load(NY + at), y)), f32x4.mul(v128.load(NZ + at), z));
}

function along(at: usize, x: v128, y: v128, z: v128): v128 {
  const a = f32x4.add(f32x4.mul(v128.load(NX + at), x), f32x4.mul(v128.load(NY + at), y));
  return f32x4.add(a, f32x4.mul(v128.load(NZ + at), z));
}

/** Keeps the lane with the greatest value in hitDistance, hitPlane. */
function takeGreatest(value: v128, index: v128): void {
  hitDistance = f32x4.extract_lane(value, 0);
  hitPlane = i32x4.extract_lane(index, 0);
  let next = f32x4.extract_lane(value, 1);
  if (next > hitDistance) {
    hitDistance = next;
    hitPlane = i32x4.extract_lane(index, 1);
  }
  next = f32x4.extract_lane(value, 2);
  if (next > hitDistance) {
    hitDistance = next;
    hitPlane = i32x4.extract_lane(index, 2);
  }
  next = f32x4.extract_lane(value, 3);
  if (next > hitDistance) {
    hitDistance = next;
    hitPlane = i32x4.extract_lane(index, 3);
  }
}

/**
 * From outside: the last plane entered, if that is before the first one left. Away from the girdle's band crown and
 * pavilion alone bound the stone, so the girdle's many planes are asked only there.
 */
export function enter(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): bool {
  const met = enterFirst(pavilionEnd, ox, oy, oz, dx, dy, dz);
  if (!met || abs<f32>(oz + dz * hitDistance) > girdleBand) return met;
  return enterFirst(all, ox, oy, oz, dx, dy, dz);
}

function enterFirst(end: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): bool {
  const px = f32x4.splat(ox);
  const py = f32x4.splat(oy);
  const pz = f32x4.splat(oz);
  const vx = f32x4.splat(dx);
  const vy = f32x4.splat(dy);
  const vz = f32x4.splat(dz);
  const zero = f32x4.splat(0);
  const four = i32x4.splat(4);
  let first = f32x4.splat(-1e9);
  let last = f32x4.splat(1e9);
  let index = i32x4.splat(0);
  let counter = i32x4(0, 1, 2, 3);
  for (let at: usize = 0; at < end; at += 16) {
    const slope = along(at, vx, vy, vz);
    const t = f32x4.div(gap(at, px, py, pz), slope);
    const later = v128.and(f32x4.gt(t, first), f32x4.lt(slope, zero));
    first = v128.bitselect(t, first, later);
    index = v128.bitselect(counter, index, later);
    last = v128.bitselect(f32x4.pmin(last, t), last, f32x4.gt(slope, zero));
    counter = i32x4.add(counter, four);
  }
  takeGreatest(first, index);
  const out = min(
    min(f32x4.extract_lane(last, 0), f32x4.extract_lane(last, 1)),
    min(f32x4.extract_lane(last, 2), f32x4.extract_lane(last, 3)),
  );
  return hitDistance <= out && hitDistance > 1e-5;
}

/**
 * From inside: the first plane that each of four rays leaves by. A ray going down that ends below the girdle can only
 * have met the pavilion, one going up the crown. Near the girdle both are asked, and the girdle's many planes only if
 * the ray ends between them.
 */
export function leave(x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128, live: v128): v128 {
  const down = f32x4.lt(dz, f32x4.splat(0));
  const falls = v128.any_true(v128.and(live, down));
  const rises = v128.any_true(v128.andnot(live, down));
  let near = f32x4.splat(1e-6);
  near = nearest(near, rises ? 0 : crownEnd, falls ? pavilionEnd : crownEnd, x, y, z, dx, dy, dz);
  const band = f32x4.splat(girdleBand);
  let height = f32x4.add(z, f32x4.div(dz, near));
  let beyond = v128.bitselect(f32x4.lt(height, f32x4.neg(band)), f32x4.gt(height, band), down);
  if (v128.any_true(v128.andnot(live, beyond))) {
    if (!rises || !falls) {
      near = nearest(near, rises ? crownEnd : 0, rises ? pavilionEnd : crownEnd, x, y, z, dx, dy, dz);
      height = f32x4.add(z, f32x4.div(dz, near));
    }
    beyond = f32x4.gt(f32x4.abs(height), band);
    if (v128.any_true(v128.andnot(live, beyond))) near = nearest(near, pavilionEnd, all, x, y, z, dx, dy, dz);
  }
  return v128.and(near, i32x4.splat(255));
}

/**
 * The greatest of `near` and of 1 / distance to each plane from `from` to `to`. The plane's number takes the place of
 * the last eight bits, so that one maximum finds both; where a ray ends is computed anew from the plane.
 */
function nearest(
  near: v128,
  from: usize,
  to: usize,
  x: v128,
  y: v128,
  z: v128,
  dx: v128,
  dy: v128,
  dz: v128,
): v128 {
  const tiny = f32x4.splat(1e-9);
  const mask = i32x4.splat(-256);
  for (let at = from; at < to; at += 4) {
    const nx = v128.load_splat<f32>(NX + at);
    const ny = v128.load_splat<f32>(NY + at);
    const nz = v128.load_splat<f32>(NZ + at);
    const slope = f32x4.add(f32x4.add(f32x4.mul(nx, dx), f32x4.mul(ny, dy)), f32x4.mul(nz, dz));
    const depth = f32x4.add(f32x4.add(f32x4.mul(nx, x), f32x4.mul(ny, y)), f32x4.mul(nz, z));
    const distance = f32x4.pmax(f32x4.sub(v128.load_splat<f32>(D + at), depth), tiny);
    const inverse = v128.and(f32x4.div(slope, distance), mask);
    near = f32x4.pmax(near, v128.or(inverse, v128.load_splat<i32>(NUMBER + at)));
  }
  return near;
}

/**
 * The distance from a point of plane `own` to the nearest other facet, kept in edgePlane; portals are no facets. Only
 * distances below `most` matter: high on the crown only the crown is near.
 */
export function edgeGap(x: f32, y: f32, z: f32, own: i32, most: f32): f32 {
  const px = f32x4.splat(x);
  const py = f32x4.splat(y);
  const pz = f32x4.splat(z);
  const four = i32x4.splat(4);
  const self = i32x4.splat(own);
  const door = i32x4.splat(crownPortal);
  const doorBelow = i32x4.splat(pavilionPortal);
  const far = f32x4.splat(1e6);
  const end = z > girdleBand + most ? crownEnd : all;
  let nearest = f32x4.splat(-1e6);
  let index = i32x4.splat(0);
  let counter = i32x4(0, 1, 2, 3);
  for (let at: usize = 0; at < end; at += 16) {
    const doors = v128.or(i32x4.eq(counter, door), i32x4.eq(counter, doorBelow));
    const skipped = v128.or(i32x4.eq(counter, self), doors);
    const negative = f32x4.neg(v128.bitselect(far, gap(at, px, py, pz), skipped));
    const nearer = f32x4.gt(negative, nearest);
    nearest = v128.bitselect(negative, nearest, nearer);
    index = v128.bitselect(counter, index, nearer);
    counter = i32x4.add(counter, four);
  }
  const distance = hitDistance;
  const plane = hitPlane;
  takeGreatest(nearest, index);
  const found = -hitDistance;
  edgePlane = hitPlane;
  hitDistance = distance;
  hitPlane = plane;
  return found;
}
