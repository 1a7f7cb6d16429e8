/** Which of the earlier ones is which of the later ones: pairs of places, both ascending. */
type Pairs = [before: number, after: number][];

/** Past so many comparisons what lies between two equal ones is taken as written anew. */
const maxCompared = 4_000_000;
const maxLikened = 20_000;

/** Equal ones, as many as can be found in their order. */
export function alignEqual(before: readonly string[], after: readonly string[]): Pairs {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const middle = bestPairs(before.length - start - end, after.length - start - end, (a, b) =>
    before[start + a] === after[start + b] ? 1 : 0,
  );
  return [
    ...Array.from({ length: start }, (_, at): Pairs[number] => [at, at]),
    ...middle.map(([a, b]): Pairs[number] => [start + a, start + b]),
    ...Array.from({ length: end }, (_, at): Pairs[number] => [
      before.length - end + at,
      after.length - end + at,
    ]),
  ];
}

/** The pairs of the greatest worth together. */
function bestPairs(
  rows: number,
  columns: number,
  worth: (row: number, column: number) => number,
  most = maxCompared,
): Pairs {
  if (!rows || !columns || rows * columns > most) return [];
  const width = columns + 1;
  const best = new Float32Array((rows + 1) * width);
  for (let a = rows - 1; a >= 0; a--)
    for (let b = columns - 1; b >= 0; b--) {
      const own = worth(a, b);
      const paired = own > 0 ? own + best[(a + 1) * width + b + 1]! : 0;
      best[a * width + b] = Math.max(paired, best[(a + 1) * width + b]!, best[a * width + b + 1]!);
    }
  const pairs: Pairs = [];
  for (let a = 0, b = 0; a < rows && b < columns; ) {
    const here = best[a * width + b]!;
    if (here === best[(a + 1) * width + b]) a++;
    else if (here === best[a * width + b + 1]) b++;
    else pairs.push([a++, b++]);
  }
  return pairs;
}

/** So much of two is common when one was made of the other. */
const alike = 0.4;

function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [common, all] = [0, 0];
  for (const [word, count] of one) {
    common += 2 * Math.min(count, other.get(word) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all ? common / all : 0;
}

function countWords({ words }: Aligned): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words.match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A block: by what it is the same as another, and by which words it is like another. */
export interface Aligned {
  same: string;
  words: string;
}

/** Equal ones, and between them those that were made of each other: a paragraph keeps its place while it is rewritten. */
export function align(before: readonly Aligned[], after: readonly Aligned[]): Pairs {
  const result: Pairs = [];
  let [a, b] = [0, 0];
  const equal = alignEqual(
    before.map(({ same }) => same),
    after.map(({ same }) => same),
  );
  for (const [nextA, nextB] of [...equal, [before.length, after.length] as const]) {
    const left = before.slice(a, nextA).map(countWords);
    const right = after.slice(b, nextB).map(countWords);
    const [fromA, fromB] = [a, b];
    const between = bestPairs(
      left.length,
      right.length,
      (one, other) => {
        const value = likeness(left[one]!, right[other]!);
        return value >= alike ? value : 0;
      },
      maxLikened,
    );
    result.push(...between.map(([one, other]): Pairs[number] => [fromA + one, fromB + other]));
    if (nextA < before.length) result.push([nextA, nextB]);
    [a, b] = [nextA + 1, nextB + 1];
  }
  return result;
}

/** Everything in the order in which both read: what is in both, then what is gone, then what is new. */
export function sideBySide<T, U>(
  before: readonly T[],
  after: readonly U[],
  pairs: Pairs,
): { before?: T; after?: U }[] {
  const result: { before?: T; after?: U }[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...pairs, [before.length, after.length] as const]) {
    result.push(...before.slice(a, nextA).map((one) => ({ before: one })));
    result.push(...after.slice(b, nextB).map((one) => ({ after: one })));
    if (nextA < before.length) result.push({ before: before[nextA]!, after: after[nextB]! });
    [a, b] = [nextA + 1, nextB + 1];
  }
  return result;
}
