import { assembleKernel, type KernelPart, op } from '#facets/assemble-kernel.ts';

/** Four loops over bit sets of any length with 128-bit SIMD. */
interface BitKernel {
  /** into = a & b; offsets and length in bytes, the length a multiple of 16. */
  and(into: number, a: number, b: number, bytes: number): void;
  /** into |= a */
  or(into: number, a: number, bytes: number): void;
  count(a: number, bytes: number): number;
}

const { i32, v128, get, set, add, and, or, popcount, sumBytes, addLanes } = op;
const load = op.load(0);
const store = op.store(0);

const at = (base: number, i: number) => [...get(base), ...get(i), add];
/** do { body; i += 16 } while (i < bytes) */
const loop = (i: number, bytes: number, body: number[]) => [
  ...[0x03, 0x40, ...body],
  ...[...get(i), ...op.constant(16), add, 0x22, i, ...get(bytes), 0x49, 0x0d, 0, 0x0b],
];

const parts: KernelPart<BitKernel>[] = [
  {
    name: 'and',
    parameters: 4,
    answers: false,
    locals: [i32],
    body: loop(4, 3, [...at(0, 4), ...at(1, 4), ...load, ...at(2, 4), ...load, ...and, ...store]),
  },
  {
    name: 'or',
    parameters: 3,
    answers: false,
    locals: [i32],
    body: loop(3, 2, [...at(0, 3), ...at(0, 3), ...load, ...at(1, 3), ...load, ...or, ...store]),
  },
  {
    name: 'count',
    parameters: 2,
    answers: true,
    locals: [i32, v128],
    body: [
      ...loop(2, 1, [...get(3), ...at(0, 2), ...load, ...popcount, ...sumBytes, ...addLanes, ...set(3)]),
      ...op.sumLanes(3),
    ],
  },
];

export const bitKernel = assembleKernel<BitKernel>(parts);
export type { BitKernel };
