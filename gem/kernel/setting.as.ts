// Distance to the metal of a jewel: parts of a few kinds, found through a grid of cells. The floor is z = 0.
const TEXT_WIDTH: i32 = 2048;
const TEXT_HEIGHT: i32 = 160;
const text: usize = heap.alloc(2048 * 160);

/** Sixteen floats a part: its kind, then what that kind needs. */
const MOST_PARTS: i32 = 1600;
const parts: usize = heap.alloc(1600 * 64);
const ROD: i32 = 0;
const COLLAR: i32 = 2;
const BAND: i32 = 3;

/** How many parts there are; 0: no metal. */
export let jewel: i32 = 0;
/** How softly solder joins parts. */
let solder: f32 = 0.03;

let engraving: f32 = 0;
let bandRadius: f32 = 1;
let bandHalf: f32 = 1;

/** A cell: where its list begins, how many parts it names, and how far all others are at least. */
const MOST_CELLS: i32 = 65536;
const MOST_NAMED: i32 = 524288;
const cells: usize = heap.alloc(65536 * 12);
const named: usize = heap.alloc(524288 * 2);
export let lowX: f32 = 0;
export let lowY: f32 = 0;
export let lowZ: f32 = 0;
export let highX: f32 = 0;
export let highY: f32 = 0;
export let highZ: f32 = 0;
let side: f32 = 1;
let perSide: f32 = 1;
let wide: i32 = 1;
let deep: i32 = 1;
let high: i32 = 1;

export function textMask(): usize {
  return text;
}
export function partRows(): usize {
  return parts;
}

export function setEngraving(depth: f32, radius: f32, halfHeight: f32): void {
  engraving = depth;
  bandRadius = radius;
  bandHalf = halfHeight;
}

/** `count` parts within the box from (ax, ay, az) to (bx, by, bz); `cell` is the grid's step. */
export function setParts(
  count: i32,
  join: f32,
  cell: f32,
  ax: f32,
  ay: f32,
  az: f32,
  bx: f32,
  by: f32,
  bz: f32,
): void {
  if (count > MOST_PARTS) unreachable();
  jewel = count;
  if (count === 0) return;
  solder = join;
  side = cell;
  perSide = <f32>1 / cell;
  lowX = ax;
  lowY = ay;
  lowZ = az;
  highX = bx;
  highY = by;
  highZ = bz;
  wide = <i32>ceil<f32>((bx - ax) * perSide);
  deep = <i32>ceil<f32>((by - ay) * perSide);
  high = <i32>ceil<f32>((bz - az) * perSide);
  if (wide * deep * high > MOST_CELLS) unreachable();
  fillCells();
}

/** Names in each cell the parts near it; one that is far from all knows how far a ray may go at once. */
function fillCells(): void {
  const half: f32 = side * <f32>0.866;
  const near: f32 = half + max<f32>(side * <f32>0.6, solder);
  let next: i32 = 0;
  let at = cells;
  for (let k = 0; k < high; k++)
    for (let j = 0; j < deep; j++)
      for (let i = 0; i < wide; i++) {
        const x: f32 = lowX + (<f32>i + <f32>0.5) * side;
        const y: f32 = lowY + (<f32>j + <f32>0.5) * side;
        const z: f32 = lowZ + (<f32>k + <f32>0.5) * side;
        let others: f32 = 1e9;
        const first = next;
        for (let part = 0; part < jewel; part++) {
          const d = gapTo(part, x, y, z);
          if (d > near) {
            others = min<f32>(others, d);
            continue;
          }
          if (next >= MOST_NAMED) unreachable();
          store<u16>(named + ((<usize>next) << 1), <u16>part);
          next++;
        }
        store<i32>(at, first);
        store<i32>(at, next - first, 4);
        store<f32>(at, others - half, 8);
        at += 12;
      }
}

function blend(a: f32, b: f32, k: f32): f32 {
  const h: f32 = max<f32>(k - abs<f32>(a - b), 0) / k;
  return min<f32>(a, b) - h * h * k * <f32>0.25;
}

/** A rod from a to b whose radius changes from `ra` to `rb`. */
function rod(p: usize, x: f32, y: f32, z: f32): f32 {
  const ax = load<f32>(p, 4);
  const ay = load<f32>(p, 8);
  const az = load<f32>(p, 12);
  const ra = load<f32>(p, 16);
  const ex = load<f32>(p, 20) - ax;
  const ey = load<f32>(p, 24) - ay;
  const ez = load<f32>(p, 28) - az;
  const rb = load<f32>(p, 32);
  const qx = x - ax;
  const qy = y - ay;
  const qz = z - az;
  const length2 = ex * ex + ey * ey + ez * ez + <f32>1e-12;
  const h: f32 = min<f32>(1, max<f32>(0, (qx * ex + qy * ey + qz * ez) / length2));
  const px = qx - ex * h;
  const py = qy - ey * h;
  const pz = qz - ez * h;
  return sqrt<f32>(px * px + py * py + pz * pz) - (ra + (rb - ra) * h);
}

/** Distance to an ellipse with half axes a, b, good near its surface. */
function oval(u: f32, v: f32, a: f32, b: f32): f32 {
  const p = u / a;
  const q = v / b;
  const k = sqrt<f32>(p * p + q * q);
  if (k < 1e-4) return -min<f32>(a, b);
  const gx = p / a;
  const gy = q / b;
  return (k * (k - <f32>1)) / sqrt<f32>(gx * gx + gy * gy);
}

