import { arrangeMap } from '#facets/option-column.ts';

/** Short plain texts, one a slot, without a string object each: certificate numbers. Others are kept aside. */
export class ShortTexts {
  static readonly #width = 12;
  #bytes: Uint8Array;
  #others = new Map<number, string>();

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity * ShortTexts.#width);
  }

  put(slot: number, text: string): void {
    const start = slot * ShortTexts.#width;
    if (start >= this.#bytes.length) this.#grow(slot);
    this.#others.delete(slot);
    this.#bytes.fill(0, start, start + ShortTexts.#width);
    const fits = text.length <= ShortTexts.#width && /^[ -~]*$/.test(text);
    if (!fits) this.#others.set(slot, text);
    else for (let at = 0; at < text.length; at++) this.#bytes[start + at] = text.charCodeAt(at);
  }

  get(slot: number): string {
    const other = this.#others.get(slot);
    if (other !== undefined) return other;
    const start = slot * ShortTexts.#width;
    let text = '';
    for (let at = start; at < start + ShortTexts.#width && this.#bytes[at]; at++)
      text += String.fromCharCode(this.#bytes[at]!);
    return text;
  }

  /** As `Numbers` do. */
  arrange(order: Int32Array): void {
    const bytes = new Uint8Array(this.#bytes.length);
    const width = ShortTexts.#width;
    for (let slot = 0; slot < order.length; slot++) {
      const from = order[slot]! * width;
      for (let at = 0; at < width; at++) bytes[slot * width + at] = this.#bytes[from + at]!;
    }
    this.#bytes = bytes;
    this.#others = arrangeMap(this.#others, order);
  }

  keep(size: number): { bytes: Uint8Array; others: Map<number, string> } {
    return { bytes: this.#bytes.slice(0, size * ShortTexts.#width), others: this.#others };
  }
  restore({ bytes, others }: { bytes: Uint8Array; others: Map<number, string> }): void {
    if (bytes.length > this.#bytes.length) this.#bytes = bytes.slice();
    else this.#bytes.set(bytes);
    this.#others = others;
  }

  get bytes(): number {
    return this.#bytes.byteLength;
  }

  #grow(slot: number): void {
    const larger = new Uint8Array((slot + 1) * 2 * ShortTexts.#width);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
