/** A short answer takes a quarter of a millisecond: what else waits is looked after every few milliseconds. */
const usual = 16;

/**
 * Reads go through in turns, so many in one turn of the event loop and in the order of their coming. Between two turns
 * the loop takes up bids and the database's answers: a crowd that asks for a thousand small things at once puts sixteen
 * of them before a bid, not all. Whoever comes when nobody waits goes through at once.
 */
export class ReadingTurns {
  readonly #ofTurn: number;
  readonly #line: (() => void)[] = [];
  #left: number;
  #next: NodeJS.Immediate | undefined;

  constructor(ofTurn = usual) {
    this.#ofTurn = ofTurn;
    this.#left = ofTurn;
  }

  pass(go: () => void): void {
    this.#next ??= setImmediate(() => this.#turn());
    if (this.#left > 0) {
      this.#left -= 1;
      go();
    } else this.#line.push(go);
  }

  #turn(): void {
    const now = this.#line.splice(0, this.#ofTurn);
    this.#left = this.#ofTurn - now.length;
    this.#next = now.length ? setImmediate(() => this.#turn()) : undefined;
    for (const go of now) go();
  }
}
