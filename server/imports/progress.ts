/** Milliseconds between two notes of how far a work is. */
const between = 250;

/** How far a work is, for those who look on: noted a few times a second, and the work does not wait for it. */
export class Progress {
  readonly #note: (done: number) => Promise<unknown>;
  #done = 0;
  #notedAt = performance.now();
  #noting: Promise<unknown> = Promise.resolve();

  constructor(note: (done: number) => Promise<unknown>) {
    this.#note = note;
  }

  add(rows: number): void {
    this.#done += rows;
    if (performance.now() - this.#notedAt < between) return;
    this.#notedAt = performance.now();
    const done = this.#done;
    // A note that failed is no reason to stop the work: what it does next on the database will tell.
    this.#noting = this.#noting.then(() => this.#note(done)).catch(() => {});
  }

  get done(): number {
    return this.#done;
  }

  /** No note comes after what is written next. */
  settle(): Promise<unknown> {
    return this.#noting;
  }
}
