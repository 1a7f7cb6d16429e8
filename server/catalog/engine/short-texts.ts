/** Short plain texts, one a slot, without a string object each: certificate numbers. Others are kept aside. */
export class ShortTexts {
  static readonly #width = 12;
  #bytes: Uint8Array;
  readonly #others = new Map<number, string>();

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

  get bytes(): number {
    return this.#bytes.byteLength;
  }

  #grow(slot: number): void {
    const larger = new Uint8Array((slot + 1) * 2 * ShortTexts.#width);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