function rounded(u: f32, v: f32, a: f32, b: f32, round: f32): f32 {
  const qa: f32 = abs<f32>(u) - (a - round);
  const qb: f32 = abs<f32>(v) - (b - round);
  const ca = max<f32>(qa, 0);
  const cb = max<f32>(qb, 0);
  return sqrt<f32>(ca * ca + cb * cb) + min<f32>(0, max<f32>(qa, qb)) - round;
}

/**
 * A ring about an axis through its centre; `a` is half its thickness, `b` half its height along the axis. A hoop's
 * section is an ellipse, and `top` is what its height becomes where it is highest; a collar's is a rounded rectangle.
 */
function ring(p: usize, x: f32, y: f32, z: f32, square: bool): f32 {
  const qx = x - load<f32>(p, 4);
  const qy = y - load<f32>(p, 8);
  const qz = z - load<f32>(p, 12);
  const nx = load<f32>(p, 16);
  const ny = load<f32>(p, 20);
  const nz = load<f32>(p, 24);
  const radius = load<f32>(p, 28);
  const a = load<f32>(p, 32);
  const b = load<f32>(p, 36);
  const along = qx * nx + qy * ny + qz * nz;
  const px = qx - nx * along;
  const py = qy - ny * along;
  const pz = qz - nz * along;
  const r = sqrt<f32>(px * px + py * py + pz * pz);
  if (square) return rounded(r - radius, along, a, b, min<f32>(a, b) * <f32>0.6);
  const up: f32 = max<f32>(0, pz / (r + <f32>1e-9));
  return oval(r - radius, along, a, b + (load<f32>(p, 40) - b) * up * up * up);
}

/** How deep the engraver's line is here, 0 to 1; it runs around the inside, and is read on the far wall at +y. */
export function engraved(x: f32, y: f32, z: f32): f32 {
  if (engraving === 0 || x * x + y * y > bandRadius * bandRadius || z > <f32>2 * bandHalf) return 0;
  const u: f32 = (Mathf.atan2(x, y) / <f32>6.2831853 + <f32>0.5) * <f32>TEXT_WIDTH - <f32>0.5;
  const v: f32 = (<f32>0.5 - (z - bandHalf) / (<f32>2 * bandHalf)) * <f32>TEXT_HEIGHT - <f32>0.5;
  const i = <i32>floor<f32>(u);
  const j = <i32>floor<f32>(v);
  if (i < 0 || j < 0 || i >= TEXT_WIDTH - 1 || j >= TEXT_HEIGHT - 1) return 0;
  const a = u - <f32>i;
  const b = v - <f32>j;
  const at = text + <usize>(j * TEXT_WIDTH + i);
  const below = at + <usize>TEXT_WIDTH;
  const top = <f32>load<u8>(at) * (<f32>1 - a) + <f32>load<u8>(at, 1) * a;
  const bottom = <f32>load<u8>(below) * (<f32>1 - a) + <f32>load<u8>(below, 1) * a;
  return (top * (<f32>1 - b) + bottom * b) * <f32>0.00392157;
}

/** A court band lying on its side: outside softly domed, edges rounded, engraved within. */
function court(p: usize, x: f32, y: f32, z: f32): f32 {
  const radius = load<f32>(p, 4);
  const halfHeight = load<f32>(p, 8);
  const thick = load<f32>(p, 12);
  const r = sqrt<f32>(x * x + y * y);
  const v = z - halfHeight;
  const share = v / halfHeight;
  const dome: f32 = thick * (<f32>1 - <f32>0.3 * min<f32>(1, share * share));
  const d = rounded(r - radius, v, dome, halfHeight, thick * <f32>0.56);
  if (d > 0.06 || r > radius) return d;
  return d + engraving * engraved(x, y, z);
}

function gapTo(part: i32, x: f32, y: f32, z: f32): f32 {
  const p = parts + ((<usize>part) << 6);
  const kind = <i32>load<f32>(p);
  if (kind === ROD) return rod(p, x, y, z);
  if (kind === BAND) return court(p, x, y, z);
  return ring(p, x, y, z, kind === COLLAR);
}

export function metalGap(x: f32, y: f32, z: f32): f32 {
  const i = <i32>floor<f32>((x - lowX) * perSide);
  const j = <i32>floor<f32>((y - lowY) * perSide);
  const k = <i32>floor<f32>((z - lowZ) * perSide);
  if (i < 0 || j < 0 || k < 0 || i >= wide || j >= deep || k >= high) {
    const ox = max<f32>(0, max<f32>(lowX - x, x - highX));
    const oy = max<f32>(0, max<f32>(lowY - y, y - highY));
    const oz = max<f32>(0, max<f32>(lowZ - z, z - highZ));
    return sqrt<f32>(ox * ox + oy * oy + oz * oz) + <f32>0.01;
  }
  const cell = cells + <usize>(((k * deep + j) * wide + i) * 12);
  const many = load<i32>(cell, 4);
  const others = load<f32>(cell, 8);
  if (many === 0) return others;
  let at = named + ((<usize>load<i32>(cell)) << 1);
  let d: f32 = 1e9;
  for (let n = 0; n < many; n++, at += 2) d = blend(d, gapTo(<i32>load<u16>(at), x, y, z), solder);
  return min<f32>(d, others);
}
