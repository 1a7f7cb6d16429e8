import { assembleKernel, type KernelPart, op } from './assemble-kernel.ts';

/** Slots of a chunk: their bits in one set are sixteen 128-bit words. */
export const slotsOfChunk = 2048;
export const setBytes = slotsOfChunk / 8;
/** A slot's places in up to so many facets, next to each other. */
export const recordBytes = 24;
const valuesOfField = 256;
export const tallyBytes = recordBytes * valuesOfField * 4;

/** Loops over one chunk with 128-bit SIMD. All numbers but counts are addresses in bytes. */
export interface ChunkKernel {
  /** into = a & b */
  keepBoth(into: number, a: number, b: number): void;
  /** into = a & ~b */
  keepOnly(into: number, a: number, b: number): void;
  /** into |= a */
  add(into: number, a: number): void;
  count(a: number): number;
  /**
   * Of `sets` consecutive sets, how many of each are among the bits: added to `out`. Sets whose sum is 0 are passed by, and
   * those whose sum is `all` have every one of the bits, `met` of them: neither is read.
   */
  countSets(
    bits: number,
    sets: number,
    sums: number,
    count: number,
    out: number,
    all: number,
    met: number,
  ): void;
  /** The same from the records of the bits' slots, by field and value. */
  tally(bits: number, records: number, out: number): void;
  /** out += sums; `count` is a multiple of 4. */
  addSums(out: number, sums: number, count: number): void;
  /** `into`: codes from `low` to `high`; `ends`: codes that are one of two. */
  within(
    codes: number,
    low: number,
    high: number,
    one: number,
    other: number,
    into: number,
    ends: number,
  ): void;
}

const { get, set, add, constant, load, store, and, andNot, or, popcount, addBytes, sumBytes } = op;
const words = Array.from({ length: setBytes / 16 }, (_, word) => word * 16);

/** into = a … b, word by word. */
const eachWord = (combine: number[]): number[] =>
  words.flatMap((at) => [
    ...get(0),
    ...get(1),
    ...load(at),
    ...get(2),
    ...load(at),
    ...combine,
    ...store(at),
  ]);

/** do { body; counter++ } while (counter < count) */
const repeat = (counter: number, step: number, count: number[], body: number[]): number[] => [
  ...[0x03, 0x40, ...body],
  ...[...get(counter), ...constant(step), add, 0x22, counter, ...count, 0x49, 0x0d, 0, 0x0b],
];

/** Bytes of a sum stay below 256: sixteen words of at most eight bits each. */
const countAgainst = (wordOf: (place: number) => number[]): number[] => [
  ...words.flatMap((at, place) => [...wordOf(at), ...popcount, ...(place ? addBytes : [])]),
  ...sumBytes,
];

const countSets = (): number[] => {
  const [sets, sums, count, out, all, met, end, lanes] = [1, 2, 3, 4, 5, 6, 7, 8];
  const firstWord = 9;
  return [
    ...words.flatMap((at, word) => [...get(0), ...load(at), ...set(firstWord + word)]),
    // The end of the sums.
    ...[...get(sums), ...get(count), ...constant(2), 0x74, add, ...set(end)],
    ...[0x03, 0x40],
    ...[...get(sums), 0x28, 2, 0, 0x04, 0x40],
    ...[...get(out), ...get(out), 0x28, 2, 0],
    // its sum === all ? met : what is counted
    ...[...get(sums), 0x28, 2, 0, ...get(all), 0x46, 0x04, op.i32, ...get(met), 0x05],
    ...countAgainst((at) => [...get(firstWord + at / 16), ...get(sets), ...load(at), ...and]),
    ...[...set(lanes), ...op.sumLanes(lanes), 0x0b, add, 0x36, 2, 0],
    ...[0x0b],
    ...[...get(sets), ...constant(setBytes), add, ...set(sets)],
    ...[...get(out), ...constant(4), add, ...set(out)],
    ...[...get(sums), ...constant(4), add, 0x22, sums, ...get(end), 0x49, 0x0d, 0, 0x0b],
  ];
};

