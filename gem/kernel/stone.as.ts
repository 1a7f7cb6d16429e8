// The stone in its place: where a ray from outside meets it, and what light that leaves it sees.

import { setEntry, setMirrored } from './paths.as';
import {
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
let reach2: f32 = 4;
let softEdge: f32 = 0;

export let stoneDistance: f32 = 0;

/** Stone to world: the rows of a rotation. */
export function setTurn(a: f32, b: f32, c: f32, d: f32, e: f32, f: f32, g: f32, h: f32, i: f32): void {
  m00 = a;
  m01 = b;
  m02 = c;
  m10 = d;
  m11 = e;
  m12 = f;
  m20 = g;
  m21 = h;
  m22 = i;
}

export function setPlace(x: f32, y: f32, z: f32, radius: f32): void {
  placeX = x;
  placeY = y;
  placeZ = z;
  reach2 = radius * radius;
}

export function setSoftEdge(edge: f32): void {
  softEdge = edge;
}

/** Sets seenR…B of the surroundings for light that leaves the stone, on its mirrored side if `side` is −1. */
export function lookFrom(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, side: f32): void {
  x *= side;
  dx *= side;
  lookOut(
    m00 * x + m01 * y + m02 * z + placeX,
    m10 * x + m11 * y + m12 * z + placeY,
    m20 * x + m21 * y + m22 * z + placeZ,
    m00 * dx + m01 * dy + m02 * dz,
    m10 * dx + m11 * dy + m12 * dz,
    m20 * dx + m21 * dy + m22 * dz,
  );
}

/** Does the stone keep light from a point of the floor? */
export function stoneBlocks(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32): bool {
  const qx = wx - placeX;
  const qy = wy - placeY;
  const qz = wz - placeZ;
  const x = m00 * qx + m10 * qy + m20 * qz;
  const y = m01 * qx + m11 * qy + m21 * qz;
  const z = m02 * qx + m12 * qy + m22 * qz;
  const dx = m00 * vx + m10 * vy + m20 * vz;
  const dy = m01 * vx + m11 * vy + m21 * vz;
  const dz = m02 * vx + m12 * vy + m22 * vz;
  const closest = -(x * dx + y * dy + z * dz);
  if (x * x + y * y + z * z - closest * closest > reach2) return false;
  if (enter(x, y, z, dx, dy, dz)) return true;
  return isMirrored() && enter(-x, y, z, -dx, dy, dz);
}

/** Finds where a ray meets the stone and what is mirrored there, and readies lane `lane` of the paths inside. */
export function meetStone(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32, lane: i32): bool {
  const qx = wx - placeX;
  const qy = wy - placeY;
  const qz = wz - placeZ;
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
  stoneDistance = hitDistance + start;
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
