/** A short answer takes a quarter of a millisecond: what else waits is looked after every few milliseconds. */
const usualPerTurn = 16;

/**
 * Limits how many reads start in one turn of the event loop, in the order of arrival. Between turns the loop
 * handles bids and answers of the database: of a thousand small requests only sixteen run before a bid. Without a
 * queue a read starts at once.
 */
export class ReadingTurns {
  readonly #ofTurn: number;
  readonly #line: (() => void)[] = [];
  #left: number;
  #next: NodeJS.Immediate | undefined;

  constructor(ofTurn = usualPerTurn) {
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
