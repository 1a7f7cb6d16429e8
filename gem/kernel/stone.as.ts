// Stones in their places: where a ray from outside meets one, and what light that leaves it sees.

import { bringMatter, setEntry, setMirrored } from './paths.as';
import {
  bringCut,
  edgeGap,
  edgePlane,
  enter,
  hitDistance,
  hitPlane,
  isMirrored,
  isPortal,
  normalX,
  normalY,
  normalZ,
} from './planes.as';
import { lookOut, seenB, seenG, seenR } from './surroundings.as';

/** How much of the light at an edge itself is scattered. */
const WORN: f32 = 0.4;

/** Sixteen floats a stone: the rows of its turn, its place, half width, reach, cut, and the width of worn edges. */
const rows = memory.data(16384, 16);
let count: i32 = 0;
/** The stone at work; all below is read from its row. */
let current: i32 = -1;

let m00: f32 = 1;
let m01: f32 = 0;
let m02: f32 = 0;
let m10: f32 = 0;
let m11: f32 = 1;
let m12: f32 = 0;
let m20: f32 = 0;
let m21: f32 = 0;
let m22: f32 = 1;
let placeX: f32 = 0;
let placeY: f32 = 0;
let placeZ: f32 = 0;
let half: f32 = 1;
let reach2: f32 = 4;
let softEdge: f32 = 0;

export let stoneDistance: f32 = 0;

export function stoneRows(): usize {
  return rows;
}

export function setStones(n: i32): void {
  count = n;
  current = -1;
}

export function currentStone(): i32 {
  return current;
}

export function bringStone(i: i32): void {
  if (i === current) return;
  current = i;
  const at = rows + ((<usize>i) << 6);
  m00 = load<f32>(at);
  m01 = load<f32>(at, 4);
  m02 = load<f32>(at, 8);
  m10 = load<f32>(at, 12);
  m11 = load<f32>(at, 16);
  m12 = load<f32>(at, 20);
  m20 = load<f32>(at, 24);
  m21 = load<f32>(at, 28);
  m22 = load<f32>(at, 32);
  placeX = load<f32>(at, 36);
  placeY = load<f32>(at, 40);
  placeZ = load<f32>(at, 44);
  half = load<f32>(at, 48);
  const reach = load<f32>(at, 52) / half;
  reach2 = reach * reach;
  const cut = <i32>load<f32>(at, 56);
  softEdge = load<f32>(at, 60);
  bringCut(cut);
  bringMatter(cut);
}

/** Where along the ray the sphere around stone `i` begins; 1e9 if it is passed by. */
function sphere(i: i32, wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32): f32 {
  const at = rows + ((<usize>i) << 6);
  const x = load<f32>(at, 36) - wx;
  const y = load<f32>(at, 40) - wy;
  const z = load<f32>(at, 44) - wz;
  const reach = load<f32>(at, 52);
  const along = x * vx + y * vy + z * vz;
  const inside = reach * reach - (x * x + y * y + z * z - along * along);
  return inside < 0 || along < -reach ? <f32>1e9 : along - sqrt<f32>(inside);
}

/** Sets seenR…B of the surroundings for light that leaves the stone, on its mirrored side if `side` is −1. */
export function lookFrom(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, side: f32): void {
  const below = z < 0;
  x *= side * half;
  y *= half;
  z *= half;
  dx *= side;
  lookOut(
    m00 * x + m01 * y + m02 * z + placeX,
    m10 * x + m11 * y + m12 * z + placeY,
    m20 * x + m21 * y + m22 * z + placeZ,
    m00 * dx + m01 * dy + m02 * dz,
    m10 * dx + m11 * dy + m12 * dz,
    m20 * dx + m21 * dy + m22 * dz,
    below,
  );
}

/** Do stones keep light from a point of the floor? */
export function stonesBlock(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32): bool {
  for (let i = 0; i < count; i++) {
    if (sphere(i, wx, wy, wz, vx, vy, vz) > 1e8) continue;
    bringStone(i);
    if (reaches(wx, wy, wz, vx, vy, vz)) return true;
  }
  return false;
}

