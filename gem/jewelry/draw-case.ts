import { blend, type Colour } from '../render/compose.ts';
import type { Picture } from '../render/develop.ts';

export interface CaseLayout {
  rows: number;
  columns: number;
  /** Side of a stone's well in pixels; all else is measured by it. */
  cell: number;
}

interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  radius: number;
}

const LEATHER: Colour = [22, 30, 48];
const SATIN: Colour = [240, 235, 224];
const VELVET: Colour = [25, 38, 66];
const GILT: Colour = [196, 164, 104];

interface CaseBoxes {
  width: number;
  height: number;
  lid: Box;
  tray: Box;
  wells: Box[];
}

/** An open case from above: the lid behind, the tray with its wells in front. */
export function layCase({ rows, columns, cell }: CaseLayout): CaseBoxes {
  const [rim, gap] = [cell * 0.3, cell * 0.16];
  const inner = { width: columns * cell + (columns + 1) * gap, height: rows * cell + (rows + 1) * gap };
  const halfWidth = inner.width / 2 + rim;
  const trayHalf = inner.height / 2 + rim;
  // The lid leans back, so we see it shortened.
  const lidHalf = trayHalf * 0.62;
  const margin = cell * 0.35;
  const x = margin + halfWidth;
  const lid = { x, y: margin + lidHalf, halfWidth, halfHeight: lidHalf, radius: cell * 0.2 };
  const tray = { ...lid, y: margin + lidHalf * 2 + trayHalf + cell * 0.03, halfHeight: trayHalf };
  const wells = Array.from({ length: rows * columns }, (_, i): Box => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return {
      x: x - inner.width / 2 + gap + cell / 2 + column * (cell + gap),
      y: tray.y - inner.height / 2 + gap + cell / 2 + row * (cell + gap),
      halfWidth: cell / 2,
      halfHeight: cell / 2,
      radius: cell * 0.16,
    };
  });
  const height = tray.y + trayHalf + margin * 1.3;
  return { width: Math.round(x * 2), height: Math.round(height), lid, tray, wells };
}

/** Signed distance to a rounded box, negative inside. */
function distance({ x, y, halfWidth, halfHeight, radius }: Box, px: number, py: number): number {
  const qx = Math.abs(px - x) - halfWidth + radius;
  const qy = Math.abs(py - y) - halfHeight + radius;
  // Asked several times for every pixel, where `Math.hypot` is slow.
  const round = qx > 0 && qy > 0 ? Math.sqrt(qx * qx + qy * qy) : Math.max(qx, qy);
  return round - radius;
}

const inset = (box: Box, by: number): Box => ({
  ...box,
  halfWidth: box.halfWidth - by,
  halfHeight: box.halfHeight - by,
  radius: Math.max(1, box.radius - by),
});

const clamp01 = (t: number): number => Math.min(1, Math.max(0, t));
const shade = ([r, g, b]: Colour, k: number): Colour => [r * k, g * k, b * k];

/** Cloth has a grain; without it a dark plane bands and looks like plastic. */
function grain(x: number, y: number): number {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return n - Math.floor(n) - 0.5;
}

export function drawCase(boxes: CaseBoxes, cell: number): Picture {
  const { width, height, lid, tray, wells } = boxes;
  const rgba = new Uint8ClampedArray(width * height * 4);
  const shadow = new Uint8ClampedArray(width * height);
  const rim = cell * 0.3;
  const [lining, floor] = [inset(lid, rim * 0.72), inset(tray, rim * 0.72)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const near = Math.min(
        distance(lid, x, y - cell * 0.06),
        distance(tray, x - cell * 0.03, y - cell * 0.1),
      );
      shadow[at / 4] = 80 * clamp01(1 - near / (cell * 0.3)) ** 2;
      const paint = (colour: Colour, d: number) => blend(rgba, at, colour, clamp01(0.5 - d));
      for (const box of [lid, tray]) {
        const d = distance(box, x, y);
        if (d > 1) continue;
        const bevel = clamp01(1 + d / (rim * 0.3));
        const lit = 1 + bevel * 0.9 * ((box.y - y) / box.halfHeight) + 0.12 * grain(x, y);
        paint(shade(LEATHER, lit), d);
        paint(GILT, Math.abs(d + rim * 0.52) - cell * 0.006);
      }
      const dLining = distance(lining, x, y);
      if (dLining < 1) {
        // Satin shimmers in slow folds, brightest where the lid catches the light.
        const fold = 0.035 * Math.sin((x / cell) * 2.1 + Math.sin((y / cell) * 2.6) * 1.4);
        const satin =
          0.86 + 0.12 * clamp01((y - lining.y) / lining.halfHeight + 0.6) + fold + 0.01 * grain(x, y);
        paint(shade(SATIN, satin - 0.3 * clamp01(1 + dLining / (cell * 0.14)) ** 2), dLining);
      }
      const dFloor = distance(floor, x, y);
      if (dFloor > 1) continue;
      const nap = 1.05 - 0.3 * clamp01(1 + dFloor / (cell * 0.2)) ** 2 + 0.1 * grain(x, y);
      paint(shade(VELVET, nap), dFloor);
      for (const well of wells) {
        if (Math.abs(x - well.x) > well.halfWidth + 2 || Math.abs(y - well.y) > well.halfHeight + 2) continue;
        const d = distance(well, x, y);
        // A well is lit at its lower edge and dark under its upper one.
        const slope = clamp01(1 + d / (cell * 0.12));
        const lit = 0.82 + (0.55 * slope * (y - well.y)) / well.halfHeight + 0.09 * grain(x, y);
        paint(shade(VELVET, lit), d);
      }
    }
  return { width, height, rgba, shadow };
}
