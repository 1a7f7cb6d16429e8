import { fold } from './fold.ts';

/** Words of a name as they are looked for. */
export const nameWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** A stretch of the sorted words, its end not in it. */
type Span = readonly [from: number, to: number];

/**
 * Names by the beginnings of their words, one slip forgiven: words stand sorted, so that what begins alike stands together,
 * and a slip is tried only where the letters before it led somewhere. Made once, asked in a fraction of a millisecond.
 */
export class NameIndex {
  readonly #ids: number[] = [];
  readonly #words: string[];
  readonly #letters: readonly string[];
  /** Names that have a word, one word after another, and where those of each begin. */
  readonly #names: Uint32Array;
  readonly #starts: Uint32Array;
  /** The same the other way: words of a name. */
  readonly #wordsOfName: Uint32Array;
  readonly #wordStarts: Uint32Array;

  constructor(named: Iterable<{ id: number; name: string }>) {
    const placeOf = new Map<string, number>();
    const perName: number[] = [];
    const wordStarts = [0];
    for (const { id, name } of named) {
      this.#ids.push(id);
      for (const word of nameWords(name)) {
        const place = placeOf.get(word) ?? placeOf.size;
        placeOf.set(word, place);
        perName.push(place);
      }
      wordStarts.push(perName.length);
    }
    this.#words = [...placeOf.keys()].sort();
    const sorted = new Uint32Array(placeOf.size);
    this.#words.forEach((word, at) => {
      sorted[placeOf.get(word)!] = at;
    });
    this.#letters = [...new Set(this.#words.flatMap((word) => [...word]))];
    this.#wordsOfName = Uint32Array.from(perName, (place) => sorted[place]!);
    this.#wordStarts = Uint32Array.from(wordStarts);
    this.#starts = new Uint32Array(this.#words.length + 1);
    for (const word of this.#wordsOfName) this.#starts[word + 1]!++;
    for (let word = 0; word < this.#words.length; word++) this.#starts[word + 1]! += this.#starts[word]!;
    this.#names = new Uint32Array(this.#wordsOfName.length);
    const next = this.#starts.slice();
    for (let name = 0; name < this.#ids.length; name++)
      for (let at = this.#wordStarts[name]!; at < this.#wordStarts[name + 1]!; at++)
        this.#names[next[this.#wordsOfName[at]!]!++] = name;
  }

  /**
   * Names of which every one of these words begins a word, in the order in which they were given. A word that begins none
   * is taken for the nearest ones.
   */
  *find(asked: readonly string[]): Iterable<number> {
    const spans = asked.map((word) => {
      const span = this.#begun(word, [0, this.#words.length], 0);
      return span ? [span] : this.#nearly(word);
    });
    if (!spans.length || spans.some((some) => !some.length)) return;
    const [rarest, ...rest] = spans.toSorted((a, b) => this.#weightOf(a) - this.#weightOf(b));
    const fits = (name: number, some: readonly Span[]): boolean => {
      for (let at = this.#wordStarts[name]!; at < this.#wordStarts[name + 1]!; at++)
        if (some.some(([from, to]) => this.#wordsOfName[at]! >= from && this.#wordsOfName[at]! < to))
          return true;
      return false;
    };
    // What stands in many names is met soon by going through all of them; what is rare is sorted.
    const isRare = this.#weightOf(rarest!) * 50 < this.#ids.length;
    const names = isRare ? this.#namesOf(rarest!) : this.#ids.keys();
    const left = isRare ? rest : spans;
    for (const name of names) if (left.every((some) => fits(name, some))) yield this.#ids[name]!;
  }

  #weightOf(spans: readonly Span[]): number {
    return spans.reduce((sum, [from, to]) => sum + this.#starts[to]! - this.#starts[from]!, 0);
  }

  #namesOf(spans: readonly Span[]): Iterable<number> {
    const names = new Set<number>();
    for (const [from, to] of spans)
      for (let at = this.#starts[from]!; at < this.#starts[to]!; at++) names.add(this.#names[at]!);
    return Uint32Array.from(names).sort();
  }

  /** Where the words of a stretch go on like this after their first `at` letters; undefined: nowhere. */
  #begun(rest: string, [from, to]: Span, at: number): Span | undefined {
    const first = this.#firstOf(from, to, at, rest, false);
    const end = this.#firstOf(first, to, at, rest, true);
    return first < end ? [first, end] : undefined;
  }

  #firstOf(from: number, to: number, at: number, rest: string, past: boolean): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const part = this.#words[middle]!.slice(at, at + rest.length);
      if (past ? part <= rest : part < rest) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Words that begin so but for one letter more, less, another, or two exchanged; short ones have no slips. */
  #nearly(word: string): Span[] {
    if (word.length < 4) return [];
    const found: Span[] = [];
    const take = (rest: string, within: Span, at: number) => {
      const span = this.#begun(rest, within, at);
      if (span) found.push(span);
    };
    let within: Span | undefined = [0, this.#words.length];
    for (let at = 0; within && at <= word.length; at++) {
      const rest = word.slice(at);
      take(rest.slice(1), within, at);
      if (rest.length > 1) take(rest[1]! + rest[0]! + rest.slice(2), within, at);
      for (const letter of this.#letters) {
        const after = this.#begun(letter, within, at);
        if (!after) continue;
        take(rest, after, at + 1);
        if (rest) take(rest.slice(1), after, at + 1);
      }
      within = rest ? this.#begun(rest[0]!, within, at) : undefined;
    }
    return apart(found);
  }
}

/** Stretches in their order, without those that lie in another. */
function apart(spans: readonly Span[]): Span[] {
  const left: Span[] = [];
  for (const span of spans.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (span[1] > (left.at(-1)?.[1] ?? 0)) left.push(span);
  return left;
}
