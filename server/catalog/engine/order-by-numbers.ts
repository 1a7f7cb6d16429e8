const digits = 65_536;

/**
 * Places ordered by their numbers, those alike as they stood in `start`; NaN comes last. A radix sort over the numbers' bits: a
 * fourth of the time of a comparator. Digits that all numbers share, as whole numbers of that size do, cost nothing.
 */
export function orderByNumbers(numbers: Float64Array, start?: Int32Array): Int32Array {
  const size = numbers.length;
  const halves = sortableHalves(numbers);
  let order = new Int32Array(size);
  if (start) order.set(start);
  else for (let place = 0; place < size; place++) order[place] = place;
  let next = new Int32Array(size);
  const counts = new Int32Array(digits + 1);
  for (let digit = 0; digit < 4; digit++) {
    const half = digit >>> 1;
    const shift = (digit & 1) * 16;
    counts.fill(0);
    for (let at = half; at < halves.length; at += 2) counts[((halves[at]! >>> shift) & 0xffff) + 1]!++;
    if (size === 0 || counts[((halves[half]! >>> shift) & 0xffff) + 1] === size) continue;
    for (let value = 1; value <= digits; value++) counts[value]! += counts[value - 1]!;
    for (let at = 0; at < size; at++) {
      const place = order[at]!;
      next[counts[(halves[place * 2 + half]! >>> shift) & 0xffff]!++] = place;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** Bits that compare as the numbers do: lower halves first, as they lie in memory. */
function sortableHalves(numbers: Float64Array): Uint32Array {
  // -0 is 0, and every NaN the same.
  const bits = new Float64Array(numbers.length);
  for (let at = 0; at < bits.length; at++)
    bits[at] = Number.isNaN(numbers[at]!) ? Number.NaN : numbers[at]! + 0;
  const halves = new Uint32Array(bits.buffer);
  for (let high = 1; high < halves.length; high += 2)
    if (halves[high]! >>> 31) {
      halves[high] = ~halves[high]!;
      halves[high - 1] = ~halves[high - 1]!;
    } else halves[high] = halves[high]! | 0x8000_0000;
  return halves;
}
