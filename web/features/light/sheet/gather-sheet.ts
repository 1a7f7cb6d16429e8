import type { LightBody } from '#gem/light/light-body.ts';
import { spectrum, WAVES } from '#gem/optics/spectrum.ts';
import { matrixOf, type Pose } from '../engine/motion.ts';
import { type Colour, tintOf } from './sheet-tint.ts';
import { throwLight } from './throw-light.ts';

/** A rectangle of words, in the picture's own pixels. */
export interface Words {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SheetOrder {
  pose: Pose;
  /** Degrees from the right, against the clock; above the sheet. */
  azimuth: number;
  height: number;
  /** Pixels of the picture, where the stone's middle lies in it, and how many of them its half width is. */
  width: number;
  depth: number;
  middle: readonly [x: number, y: number];
  unit: number;
  words: readonly Words[];
  sheet: Colour;
  ink: Colour;
}

const dispersion = 1.15;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** How far a spot spreads for each of its way: the width of the sun, or of a shaded lamp. */
const spread = 0.03;
const furthest = 16;
const wavesOfRay = 4;
/** Brightness of a spot. */
const strength = 160;
/** Less than a byte of colour. */
const dimmest = 0.004;
/** Around words a little more than their box. */
const around = 3;

/** Light that a stone throws on the sheet it lies on, gathered ray by ray: each round makes the picture finer. */
export class SheetGatherer {
  readonly #body: LightBody;
  readonly #order: SheetOrder;
  readonly #light: Float32Array;
  readonly #spectrum = spectrum(dispersion);
  #rays = 0;
  /** A seeded generator: the same spots for the same light. */
  #seed = 7;

  constructor(body: LightBody, order: SheetOrder) {
    this.#body = body;
    this.#order = order;
    this.#light = new Float32Array(order.width * order.depth * 3);
  }

  #random(): number {
    this.#seed = (this.#seed * 16_807) % 2_147_483_647;
    return this.#seed / 2_147_483_647;
  }

