/** Milliseconds between two notes of how far a work is. */
const progressEveryMs = 250;

/** Writes the progress of a task a few times a second, without making the task wait. */
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
    if (performance.now() - this.#notedAt < progressEveryMs) return;
    this.#notedAt = performance.now();
    const done = this.#done;
    // A failed note does not stop the task: its next statement will fail too.
    this.#noting = this.#noting.then(() => this.#note(done)).catch(() => {});
  }

  get done(): number {
    return this.#done;
  }

  /** Waits for pending notes, so that none overwrites the final state. */
  settle(): Promise<unknown> {
    return this.#noting;
  }
}
