// Distance to the metal of a jewel. Units are the stone's half-widths; the floor is z = 0.
const PRONGS = memory.data(128, 16);
const TEXT_WIDTH: i32 = 2048;
const TEXT_HEIGHT: i32 = 160;
const text: usize = heap.alloc(2048 * 160);

/** 0 no metal, 1 a solitaire standing on its band, 2 a posie band lying on its side. */
export let jewel: i32 = 0;

let bandRadius: f32 = 2.78;
let bandCentre: f32 = 3.02;
let stoneZ: f32 = 0;
let crownRise: f32 = 0.2;
let prongs: i32 = 0;
let foot: f32 = 1;
let railX: f32 = 1;
let railY: f32 = 1;
let railMiddle: f32 = 0;
let posieHalf: f32 = 0.62;
let engraving: f32 = 0;

export function textMask(): usize {
  return text;
}

export function setJewel(kind: i32, radius: f32, centre: f32): void {
  jewel = kind;
  bandRadius = radius;
  bandCentre = centre;
}

export function setStoneHead(
  z: f32,
  rise: f32,
  footDepth: f32,
  halfWidth: f32,
  halfLength: f32,
  middle: f32,
  count: i32,
): void {
  stoneZ = z;
  crownRise = rise;
  foot = footDepth;
  railX = halfWidth;
  railY = halfLength;
  railMiddle = middle;
  prongs = count;
}

/** A prong stands at (x, y) of the girdle and leans along the outline's normal (nx, ny). */
export function setProng(i: i32, x: f32, y: f32, nx: f32, ny: f32): void {
  const at = PRONGS + ((<usize>i) << 4);
  store<f32>(at, x);
  store<f32>(at, y, 4);
  store<f32>(at, nx, 8);
  store<f32>(at, ny, 12);
}

export function setPosie(halfHeight: f32, depth: f32): void {
  posieHalf = halfHeight;
  engraving = depth;
}

function blend(a: f32, b: f32, k: f32): f32 {
  const h: f32 = max<f32>(k - abs<f32>(a - b), 0) / k;
  return min<f32>(a, b) - h * h * k * <f32>0.25;
}

/** A rod whose radius goes from `ra` to `rb`. */
function rod(
  x: f32,
  y: f32,
  z: f32,
  ax: f32,
  ay: f32,
  az: f32,
  bx: f32,
  by: f32,
  bz: f32,
  ra: f32,
  rb: f32,
): f32 {
  const ex = bx - ax;
  const ey = by - ay;
  const ez = bz - az;
  const qx = x - ax;
  const qy = y - ay;
  const qz = z - az;
  const h: f32 = min<f32>(1, max<f32>(0, (qx * ex + qy * ey + qz * ez) / (ex * ex + ey * ey + ez * ez)));
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

function head(x: f32, y: f32, z: f32): f32 {
  let best: f32 = 1e9;
  let at = PRONGS;
  for (let i = 0; i < prongs; i++) {
    const p = PRONGS + ((<usize>i) << 4);
    const ex = x - load<f32>(p);
    const ey = y - load<f32>(p, 4);
    const d = ex * ex + ey * ey;
    if (d < best) {
      best = d;
      at = p;
    }
  }
  const px = load<f32>(at);
  const py = load<f32>(at, 4);
  const nx = load<f32>(at, 8);
  const ny = load<f32>(at, 12);
  const outX = px + nx * <f32>0.055;
  const outY = py + ny * <f32>0.055;
  const footY = railMiddle + (py - railMiddle) * <f32>0.24;
  let d = rod(x, y, z, px * <f32>0.24, footY, stoneZ - foot, outX, outY, stoneZ, 0.07, 0.074);
  // The claw lies on the crown, thinner to its end.
  const tip = rod(
    x,
    y,
    z,
    outX,
    outY,
    stoneZ,
    px - nx * <f32>0.12,
    py - ny * <f32>0.12,
    stoneZ + crownRise,
    0.074,
    0.046,
  );
  d = blend(d, tip, 0.03);
  const ry = y - railMiddle;
  const level = sqrt<f32>((x / railX) * (x / railX) + (ry / railY) * (ry / railY));
  const u: f32 = (level - <f32>0.66) * min<f32>(railX, railY);
  const v: f32 = z - (stoneZ - foot * <f32>0.45);
  return blend(d, sqrt<f32>(u * u + v * v) - <f32>0.05, 0.06);
}

function solitaire(x: f32, y: f32, z: f32): f32 {
  const up = z - bandCentre;
  const r = sqrt<f32>(x * x + up * up);
  // The band narrows towards the stone.
  const top: f32 = max<f32>(0, up / r);
  const d = oval(r - bandRadius, y, 0.19, <f32>0.32 - <f32>0.12 * top * top * top);
  const sz = z - stoneZ;
  const near = sqrt<f32>(x * x + y * y + sz * sz);
  const reach = max<f32>(railX, railY) + <f32>1.2;
  if (near > reach + <f32>0.5) return min<f32>(d, near - reach);
  return blend(d, head(x, y, z), 0.1);
}

/** How deep the engraver's line is here, 0 to 1; it runs around the inside, and is read on the far wall at +y. */
export function engraved(x: f32, y: f32, z: f32): f32 {
  if (jewel !== 2 || engraving === 0 || x * x + y * y > bandRadius * bandRadius) return 0;
  const u: f32 = (Mathf.atan2(x, y) / <f32>6.2831853 + <f32>0.5) * <f32>TEXT_WIDTH - <f32>0.5;
  const v: f32 = (<f32>0.5 - (z - posieHalf) / (<f32>2 * posieHalf)) * <f32>TEXT_HEIGHT - <f32>0.5;
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

/** A court band: outside softly domed, edges rounded. */
function posie(x: f32, y: f32, z: f32): f32 {
  const r = sqrt<f32>(x * x + y * y);
  const v = z - posieHalf;
  const dome: f32 = <f32>0.16 - <f32>0.05 * (v / posieHalf) * (v / posieHalf);
  const round: f32 = 0.09;
  const qa: f32 = abs<f32>(r - bandRadius) - (dome - round);
  const qb: f32 = abs<f32>(v) - (posieHalf - round);
  const ca = max<f32>(qa, 0);
  const cb = max<f32>(qb, 0);
  const d: f32 = sqrt<f32>(ca * ca + cb * cb) + min<f32>(0, max<f32>(qa, qb)) - round;
  if (d > 0.06 || r > bandRadius) return d;
  return d + engraving * engraved(x, y, z);
}

export function metalGap(x: f32, y: f32, z: f32): f32 {
  return jewel === 2 ? posie(x, y, z) : solitaire(x, y, z);
}