/** Does the ray meet the stone at work? Its distance, in half-widths, is in hitDistance. */
function reaches(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32): bool {
  const k: f32 = <f32>1 / half;
  const qx = (wx - placeX) * k;
  const qy = (wy - placeY) * k;
  const qz = (wz - placeZ) * k;
  let x = m00 * qx + m10 * qy + m20 * qz;
  let y = m01 * qx + m11 * qy + m21 * qz;
  let z = m02 * qx + m12 * qy + m22 * qz;
  const dx = m00 * vx + m10 * vy + m20 * vz;
  const dy = m01 * vx + m11 * vy + m21 * vz;
  const dz = m02 * vx + m12 * vy + m22 * vz;
  const closest = -(x * dx + y * dy + z * dz);
  if (x * x + y * y + z * z - closest * closest > reach2) return false;
  const start: f32 = max<f32>(0, closest - 3);
  x += dx * start;
  y += dy * start;
  z += dz * start;
  const right = enter(x, y, z, dx, dy, dz);
  stoneDistance = (hitDistance + start) * half;
  if (!isMirrored()) return right;
  const whole = right && !isPortal(hitPlane);
  const near = stoneDistance;
  const left = enter(-x, y, z, -dx, dy, dz) && !isPortal(hitPlane);
  if (left) stoneDistance = (hitDistance + start) * half;
  if (whole && (!left || near < stoneDistance)) stoneDistance = near;
  return whole || left;
}

/** Finds the first stone a ray meets and what is mirrored there, and readies lane `lane` of the paths inside. */
export function meetStones(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32, lane: i32): bool {
  if (count === 1) {
    bringStone(0);
    return meetStone(wx, wy, wz, vx, vy, vz, lane);
  }
  let first: i32 = -1;
  let near: f32 = 1e8;
  for (let i = 0; i < count; i++) {
    if (sphere(i, wx, wy, wz, vx, vy, vz) >= near) continue;
    bringStone(i);
    if (!reaches(wx, wy, wz, vx, vy, vz) || stoneDistance >= near) continue;
    near = stoneDistance;
    first = i;
  }
  if (first < 0) return false;
  bringStone(first);
  return meetStone(wx, wy, wz, vx, vy, vz, lane);
}

/** The same for the stone at work alone. */
function meetStone(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32, lane: i32): bool {
  const k: f32 = <f32>1 / half;
  const qx = (wx - placeX) * k;
  const qy = (wy - placeY) * k;
  const qz = (wz - placeZ) * k;
  let x = m00 * qx + m10 * qy + m20 * qz;
  let y = m01 * qx + m11 * qy + m21 * qz;
  let z = m02 * qx + m12 * qy + m22 * qz;
  let dx = m00 * vx + m10 * vy + m20 * vz;
  const dy = m01 * vx + m11 * vy + m21 * vz;
  const dz = m02 * vx + m12 * vy + m22 * vz;
  const closest = -(x * dx + y * dy + z * dz);
  if (x * x + y * y + z * z - closest * closest > reach2) return false;
  // 32 bits are too few for a far camera: start just before the stone.
  const start: f32 = closest - 3;
  x += dx * start;
  y += dy * start;
  z += dz * start;
  let side: f32 = 1;
  if (isMirrored()) {
    const right = enter(x, y, z, dx, dy, dz) && !isPortal(hitPlane);
    const rightT = hitDistance;
    const left = enter(-x, y, z, -dx, dy, dz) && !isPortal(hitPlane);
    if (!right && !left) return false;
    if (right && (!left || rightT < hitDistance)) {
      enter(x, y, z, dx, dy, dz);
    } else {
      side = -1;
      x = -x;
      dx = -dx;
    }
  } else if (!enter(x, y, z, dx, dy, dz)) return false;
  stoneDistance = (hitDistance + start) * half;
  x += dx * hitDistance;
  y += dy * hitDistance;
  z += dz * hitDistance;

  const nx = normalX(hitPlane);
  const ny = normalY(hitPlane);
  const nz = normalZ(hitPlane);
  const cos = -(nx * dx + ny * dy + nz * dz);
  let worn: f32 = 0;
  if (softEdge > 0) {
    // Polishing leaves edges a little round; without it facets look cut out of paper. A bent normal would catch a lamp in
    // one pixel and not in the next, a dotted line: what a round edge scatters is taken as even light.
    const gap = edgeGap(x, y, z, hitPlane, softEdge);
    const bend = nx * normalX(edgePlane) + ny * normalY(edgePlane) + nz * normalZ(edgePlane);
    const distance = gap / sqrt<f32>(max<f32>(<f32>1e-4, <f32>1 - bend * bend));
    worn = WORN * max<f32>(0, <f32>1 - distance / softEdge);
  }
  lookFrom(x, y, z, dx + <f32>2 * cos * nx, dy + <f32>2 * cos * ny, dz + <f32>2 * cos * nz, side);
  setMirrored(lane, seenR, seenG, seenB);
  setEntry(lane, x, y, z, dx, dy, dz, nx, ny, nz, cos, side, worn);
  return true;
}
