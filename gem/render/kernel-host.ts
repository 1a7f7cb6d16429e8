import { readFileSync } from 'node:fs';
import { radians } from '../geometry/vector.ts';
import { bakeLightMap } from '../optics/light-map.ts';
import { type LightRig, RIGS, type RigName } from '../optics/light-rig.ts';
import { spectrum } from '../optics/spectrum.ts';
import { CHANNELS, type Metalwork, type PlaneRow, type Scene, type StoneBody } from './scene.ts';

type Numbers = (...args: (number | boolean)[]) => number;

interface Kernel {
  memory: WebAssembly.Memory;
  [name: string]: Numbers | WebAssembly.Memory;
}

const SHADOW_CELLS = 80;
const SHADOW_RAYS = 48;

/** One instance of the kernel: takes a scene, then draws any of its rows. */
export class KernelHost {
  readonly #kernel: Kernel;
  #rig: RigName | undefined;

  constructor() {
    const module = new WebAssembly.Module(readFileSync(new URL('../kernel/kernel.wasm', import.meta.url)));
    this.#kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  }

  prepare(scene: Scene): void {
    const rig: LightRig = RIGS[scene.rig];
    if (this.#rig !== scene.rig) this.#floats('lightMap', bakeLightMap(rig));
    this.#rig = scene.rig;
    const { eye, ahead, right, up, half, distance } = scene.camera;
    this.#call('setEye', ...eye, half, distance, scene.stone !== undefined);
    this.#call('setAxes', ...ahead, ...right, ...up);
    const { inner, outer, dark } = rig.head;
    const towards = ahead.map((x) => -x);
    this.#call('setHead', ...towards, Math.cos(radians(inner)), Math.cos(radians(outer)), dark);
    if (scene.stone) this.#stone(scene.stone, scene.samples, rig);
    this.#metal(scene.metal);
    this.#shadow(scene, rig);
  }

  /** Rows `from` to `to`, five floats a pixel. */
  rows(scene: Scene, from: number, to: number): Float32Array {
    const start = this.#call('reserve', scene.size);
    const { points, threshold, ceiling } = scene.samples;
    this.#call('render', scene.size, from, to, points, threshold, ceiling);
    const stride = scene.size * CHANNELS;
    return new Float32Array(
      this.#kernel.memory.buffer,
      start + from * stride * 4,
      (to - from) * stride,
    ).slice();
  }

  #call(name: string, ...args: (number | boolean)[]): number {
    return (this.#kernel[name] as Numbers)(...args);
  }

  #floats(pointer: string, values: ArrayLike<number>): void {
    new Float32Array(this.#kernel.memory.buffer, this.#call(pointer), values.length).set(values);
  }

  #stone(stone: StoneBody, { bounces, spent }: Scene['samples'], rig: LightRig): void {
    const portal: PlaneRow[] = stone.mirrored ? [[-1, 0, 0, 0]] : [];
    const crown = padded([...stone.crown, ...portal]);
    const pavilion = padded([...stone.pavilion, ...portal]);
    const girdle = padded(stone.girdle);
    [...crown, ...pavilion, ...girdle].forEach((plane, i) => {
      this.#call('setPlane', i, ...plane);
    });
    const doors = stone.mirrored ? [stone.crown.length, crown.length + stone.pavilion.length] : [-1, -1];
    this.#call('setPlaneGroups', crown.length, pavilion.length, girdle.length, ...doors, stone.girdleBand);
    this.#call('setTurn', ...stone.turn.flat());
    this.#call('setPlace', ...stone.place, stone.radius);
    this.#call('setMatter', ...stone.absorb, ...stone.glow);
    this.#call('setPaths', bounces, spent, rig.unfinished, rig.scattered);
    this.#call('setSoftEdge', stone.softEdge);
    this.#floats('waveTable', spectrum(stone.dispersion).flat());
  }

  #metal(metal: Metalwork | undefined): void {
    if (!metal) {
      this.#call('setJewel', 0, 1, 0);
      return;
    }
    this.#call('setJewel', metal.kind === 'solitaire' ? 1 : 2, metal.bandRadius, metal.bandCentre);
    this.#call('setMetal', ...metal.tint, metal.bound.z, metal.bound.radius);
    const { head, engraving } = metal;
    if (head) {
      this.#call(
        'setStoneHead',
        ...[head.z, head.rise, head.foot, head.halfWidth, head.halfLength, head.middle],
        head.prongs.length,
      );
      head.prongs.forEach(({ at, outward }, i) => {
        this.#call('setProng', i, ...at, ...outward);
      });
    }
    this.#call('setPosie', metal.halfHeight, engraving?.depth ?? 0);
    if (!engraving) return;
    new Uint8Array(this.#kernel.memory.buffer, this.#call('textMask'), engraving.mask.length).set(
      engraving.mask,
    );
  }

  #shadow({ shadow }: Scene, rig: LightRig): void {
    this.#call('setFloor', rig.floor, rig.floorFalloff, SHADOW_CELLS, shadow.extent);
    const cells = new Float32Array(SHADOW_CELLS ** 2).fill(1);
    const at = this.#call('shadowCells');
    if (shadow.strength > 0) {
      this.#call('bakeShadow', SHADOW_CELLS, shadow.extent, SHADOW_RAYS, shadow.strength);
      cells.set(new Float32Array(this.#kernel.memory.buffer, at, cells.length));
    }
    new Float32Array(this.#kernel.memory.buffer, at, cells.length).set(soften(soften(cells)));
  }
}

/** Fours for SIMD; a padding plane has no direction, so no ray ever meets it. */
function padded(planes: readonly PlaneRow[]): PlaneRow[] {
  const padding = Array.from({ length: -planes.length & 3 }, (): PlaneRow => [0, 0, 0, 1]);
  return [...planes, ...padding];
}

/** A 3 × 3 mean: takes the grain of few rays out of the shadow. */
function soften(cells: Float32Array): Float32Array {
  const n = SHADOW_CELLS;
  const inside = (i: number) => Math.min(n - 1, Math.max(0, i));
  return cells.map((_, at) => {
    const [x, y] = [at % n, Math.floor(at / n)];
    let sum = 0;
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) sum += cells[inside(y + j) * n + inside(x + i)]!;
    return sum / 9;
  });
}
