// Polished metal: sphere-traced, mirrors the rig and itself.
import { engraved, highX, highY, highZ, jewel, lowX, lowY, lowZ, metalGap } from './setting.as';
import { look, skyB, skyG, skyR } from './sky.as';

let tintR: f32 = 1;
let tintG: f32 = 1;
let tintB: f32 = 1;
let nx: f32 = 0;
let ny: f32 = 0;
let nz: f32 = 1;

export let metalR: f32 = 0;
export let metalG: f32 = 0;
export let metalB: f32 = 0;

/** Reflectance straight on. */
export function setMetal(r: f32, g: f32, b: f32): void {
  tintR = r;
  tintG = g;
  tintB = b;
}

/** Distance along the ray to the metal, or −1. */
export function march(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, steps: i32): f32 {
  if (jewel === 0) return -1;
  // A ray is marched only through the box that holds all of the metal.
  const kx: f32 = <f32>1 / (abs<f32>(dx) < 1e-9 ? <f32>1e-9 : dx);
  const ky: f32 = <f32>1 / (abs<f32>(dy) < 1e-9 ? <f32>1e-9 : dy);
  const kz: f32 = <f32>1 / (abs<f32>(dz) < 1e-9 ? <f32>1e-9 : dz);
  const ax = (lowX - x) * kx;
  const bx = (highX - x) * kx;
  const ay = (lowY - y) * ky;
  const by = (highY - y) * ky;
  const az = (lowZ - z) * kz;
  const bz = (highZ - z) * kz;
  const end = min<f32>(min<f32>(max<f32>(ax, bx), max<f32>(ay, by)), max<f32>(az, bz));
  const begin = max<f32>(max<f32>(min<f32>(ax, bx), min<f32>(ay, by)), min<f32>(az, bz));
  if (end < 0 || begin > end) return -1;
  let t: f32 = max<f32>(<f32>0.012, begin);
  for (let i = 0; i < steps; i++) {
    const gap = metalGap(x + dx * t, y + dy * t, z + dz * t);
    if (gap < 0.0012) return t;
    t += gap * <f32>0.95;
    if (t > end) return -1;
  }
  return -1;
}

function findNormal(x: f32, y: f32, z: f32): void {
  const e: f32 = 0.003;
  const a = metalGap(x + e, y - e, z - e);
  const b = metalGap(x - e, y - e, z + e);
  const c = metalGap(x - e, y + e, z - e);
  const d = metalGap(x + e, y + e, z + e);
  nx = a - b - c + d;
  ny = c + d - a - b;
  nz = b + d - a - c;
  const k: f32 = <f32>1 / sqrt<f32>(nx * nx + ny * ny + nz * nz + <f32>1e-20);
  nx *= k;
  ny *= k;
  nz *= k;
}

/** The light a point of the metal sends back along the ray; `mirrors` is how often metal may see metal. */
export function shadeMetal(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, mirrors: i32): void {
  findNormal(x, y, z);
  const cos = dx * nx + dy * ny + dz * nz;
  const glance: f32 = <f32>1 - min<f32>(1, abs<f32>(cos));
  const schlick: f32 = glance * glance * glance * glance * glance;
  // Old engravings hold dark polish, which makes them legible.
  const clean: f32 = <f32>1 - <f32>0.86 * engraved(x, y, z);
  const rx: f32 = dx - <f32>2 * cos * nx;
  const ry: f32 = dy - <f32>2 * cos * ny;
  const rz: f32 = dz - <f32>2 * cos * nz;
  const sx = x + nx * <f32>0.006;
  const sy = y + ny * <f32>0.006;
  const sz = z + nz * <f32>0.006;
  const t = mirrors > 0 ? march(sx, sy, sz, rx, ry, rz, 32) : <f32>-1;
  if (t > 0) {
    shadeMetal(sx + rx * t, sy + ry * t, sz + rz * t, rx, ry, rz, mirrors - 1);
  } else {
    look(sx, sy, sz, rx, ry, rz);
    metalR = skyR;
    metalG = skyG;
    metalB = skyB;
  }
  metalR *= (tintR + (<f32>1 - tintR) * schlick) * clean;
  metalG *= (tintG + (<f32>1 - tintG) * schlick) * clean;
  metalB *= (tintB + (<f32>1 - tintB) * schlick) * clean;
}
