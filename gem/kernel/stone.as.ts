// One ray of one wavelength through the stone. No dice: at each facet the light that leaves is added by its Fresnel
// share and the rest goes on, so a few bounces give a picture without noise.
import {
  edgeGap,
  edgePlane,
  enter,
  hitDistance,
  hitPlane,
  isMirrored,
  isPortal,
  leave,
  normalX,
  normalY,
  normalZ,
} from './planes.as';
import { lookOut, seenB, seenG, seenR } from './surroundings.as';

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
let absorbR: f32 = 0;
let absorbG: f32 = 0;
let absorbB: f32 = 0;
let glowR: f32 = 0;
let glowG: f32 = 0;
let glowB: f32 = 0;
let bounces: i32 = 8;
let reach2: f32 = 4;
let softEdge: f32 = 0;
let rest: f32 = 0.25;

export let stoneR: f32 = 0;
export let stoneG: f32 = 0;
export let stoneB: f32 = 0;
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

/** Absorption and glow per half-width of path. */
export function setMatter(ar: f32, ag: f32, ab: f32, gr: f32, gg: f32, gb: f32): void {
  absorbR = ar;
  absorbG = ag;
  absorbB = ab;
  glowR = gr;
  glowG = gg;
  glowB = gb;
}

/** `unfinished` is the light taken for what a path still carries when it is cut short. */
export function setPaths(most: i32, edge: f32, unfinished: f32): void {
  bounces = most;
  softEdge = edge;
  rest = unfinished;
}

function lookFrom(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, side: f32): void {
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

/** exp for the small negative exponents of one path: (1 + x/64)^64. */
function fade(x: f32): f32 {
  let y = max<f32>(0, <f32>1 + x * <f32>0.015625);
  y *= y;
  y *= y;
  y *= y;
  y *= y;
  y *= y;
  y *= y;
  return y;
}

function fresnel(cosOut: f32, cosIn: f32, index: f32): f32 {
  const s = (cosOut - index * cosIn) / (cosOut + index * cosIn);
  const p = (index * cosOut - cosIn) / (index * cosOut + cosIn);
  return <f32>0.5 * (s * s + p * p);
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
  if (enter(x, y, z, dx, dy, dz)) return true;
  return isMirrored() && enter(-x, y, z, -dx, dy, dz);
}

export function traceStone(wx: f32, wy: f32, wz: f32, vx: f32, vy: f32, vz: f32, index: f32): bool {
  const qx = wx - placeX;
  const qy = wy - placeY;
  const qz = wz - placeZ;
  let x = m00 * qx + m10 * qy + m20 * qz;
  let y = m01 * qx + m11 * qy + m21 * qz;
  let z = m02 * qx + m12 * qy + m22 * qz;
  let dx = m00 * vx + m10 * vy + m20 * vz;
  let dy = m01 * vx + m11 * vy + m21 * vz;
  let dz = m02 * vx + m12 * vy + m22 * vz;
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

  let nx = normalX(hitPlane);
  let ny = normalY(hitPlane);
  let nz = normalZ(hitPlane);
  let cos = -(nx * dx + ny * dy + nz * dz);
  if (softEdge > 0) {
    // Polishing leaves edges a little round; without it facets look cut out of paper.
    const gap = edgeGap(x, y, z, hitPlane);
    const ex = normalX(edgePlane);
    const ey = normalY(edgePlane);
    const ez = normalZ(edgePlane);
    const bend = nx * ex + ny * ey + nz * ez;
    const distance = gap / sqrt<f32>(max<f32>(<f32>1e-4, <f32>1 - bend * bend));
    if (distance < softEdge) {
      const w: f32 = <f32>0.5 * (<f32>1 - distance / softEdge);
      const bx = nx + (ex - nx) * w;
      const by = ny + (ey - ny) * w;
      const bz = nz + (ez - nz) * w;
      const k: f32 = <f32>1 / sqrt<f32>(bx * bx + by * by + bz * bz);
      const turned = -(bx * dx + by * dy + bz * dz) * k;
      if (turned > 0.05) {
        nx = bx * k;
        ny = by * k;
        nz = bz * k;
        cos = turned;
      }
    }
  }
  const eta: f32 = <f32>1 / index;
  let inner: f32 = sqrt<f32>(<f32>1 - eta * eta * (<f32>1 - cos * cos));
  let share = fresnel(cos, inner, index);
  lookFrom(x, y, z, dx + <f32>2 * cos * nx, dy + <f32>2 * cos * ny, dz + <f32>2 * cos * nz, side);
  let sumR = seenR * share;
  let sumG = seenG * share;
  let sumB = seenB * share;
  const bent: f32 = eta * cos - inner;
  dx = eta * dx + bent * nx;
  dy = eta * dy + bent * ny;
  dz = eta * dz + bent * nz;
  let weightR: f32 = <f32>1 - share;
  let weightG = weightR;
  let weightB = weightR;

  for (let bounce = 0, step = 0; bounce < bounces && step < 48; step++) {
    leave(x, y, z, dx, dy, dz);
    const t = hitDistance;
    x += dx * t;
    y += dy * t;
    z += dz * t;
    sumR += weightR * glowR * t;
    sumG += weightG * glowG * t;
    sumB += weightB * glowB * t;
    weightR *= fade(-absorbR * t);
    weightG *= fade(-absorbG * t);
    weightB *= fade(-absorbB * t);
    if (isPortal(hitPlane)) {
      x = max<f32>(0, -x);
      dx = -dx;
      side = -side;
      continue;
    }
    nx = normalX(hitPlane);
    ny = normalY(hitPlane);
    nz = normalZ(hitPlane);
    cos = nx * dx + ny * dy + nz * dz;
    const sin2: f32 = index * index * (<f32>1 - cos * cos);
    if (sin2 < 1) {
      inner = sqrt<f32>(<f32>1 - sin2);
      share = fresnel(inner, cos, index);
      const turn: f32 = inner - index * cos;
      lookFrom(x, y, z, index * dx + turn * nx, index * dy + turn * ny, index * dz + turn * nz, side);
      const out: f32 = <f32>1 - share;
      sumR += weightR * out * seenR;
      sumG += weightG * out * seenG;
      sumB += weightB * out * seenB;
      weightR *= share;
      weightG *= share;
      weightB *= share;
      if (weightR + weightG + weightB < 0.04) break;
    }
    dx -= <f32>2 * cos * nx;
    dy -= <f32>2 * cos * ny;
    dz -= <f32>2 * cos * nz;
    bounce++;
  }
  stoneR = sumR + weightR * rest;
  stoneG = sumG + weightG * rest;
  stoneB = sumB + weightB * rest;
  return true;
}
