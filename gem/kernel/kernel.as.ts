// The picture: camera rays, samples where they are needed, alpha, and the shadow apart from the stone.
import { march, metalB, metalG, metalR, shadeMetal } from './metal.as';
import { openness, shadowCells } from './sky.as';
import { stoneB, stoneBlocks, stoneDistance, stoneG, stoneR, traceStone } from './stone.as';

export { setMetal } from './metal.as';
export { setPlane, setPlaneGroups } from './planes.as';
export { setJewel, setPosie, setProng, setStoneHead, textMask } from './setting.as';
export { lightMap, setFloor, setHead, shadowCells } from './sky.as';
export { setMatter, setPaths, setPlace, setTurn } from './stone.as';

const waves = memory.data(512, 16);
/** One sample of each of eight parts of the spectrum makes a first, colour-true estimate. */
const FIRST: i32 = 8;

let pixels: usize = 0;
let capacity: i32 = 0;

let eyeX: f32 = 0;
let eyeY: f32 = 0;
let eyeZ: f32 = 0;
let aheadX: f32 = 0;
let aheadY: f32 = 0;
let aheadZ: f32 = -1;
let rightX: f32 = 1;
let rightY: f32 = 0;
let rightZ: f32 = 0;
let upX: f32 = 0;
let upY: f32 = 1;
let upZ: f32 = 0;
let half: f32 = 1;
let distance: f32 = 16;
let hasStone: bool = true;
let seenR: f32 = 0;
let seenG: f32 = 0;
let seenB: f32 = 0;
let metallic: bool = false;
let rayX: f32 = 0;
let rayY: f32 = 0;
let rayZ: f32 = 0;
let sumR: f32 = 0;
let sumG: f32 = 0;
let sumB: f32 = 0;
let wholeR: f32 = 0;
let wholeG: f32 = 0;
let wholeB: f32 = 0;
let plainR: f32 = 0;
let plainG: f32 = 0;
let plainB: f32 = 0;
let least: f32 = 0;
let greatest: f32 = 0;
let hits: i32 = 0;
let metalHits: i32 = 0;

/** Per wavelength: index of refraction, then its weights in linear red, green, blue. */
export function waveTable(): usize {
  return waves;
}

export function setEye(x: f32, y: f32, z: f32, halfExtent: f32, away: f32, stone: bool): void {
  eyeX = x;
  eyeY = y;
  eyeZ = z;
  half = halfExtent;
  distance = away;
  hasStone = stone;
}

export function setAxes(
  fx: f32,
  fy: f32,
  fz: f32,
  rx: f32,
  ry: f32,
  rz: f32,
  ux: f32,
  uy: f32,
  uz: f32,
): void {
  aheadX = fx;
  aheadY = fy;
  aheadZ = fz;
  rightX = rx;
  rightY = ry;
  rightZ = rz;
  upX = ux;
  upY = uy;
  upZ = uz;
}

function noise(seed: u32): f32 {
  let x = seed;
  x = (x ^ (x >> 16)) * 0x7feb352d;
  x = (x ^ (x >> 15)) * 0x846ca68b;
  return <f32>((x ^ (x >> 16)) >> 8) * <f32>(1.0 / 16777216.0);
}

/** Fills the shadow map: per cell the share of the sky that stone and metal hide. */
export function bakeShadow(cells: i32, extent: f32, rays: i32, strength: f32): void {
  const golden: f32 = 2.3999632;
  const n = <f32>cells;
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const x: f32 = (((<f32>i + <f32>0.5) / n) * 2 - 1) * extent;
      const y: f32 = (((<f32>j + <f32>0.5) / n) * 2 - 1) * extent;
      const phase: f32 = noise(j * cells + i) * <f32>6.2831853;
      let hidden: f32 = 0;
      let whole: f32 = 0;
      for (let k = 0; k < rays; k++) {
        const r: f32 = sqrt<f32>((<f32>k + <f32>0.5) / <f32>rays);
        const a: f32 = <f32>k * golden + phase;
        const dx: f32 = r * Mathf.cos(a);
        const dy: f32 = r * Mathf.sin(a);
        const dz: f32 = sqrt<f32>(<f32>1 - r * r);
        // The key light stands up left, so the shadow leans down right.
        const weight: f32 = <f32>1 - dx * <f32>0.3 + dy * <f32>0.3;
        whole += weight;
        const blocked =
          (hasStone && stoneBlocks(x, y, 1e-3, dx, dy, dz)) || march(x, y, 1e-3, dx, dy, dz, 60) > 0;
        if (blocked) hidden += weight;
      }
      store<f32>(shadowCells() + ((<usize>(j * cells + i)) << 2), <f32>1 - (strength * hidden) / whole);
    }
}

/** Sets seenR…B; metal has no dispersion, and says so by `metallic`. */
function see(dx: f32, dy: f32, dz: f32, index: f32): bool {
  metallic = false;
  const stone = hasStone && traceStone(eyeX, eyeY, eyeZ, dx, dy, dz, index);
  seenR = stoneR;
  seenG = stoneG;
  seenB = stoneB;
  const before = stoneDistance;
  const t = march(eyeX, eyeY, eyeZ, dx, dy, dz, 120);
  if (t < 0 || (stone && before < t)) return stone;
  shadeMetal(eyeX + dx * t, eyeY + dy * t, eyeZ + dz * t, dx, dy, dz, 2);
  seenR = metalR;
  seenG = metalG;
  seenB = metalB;
  metallic = true;
  return true;
}

/** Room for `size`² pixels of red, green, blue (premultiplied), alpha and shadow. */
export function reserve(size: i32): usize {
  if (size * size > capacity) {
    if (pixels !== 0) heap.free(pixels);
    capacity = size * size;
    pixels = heap.alloc(<usize>capacity * 20);
  }
  return pixels;
}