  /** Another `count` rays of the light. */
  gather(count: number): void {
    const { pose, azimuth, height } = this.#order;
    const body = this.#body;
    const r = matrixOf(pose);
    const [a, h] = [radians(azimuth), radians(height)];
    const sun = [Math.cos(h) * Math.cos(a), Math.cos(h) * Math.sin(a), Math.sin(h)] as const;
    const across = [-Math.sin(a), Math.cos(a), 0] as const;
    const up = [-sun[2] * Math.cos(a), -sun[2] * Math.sin(a), Math.cos(h)] as const;
    // Columns of the matrix are the stone's axes in the world: their products bring the world to the stone.
    const inStone = (x: number, y: number, z: number): [number, number, number] => [
      r[0]! * x + r[1]! * y + r[2]! * z,
      r[3]! * x + r[4]! * y + r[5]! * z,
      r[6]! * x + r[7]! * y + r[8]! * z,
    ];
    const to = inStone(-sun[0], -sun[1], -sun[2]);
    const lift =
      body.height + (Math.max(body.radius, body.height) - body.height) * (1 - Math.cos(radians(pose.tilt)));
    for (let n = 0; n < count; n++) {
      const [u, v] = [(this.#random() * 2 - 1) * body.radius, (this.#random() * 2 - 1) * body.radius];
      if (u * u + v * v > body.radius ** 2) continue;
      const from = inStone(
        sun[0] * 5 + across[0] * u + up[0] * v,
        sun[1] * 5 + across[1] * u + up[1] * v,
        sun[2] * 5 + up[2] * v,
      );
      const first = this.#random();
      for (let w = 0; w < wavesOfRay; w++) {
        const wave = this.#spectrum[Math.min(WAVES - 1, Math.floor(((w + first) / wavesOfRay) * WAVES))]!;
        const hit = throwLight(body, from, to, wave[0], (x, y, z, dx, dy, dz, share) => {
          const down = r[2]! * dx + r[5]! * dy + r[8]! * dz;
          if (down > -0.05 || share < 0.01) return;
          const way = -(r[2]! * x + r[5]! * y + r[8]! * z + lift) / down;
          if (way < 0 || way > furthest) return;
          this.#fall(
            r[0]! * x + r[3]! * y + r[6]! * z + (r[0]! * dx + r[3]! * dy + r[6]! * dz) * way,
            r[1]! * x + r[4]! * y + r[7]! * z + (r[1]! * dx + r[4]! * dy + r[7]! * dz) * way,
            spread * way,
            [share * wave[1], share * wave[2], share * wave[3]],
          );
        });
        if (!hit) break;
      }
    }
    this.#rays += count;
  }

  /** A spot of light, shared by the four pixels it lies between. */
  #fall(x: number, y: number, wide: number, light: Colour): void {
    const { width, depth, middle, unit } = this.#order;
    const px = middle[0] + (x + (this.#random() - 0.5) * wide) * unit;
    const py = middle[1] - (y + (this.#random() - 0.5) * wide) * unit;
    if (px < 0 || py < 0 || px >= width - 1 || py >= depth - 1) return;
    const [left, top] = [Math.floor(px), Math.floor(py)];
    const [fx, fy] = [px - left, py - top];
    for (let corner = 0; corner < 4; corner++) {
      const share = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy);
      const at = ((top + (corner >> 1)) * width + left + (corner & 1)) * 3;
      for (let c = 0; c < 3; c++) this.#light[at + c]! += share * light[c]!;
    }
  }

  /** The two layers of the page: what multiplies the sheet, and what is screened on the headline's letters. */
  print(): { under: Uint8ClampedArray<ArrayBuffer>; over: Uint8ClampedArray<ArrayBuffer> } {
    const { width, depth, unit, sheet, ink } = this.#order;
    const soft = [1, 2, 3].reduce((light) => blurred(light, width, depth), this.#light);
    const under = new Uint8ClampedArray(width * depth * 4).fill(255);
    const over = new Uint8ClampedArray(width * depth * 4).fill(255);
    const scale =
      (strength * unit * unit * this.#body.radius ** 2) / (Math.max(1, this.#rays) * wavesOfRay) / 8;
    const words = this.#wordsMask();
    for (let p = 0; p < width * depth; p++) {
      const energy = [soft[p * 3]! * scale, soft[p * 3 + 1]! * scale, soft[p * 3 + 2]! * scale] as const;
      if (Math.max(...energy) < dimmest) {
        over.fill(0, p * 4, p * 4 + 3);
        continue;
      }
      const tint = tintOf(energy, sheet, ink, words[p] === 1);
      for (let c = 0; c < 3; c++) {
        under[p * 4 + c] = tint.under[c]! * 255;
        over[p * 4 + c] = Math.floor(tint.over[c]! * 255);
      }
    }
    return { under, over };
  }

  #wordsMask(): Uint8Array {
    const { width, depth, words } = this.#order;
    const mask = new Uint8Array(width * depth);
    for (const box of words) {
      const [left, right] = [Math.max(0, box.x - around), Math.min(width, box.x + box.width + around)];
      for (
        let y = Math.max(0, Math.floor(box.y - around));
        y < Math.min(depth, box.y + box.height + around);
        y++
      )
        mask.fill(1, y * width + Math.floor(left), y * width + Math.ceil(right));
    }
    return mask;
  }
}

/** Each pixel with its neighbours, across and then down. */
function blurred(light: Float32Array, width: number, depth: number): Float32Array {
  let from = light;
  for (const step of [3, width * 3]) {
    const to = new Float32Array(width * depth * 3);
    for (let p = 0; p < to.length; p++)
      to[p] = (from[p]! * 2 + (from[p - step] ?? 0) + (from[p + step] ?? 0)) / 4;
    from = to;
  }
  return from;
}
