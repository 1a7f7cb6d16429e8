/**
 * WebAssembly assembled here by hand: a few hundred bytes that need no build step, of loops over bits that JavaScript does six
 * times slower.
 */
export interface KernelPart<Kernel> {
  name: keyof Kernel & string;
  /** All of them are 32-bit numbers. */
  parameters: number;
  answers: boolean;
  locals: number[];
  body: number[];
}

const [i32, i64, v128] = [0x7f, 0x7e, 0x7b];
const unsigned = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
const signed = (value: number): number[] =>
  value < 64 ? [value] : value < 128 ? [value | 128, 0] : [(value & 127) | 128, ...signed(value >>> 7)];
const get = (local: number): number[] => [0x20, local];
const lane = (number: number): number[] => [0xfd, 0x1b, number];
const add = 0x6a;

/** Operations by what they do; numbers are places of locals. */
export const op = {
  i32,
  i64,
  v128,
  unsigned,
  get,
  set: (local: number): number[] => [0x21, local],
  constant: (value: number): number[] => [0x41, ...signed(value)],
  add,
  load: (offset: number): number[] => [0xfd, 0x00, 4, ...unsigned(offset)],
  store: (offset: number): number[] => [0xfd, 0x0b, 4, ...unsigned(offset)],
  and: [0xfd, 0x4e],
  andNot: [0xfd, 0x4f],
  or: [0xfd, 0x50],
  popcount: [0xfd, 0x62],
  addBytes: [0xfd, 0x6e],
  addLanes: [0xfd, 0xae, 0x01],
  /** Sixteen bytes, added up by pairs to four 32-bit lanes. */
  sumBytes: [0xfd, 0x7d, 0xfd, 0x7f],
  /** The four lanes of a local. */
  sumLanes: (sum: number): number[] => [
    ...[...get(sum), ...lane(0), ...get(sum), ...lane(1), add],
    ...[...get(sum), ...lane(2), add, ...get(sum), ...lane(3), add],
  ],
};

const list = (items: readonly number[][]): number[] => [...unsigned(items.length), ...items.flat()];
const sized = (content: readonly number[]): number[] => [...unsigned(content.length), ...content];
const section = (id: number, content: readonly number[]): number[] => [id, ...sized(content)];
const text = (word: string): number[] => sized([...new TextEncoder().encode(word)]);

/** A function that makes the kernel of a memory. */
export function assembleKernel<Kernel>(
  parts: readonly KernelPart<Kernel>[],
): (memory: WebAssembly.Memory) => Kernel {
  const types = parts.map(({ parameters, answers }) => [
    0x60,
    ...list(Array(parameters).fill([i32])),
    ...list(answers ? [[i32]] : []),
  ]);
  const bodies = parts.map(({ locals, body }) =>
    sized([...list(locals.map((type) => [1, type])), ...body, 0x0b]),
  );
  const module = new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, list(types)),
      // The memory belongs to the table of sets.
      ...section(2, list([[...text('table'), ...text('memory'), 0x02, 0x00, 0x01]])),
      ...section(3, list(parts.map((_, place) => [place]))),
      ...section(7, list(parts.map(({ name }, place) => [...text(name), 0x00, place]))),
      ...section(10, list(bodies)),
    ]),
  );
  return (memory) => new WebAssembly.Instance(module, { table: { memory } }).exports as unknown as Kernel;
}
