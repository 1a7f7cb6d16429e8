// The picture: camera rays, samples where they are needed, alpha, and the shadow apart from the stone.
import { march, metalB, metalG, metalR, shadeMetal } from './metal.as';
import { followPaths, outB, outG, outR, setIdle, setIndex, setLive, spreadFirst } from './paths.as';
import { jewel } from './setting.as';
import { openness, shadowCells } from './sky.as';
import { bringStone, currentStone, meetStones, stoneDistance, stonesBlock } from './stone.as';

export { setMetal } from './metal.as';
export { setMatter, setPaths } from './paths.as';
export { keepCut, setPlane, setPlaneGroups } from './planes.as';
export { partRows, setEngraving, setParts, textMask } from './setting.as';
export { lightMap, setFloor, setHead, shadowCells } from './sky.as';
export { setStones, stoneRows } from './stone.as';

const waves = memory.data(512, 16);
/** One sample of each of eight parts of the spectrum makes a first, colour-true estimate. */
const FIRST: i32 = 8;
/** Which stone each lane met. */
const stoneOf = memory.data(16, 16);
const NOTHING: i32 = 0;
const STONE: i32 = 1;
const METAL: i32 = 2;

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
let hasStones: bool = true;
/** How wide the lens is open, and how far away it is sharp. */
let lens: f32 = 0;
let focus: f32 = 16;
let fromX: f32 = 0;
let fromY: f32 = 0;
let fromZ: f32 = 0;
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

export function setEye(x: f32, y: f32, z: f32, halfExtent: f32, away: f32, stones: bool): void {
  eyeX = x;
  eyeY = y;
  eyeZ = z;
  half = halfExtent;
  distance = away;
  hasStones = stones;
}

export function setLens(radius: f32, sharpAt: f32): void {
  lens = radius;
  focus = sharpAt;
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
          (hasStones && stonesBlock(x, y, 1e-3, dx, dy, dz)) || march(x, y, 1e-3, dx, dy, dz, 60) > 0;
        if (blocked) hidden += weight;
      }
      store<f32>(shadowCells() + ((<usize>(j * cells + i)) << 2), <f32>1 - (strength * hidden) / whole);
    }
}

/** What is at the point aimed at; a stone's light is then followed in `lane`, a metal's is known. */
function find(lane: i32): i32 {
  const k: f32 = <f32>1 / sqrt<f32>(rayX * rayX + rayY * rayY + rayZ * rayZ);
  const dx = rayX * k;
  const dy = rayY * k;
  const dz = rayZ * k;
  const stone = hasStones && meetStones(fromX, fromY, fromZ, dx, dy, dz, lane);
  const before = stoneDistance;
  const t = march(fromX, fromY, fromZ, dx, dy, dz, 120);
  if (stone && (t < 0 || before < t)) return STONE;
  setIdle(lane);
  if (t < 0) return NOTHING;
  shadeMetal(fromX + dx * t, fromY + dy * t, fromZ + dz * t, dx, dy, dz, 1);
  return METAL;
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
  fromX = eyeX;
  fromY = eyeY;
  fromZ = eyeZ;
}

