import { readFileSync } from 'node:fs';
import { radians } from '../geometry/vector.ts';
import { bakeLightMap } from '../optics/light-map.ts';
import { type LightRig, RIGS, type RigName } from '../optics/light-rig.ts';
import { spectrum } from '../optics/spectrum.ts';
import { CHANNELS, type CutBody, type Metalwork, type PlaneRow, type Scene } from './scene.ts';
import { partRow, stoneRow } from './scene-rows.ts';

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
    this.#call('setEye', ...eye, half, distance, scene.stones.length > 0);
    this.#call('setAxes', ...ahead, ...right, ...up);
    this.#call('setLens', scene.lens?.radius ?? 0, scene.lens?.focus ?? distance);
    const { inner, outer, dark } = rig.head;
    const towards = ahead.map((x) => -x);
    this.#call('setHead', ...towards, Math.cos(radians(inner)), Math.cos(radians(outer)), dark);
    this.#stones(scene, rig);
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

  #stones({ stones, samples: { bounces, spent } }: Scene, rig: LightRig): void {
    const cuts = [...new Set(stones.map(({ cut }) => cut))];
    cuts.forEach((cut, i) => {
      this.#cut(cut, i);
    });
    this.#floats(
      'stoneRows',
      stones.flatMap((stone) => stoneRow(stone, cuts.indexOf(stone.cut))),
    );
    this.#call('setStones', stones.length);
    this.#call('setPaths', bounces, spent, rig.unfinished, rig.scattered);
    if (cuts[0]) this.#floats('waveTable', spectrum(cuts[0].dispersion).flat());
  }

  #cut(cut: CutBody, number: number): void {
    const portal: PlaneRow[] = cut.mirrored ? [[-1, 0, 0, 0]] : [];
    const crown = padded([...cut.crown, ...portal]);
    const pavilion = padded([...cut.pavilion, ...portal]);
    const girdle = padded(cut.girdle);
    [...crown, ...pavilion, ...girdle].forEach((plane, i) => {
      this.#call('setPlane', i, ...plane);
    });
    const doors = cut.mirrored ? [cut.crown.length, crown.length + cut.pavilion.length] : [-1, -1];
    this.#call('setPlaneGroups', crown.length, pavilion.length, girdle.length, ...doors, cut.girdleBand);
    this.#call('keepCut', number);
    this.#call('setMatter', number, ...cut.absorb, ...cut.glow);
  }

  #metal(metal: Metalwork | undefined): void {
    if (!metal) {
      this.#call('setParts', 0, 0, 1, 0, 0, 0, 0, 0, 0);
      return;
    }
    const { parts, solder, tint, engraving, box } = metal;
    this.#call('setMetal', ...tint);
    this.#call('setEngraving', engraving?.depth ?? 0, engraving?.radius ?? 0, engraving?.halfHeight ?? 0);
    if (engraving) {
      const start = this.#call('textMask');
      new Uint8Array(this.#kernel.memory.buffer, start, engraving.mask.length).set(engraving.mask);
    }
    this.#floats('partRows', parts.flatMap(partRow));
    this.#call('setParts', parts.length, solder, cellFor(box), ...box.low, ...box.high);
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

/** Fine enough that a cell names few parts, coarse enough that all cells are filled in a moment. */
function cellFor({ low, high }: Metalwork['box']): number {
  const sides = high.map((x, i) => x - low[i]!);
  const byVolume = Math.cbrt((sides[0]! * sides[1]! * sides[2]!) / 40_000);
  return Math.max(byVolume, Math.max(...sides) / 90);
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
