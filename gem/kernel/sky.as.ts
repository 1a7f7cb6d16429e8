// What a ray meets outside the stone: the light rig, the camera's own shadow and the floor.
const SIZE: i32 = 512;
const map: usize = heap.alloc(512 * 512 * 16);
const shadowMap: usize = heap.alloc(128 * 128 * 4);

let cameraX: f32 = 0;
let cameraY: f32 = 0;
let cameraZ: f32 = 1;
let headInner: f32 = 1;
let headOuter: f32 = 1;
let headDark: f32 = 0;
let floorLight: f32 = 0.5;
let floorFalloff: f32 = 1;
let cells: i32 = 0;
let extent: f32 = 1;

export let skyR: f32 = 0;
export let skyG: f32 = 0;
export let skyB: f32 = 0;

export function lightMap(): usize {
  return map;
}
export function shadowCells(): usize {
  return shadowMap;
}

/** The observer's head and the lens keep light away from a cone around the view: it makes a diamond's contrast. */
export function setHead(x: f32, y: f32, z: f32, inner: f32, outer: f32, dark: f32): void {
  cameraX = x;
  cameraY = y;
  cameraZ = z;
  headInner = inner;
  headOuter = outer;
  headDark = dark;
}

export function setFloor(light: f32, falloff: f32, shadowSize: i32, shadowExtent: f32): void {
  floorLight = light;
  floorFalloff = falloff;
  cells = shadowSize;
  extent = shadowExtent;
}

/** 1 in the open, less where the stone keeps the light from the floor. */
export function openness(x: f32, y: f32): f32 {
  const n = <f32>cells;
  const u: f32 = ((x / extent) * 0.5 + 0.5) * n - 0.5;
  const v: f32 = ((y / extent) * 0.5 + 0.5) * n - 0.5;
  if (u < 0 || v < 0 || u >= n - 1 || v >= n - 1) return 1;
  const i = <i32>u;
  const j = <i32>v;
  const a = u - <f32>i;
  const b = v - <f32>j;
  const at = shadowMap + ((<usize>(j * cells + i)) << 2);
  const below = at + ((<usize>cells) << 2);
  const top = load<f32>(at) * (<f32>1 - a) + load<f32>(at, 4) * a;
  const bottom = load<f32>(below) * (<f32>1 - a) + load<f32>(below, 4) * a;
  return top * (<f32>1 - b) + bottom * b;
}

function smooth(x: f32): f32 {
  const t = min<f32>(1, max<f32>(0, x));
  return t * t * (<f32>3 - <f32>2 * t);
}

function floorAt(x: f32, y: f32): void {
  // The paper under a stone is darker in the middle, where stone and camera stand over it.
  const ring: f32 = smooth((sqrt<f32>(x * x + y * y) - <f32>0.2) / <f32>3);
  // Light that the stone itself throws down keeps its shadow from being black.
  const lit: f32 = <f32>0.4 + <f32>0.6 * openness(x, y);
  const light = floorLight * lit * (<f32>1 - floorFalloff + floorFalloff * (<f32>0.55 + <f32>0.95 * ring));
  skyR = light;
  skyG = light;
  skyB = light;
}

export function look(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): void {
  if (dz < -0.02 && oz > 0) {
    const t = -oz / dz;
    floorAt(ox + dx * t, oy + dy * t);
    return;
  }
  const k: f32 = <f32>1 / (abs<f32>(dx) + abs<f32>(dy) + abs<f32>(dz));
  let u = dx * k;
  let v = dy * k;
  if (dz < 0) {
    const folded: f32 = (<f32>1 - abs<f32>(v)) * (u < 0 ? <f32>-1 : <f32>1);
    v = (<f32>1 - abs<f32>(u)) * (v < 0 ? <f32>-1 : <f32>1);
    u = folded;
  }
  const limit = <f32>SIZE - <f32>1.001;
  const fu: f32 = min<f32>(limit, max<f32>(0, (u * 0.5 + 0.5) * <f32>SIZE - <f32>0.5));
  const fv: f32 = min<f32>(limit, max<f32>(0, (v * 0.5 + 0.5) * <f32>SIZE - <f32>0.5));
  const i = <i32>fu;
  const j = <i32>fv;
  const a = f32x4.splat(fu - <f32>i);
  const b = f32x4.splat(fv - <f32>j);
  const at = map + <usize>((j * SIZE + i) << 4);
  const below = at + <usize>(SIZE << 4);
  const left = v128.load(at);
  const top = f32x4.add(left, f32x4.mul(f32x4.sub(v128.load(at, 16), left), a));
  const leftBelow = v128.load(below);
  const bottom = f32x4.add(leftBelow, f32x4.mul(f32x4.sub(v128.load(below, 16), leftBelow), a));
  const light = f32x4.add(top, f32x4.mul(f32x4.sub(bottom, top), b));
  const towards = dx * cameraX + dy * cameraY + dz * cameraZ;
  let open: f32 = 1;
  if (towards > headOuter) open = <f32>1 - headDark * smooth((towards - headOuter) / (headInner - headOuter));
  skyR = f32x4.extract_lane(light, 0) * open;
  skyG = f32x4.extract_lane(light, 1) * open;
  skyB = f32x4.extract_lane(light, 2) * open;
}