/** Moves the ray to another point of the lens; what is as far as `focus` stays where it is. */
function moveOnLens(n: i32): void {
  let far: f32 = <f32>0.5 + <f32>n * <f32>0.618034;
  far = lens * sqrt<f32>(far - floor<f32>(far));
  const angle: f32 = <f32>n * <f32>2.3999632;
  const across: f32 = far * Mathf.cos(angle);
  const upwards: f32 = far * Mathf.sin(angle);
  const k: f32 = focus / distance;
  const mx: f32 = rightX * across + upX * upwards;
  const my: f32 = rightY * across + upY * upwards;
  const mz: f32 = rightZ * across + upZ * upwards;
  fromX += mx;
  fromY += my;
  fromZ += mz;
  rayX = rayX * k - mx;
  rayY = rayY * k - my;
  rayZ = rayZ * k - mz;
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
 * Dims a lamp's glint, in all channels alike: else what a yellow stone lets pass of a lamp's blue would paint a neon
 * patch. Also notes how far the samples of a pixel differ.
 */
function dimming(r: f32, g: f32, b: f32, ceiling: f32): f32 {
  const brightest = max<f32>(r, max<f32>(g, b));
  const dim: f32 = brightest > ceiling ? ceiling / brightest : 1;
  least = min<f32>(least, g * dim);
  greatest = max<f32>(greatest, g * dim);
  return dim;
}

function takeMetal(times: i32, ceiling: f32): void {
  const k: f32 = dimming(metalR, metalG, metalB, ceiling) * <f32>times;
  plainR += metalR * k;
  plainG += metalG * k;
  plainB += metalB * k;
  metalHits += times;
  hits += times;
}

/** Adds what one wavelength brought through the stone. */
function takeStone(lane: i32, wave: i32, ceiling: f32): void {
  const at = waves + ((<usize>wave) << 4);
  const r = outR(lane);
  const g = outG(lane);
  const b = outB(lane);
  const k = dimming(r, g, b, ceiling);
  const weightR = load<f32>(at, 4);
  const weightG = load<f32>(at, 8);
  const weightB = load<f32>(at, 12);
  wholeR += weightR;
  wholeG += weightG;
  wholeB += weightB;
  sumR += r * k * weightR;
  sumG += g * k * weightG;
  sumB += b * k * weightB;
  hits++;
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
  if (lens > 0) moveOnLens(n);
}

/** Four points of a pixel at once, each in another part of the spectrum. */
function takePoints(x: i32, y: i32, size: i32, from: i32, phase: f32, ceiling: f32): void {
  let waiting = 0;
  for (let lane = 0; lane < 4; lane++) {
    aimInside(x, y, size, from + lane);
    const found = find(lane);
    if (found === METAL) takeMetal(1, ceiling);
    if (found !== STONE) continue;
    setIndex(lane, load<f32>(waves + ((<usize>waveOf(from + lane, phase)) << 4)));
    store<i32>(stoneOf + ((<usize>lane) << 2), currentStone());
    waiting |= 1 << lane;
  }
  // Lanes go through one stone together; where a pixel holds several, stone after stone.
  while (waiting) {
    const stone = load<i32>(stoneOf + ((<usize>ctz<i32>(waiting)) << 2));
    let together = 0;
    for (let lane = 0; lane < 4; lane++)
      if ((waiting >> lane) & 1 && load<i32>(stoneOf + ((<usize>lane) << 2)) === stone) together |= 1 << lane;
    bringStone(stone);
    setLive(together);
    followPaths();
    for (let lane = 0; lane < 4; lane++)
      if ((together >> lane) & 1) takeStone(lane, waveOf(from + lane, phase), ceiling);
    waiting ^= together;
  }
}

/** Eight points in turn take one wavelength of each eighth of the spectrum. */
function waveOf(point: i32, phase: f32): i32 {
  return (((point * 3 + 3) & 7) << 2) + <i32>(phase * <f32>4);
}

/** One point of a pixel in four wavelengths, one of each quarter. */
function takeSpectrum(x: i32, y: i32, size: i32, point: i32, first: i32, ceiling: f32): void {
  aimInside(x, y, size, point);
  const found = find(0);
  if (found === METAL) takeMetal(4, ceiling);
  if (found !== STONE) return;
  spreadFirst();
  for (let lane = 0; lane < 4; lane++) setIndex(lane, load<f32>(waves + ((<usize>(first + lane * 8)) << 4)));
  followPaths();
  for (let lane = 0; lane < 4; lane++) takeStone(lane, first + lane * 8, ceiling);
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
      takePoints(x, y, size, 0, phase, ceiling);
      // A jewel is mostly background and even metal: four points recognise both.
      const plain =
        jewel !== 0 &&
        (hits === 0 || (metalHits === 4 && greatest - least < threshold * (<f32>0.25 + greatest) * <f32>0.5));
      const first: i32 = plain ? 4 : FIRST;
      if (!plain) takePoints(x, y, size, 4, phase, ceiling);
      let alpha: f32 = <f32>hits / <f32>first;
      const even = hits === first && greatest - least < threshold * (<f32>0.5 + greatest);
      if (hits > 0 && !even && points > 0) {
        const firstHits = hits;
        clearSums();
        for (let n = 0; n < points; n++) {
          let shift: f32 = phase + <f32>n * <f32>0.618034;
          shift -= floor<f32>(shift);
          takeSpectrum(x, y, size, FIRST + n, <i32>(shift * <f32>8), ceiling);
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