/** Aims at a point of the picture; x and y in pixels. */
function aim(x: f32, y: f32, size: i32): void {
  const px: f32 = ((x / <f32>size) * 2 - 1) * half;
  const py: f32 = (1 - (y / <f32>size) * 2) * half;
  rayX = aheadX * distance + rightX * px + upX * py;
  rayY = aheadY * distance + rightY * px + upY * py;
  rayZ = aheadZ * distance + rightZ * px + upZ * py;
}

function clearSums(): void {
  sumR = 0;
  sumG = 0;
  sumB = 0;
  plainR = 0;
  plainG = 0;
  plainB = 0;
  wholeR = 0;
  wholeG = 0;
  wholeB = 0;
  hits = 0;
  metalHits = 0;
}

/**
 * One wavelength at the point aimed at. `ceiling` dims a lamp's glint, in all channels alike: else what a yellow stone
 * lets pass of a lamp's blue would paint a neon patch.
 */
function take(wave: i32, ceiling: f32): void {
  const k: f32 = <f32>1 / sqrt<f32>(rayX * rayX + rayY * rayY + rayZ * rayZ);
  const at = waves + ((<usize>wave) << 4);
  if (!see(rayX * k, rayY * k, rayZ * k, load<f32>(at))) return;
  hits++;
  const brightest = max<f32>(seenR, max<f32>(seenG, seenB));
  const dim: f32 = brightest > ceiling ? ceiling / brightest : 1;
  const r = seenR * dim;
  const g = seenG * dim;
  const b = seenB * dim;
  least = min<f32>(least, g);
  greatest = max<f32>(greatest, g);
  if (metallic) {
    plainR += r;
    plainG += g;
    plainB += b;
    metalHits++;
    return;
  }
  const weightR = load<f32>(at, 4);
  const weightG = load<f32>(at, 8);
  const weightB = load<f32>(at, 12);
  wholeR += weightR;
  wholeG += weightG;
  wholeB += weightB;
  sumR += r * weightR;
  sumG += g * weightG;
  sumB += b * weightB;
}

/**
 * The n-th point of a sequence that fills a pixel evenly, a little wider than the pixel itself. The same in every
 * pixel: chance would draw thin edges as dotted lines.
 */
function aimInside(x: i32, y: i32, size: i32, n: i32): void {
  const jx: f32 = <f32>0.5 + <f32>n * <f32>0.7548776662;
  const jy: f32 = <f32>0.5 + <f32>n * <f32>0.569840291;
  const wide: f32 = 1.2;
  aim(
    <f32>x + <f32>0.5 + (jx - floor<f32>(jx) - <f32>0.5) * wide,
    <f32>y + <f32>0.5 + (jy - floor<f32>(jy) - <f32>0.5) * wide,
    size,
  );
}

/**
 * Rows `from` to `to` of a square picture. A first look takes eight points, each in another eighth of the spectrum.
 * Where they differ by more than `threshold`, and at every outline, `points` more are taken, each in four wavelengths:
 * an edge between dark and bright would else be mistaken for colour.
 */
export function render(size: i32, from: i32, to: i32, points: i32, threshold: f32, ceiling: f32): void {
  for (let y = from; y < to; y++)
    for (let x = 0; x < size; x++) {
      const phase = noise(y * size + x + 1);
      clearSums();
      least = 1e9;
      greatest = -1e9;
      for (let n = 0; n < FIRST; n++) {
        aimInside(x, y, size, n);
        const part = (n * 3 + 3) & 7;
        take((part << 2) + <i32>(phase * <f32>4), ceiling);
      }
      let alpha: f32 = <f32>hits / <f32>FIRST;
      const even = hits === FIRST && greatest - least < threshold * (<f32>0.5 + greatest);
      if (hits > 0 && !even && points > 0) {
        const firstHits = hits;
        clearSums();
        for (let n = 0; n < points; n++) {
          aimInside(x, y, size, FIRST + n);
          let shift: f32 = phase + <f32>n * <f32>0.618034;
          shift -= floor<f32>(shift);
          const wave = <i32>(shift * <f32>8);
          take(wave, ceiling);
          take(wave + 8, ceiling);
          take(wave + 16, ceiling);
          take(wave + 24, ceiling);
        }
        alpha = (<f32>firstHits + <f32>hits * <f32>0.25) / <f32>(FIRST + points);
      }
      keep(pixels + <usize>((y * size + x) * 20), alpha);
      aim(<f32>x + <f32>0.5, <f32>y + <f32>0.5, size);
      store<f32>(pixels + <usize>((y * size + x) * 20), <f32>1 - floorAhead(), 16);
    }
}

/** Writes the mean of what was hit, premultiplied by alpha. */
function keep(at: usize, alpha: f32): void {
  const share: f32 = hits > 0 ? alpha / <f32>hits : 0;
  const stone = <f32>(hits - metalHits);
  const scale: f32 = stone * share;
  store<f32>(at, (stone > 0 ? (sumR / wholeR) * scale : 0) + plainR * share);
  store<f32>(at, (stone > 0 ? (sumG / wholeG) * scale : 0) + plainG * share, 4);
  store<f32>(at, (stone > 0 ? (sumB / wholeB) * scale : 0) + plainB * share, 8);
  store<f32>(at, hits > 0 ? alpha : 0, 12);
}

/** How open the floor is where the ray meets it. */
function floorAhead(): f32 {
  if (rayZ >= 0) return 1;
  const t = -eyeZ / rayZ;
  return openness(eyeX + rayX * t, eyeY + rayY * t);
}