const tally = (): number[] => {
  const [bits, records, out, at, word, record, counter] = [0, 1, 2, 3, 4, 5, 6];
  const field = (place: number): number[] => [
    ...[...get(record), 0x2d, 0, place, ...constant(2), 0x74, ...get(out), add, 0x22, counter],
    ...[...get(counter), 0x28, 2, ...op.unsigned(place * valuesOfField * 4), ...constant(1), add],
    ...[0x36, 2, ...op.unsigned(place * valuesOfField * 4)],
  ];
  const fields = Array.from({ length: recordBytes }, (_, place) => field(place)).flat();
  return repeat(at, 8, constant(setBytes), [
    ...[...get(bits), ...get(at), add, 0x29, 3, 0, ...set(word)],
    // while (word) { the record of its lowest bit; word &= word - 1 }
    ...[0x02, 0x40, 0x03, 0x40, ...get(word), 0x50, 0x0d, 1],
    ...[...get(records), ...get(word), 0x7a, 0xa7, ...get(at), ...constant(3), 0x74, add],
    ...[...constant(recordBytes), 0x6c, add, ...set(record)],
    ...fields,
    ...[...get(word), ...get(word), 0x42, 1, 0x7d, 0x83, ...set(word), 0x0c, 0, 0x0b, 0x0b],
  ]);
};

const within = (): number[] => {
  const [codes, low, high, one, other, into, ends, at] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [code, lows, highs, ones, others] = [8, 9, 10, 11, 12];
  const spread = (from: number, to: number): number[] => [...get(from), 0xfd, 0x0f, ...set(to)];
  const compare = (a: number, b: number, how: number): number[] => [...get(a), ...get(b), 0xfd, how];
  /** Sixteen codes make two bytes. */
  const storeMask = (to: number, mask: number[]): number[] => [
    ...[...get(to), ...get(at), ...constant(3), 0x76, add, ...mask, 0xfd, 0x64, 0x3b, 1, 0],
  ];
  return [
    ...[...spread(low, lows), ...spread(high, highs), ...spread(one, ones), ...spread(other, others)],
    ...repeat(at, 16, constant(slotsOfChunk), [
      ...[...get(codes), ...get(at), add, ...load(0), ...set(code)],
      ...storeMask(into, [...compare(code, lows, 0x2c), ...compare(code, highs, 0x2a), ...and]),
      ...storeMask(ends, [...compare(code, ones, 0x23), ...compare(code, others, 0x23), ...or]),
    ]),
  ];
};

const addSums = (): number[] =>
  repeat(3, 4, get(2), [
    ...[...get(0), ...get(3), ...constant(2), 0x74, add, 0x22, 4],
    ...[
      ...get(4),
      ...load(0),
      ...get(1),
      ...get(3),
      ...constant(2),
      0x74,
      add,
      ...load(0),
      ...op.addLanes,
      ...store(0),
    ],
  ]);

const { i32, i64, v128 } = op;
const parts: KernelPart<ChunkKernel>[] = [
  { name: 'keepBoth', parameters: 3, answers: false, locals: [], body: eachWord(and) },
  { name: 'keepOnly', parameters: 3, answers: false, locals: [], body: eachWord(andNot) },
  {
    name: 'add',
    parameters: 2,
    answers: false,
    locals: [],
    body: words.flatMap((at) => [
      ...[...get(0), ...get(0), ...load(at), ...get(1), ...load(at), ...or, ...store(at)],
    ]),
  },
  {
    name: 'count',
    parameters: 1,
    answers: true,
    locals: [v128],
    body: [...countAgainst((at) => [...get(0), ...load(at)]), ...set(1), ...op.sumLanes(1)],
  },
  {
    name: 'countSets',
    parameters: 7,
    answers: false,
    locals: [i32, v128, ...words.map(() => v128)],
    body: countSets(),
  },
  { name: 'tally', parameters: 3, answers: false, locals: [i32, i64, i32, i32], body: tally() },
  { name: 'addSums', parameters: 3, answers: false, locals: [i32, i32], body: addSums() },
  {
    name: 'within',
    parameters: 7,
    answers: false,
    locals: [i32, v128, v128, v128, v128, v128],
    body: within(),
  },
];

export const chunkKernel = assembleKernel<ChunkKernel>(parts);
