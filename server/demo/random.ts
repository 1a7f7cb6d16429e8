/** A small seeded generator (mulberry32), so that demo data is the same every time, and the draws it needs. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  /** Leans to the middle of the range. */
  around(low: number, high: number): number {
    return (this.between(low, high) + this.between(low, high)) / 2;
  }
  one<T>(items: readonly T[]): T {
    return items[this.whole(0, items.length - 1)]!;
  }
  weighted<T extends string>(weights: Partial<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    return entries.at(-1)![0];
  }
}
